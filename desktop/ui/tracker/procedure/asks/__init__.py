"""One body of the question for each kind of request; each gathers an answer and says why it is not one yet."""

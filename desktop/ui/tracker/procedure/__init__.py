"""The running procedure: what it asks, what is needed, what may come of it, and the answer."""

"""The marks of a recruit on its page: injuries, advances, rewards, feats; given, taken, healed."""

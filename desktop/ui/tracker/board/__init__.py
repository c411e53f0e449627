"""The board of a battle on the screen: cells, walls, tokens, what is reached and seen. Shows frozen values only."""

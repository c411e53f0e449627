"""A disk that fails, or a program killed, at each write, flush and renaming of what people do with a file."""

"""A picture that people choose: as a file or dropped, made small, shown, taken away, or refused in place."""

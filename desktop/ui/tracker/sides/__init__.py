"""The sides of the table as columns of tiles under their banners."""

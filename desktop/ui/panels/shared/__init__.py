"""What several panels do in the same way: taking back from the message bar, shipped packs, cards as printed."""

"""What all game systems share: things, events, requests, procedures, the driver, odds."""

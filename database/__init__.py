"""The campaign file: schema, migrations, store. Knows nothing of the application."""

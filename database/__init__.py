"""The campaign file: schema, migrations, one journal, one writer, backups, checks. Knows nothing of the application."""

"""The steps from each schema to the next, run by alembic."""

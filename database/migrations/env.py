"""Where alembic meets the connection it is handed: no engine, no transaction of its own."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"], render_as_batch=True,
                  transaction_per_migration=False, transactional_ddl=False)
context.run_migrations()

"""The database: rows and values, migrations, transactions. Alone knows SQLAlchemy."""

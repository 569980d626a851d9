-- The role that serves people. It owns nothing: what it may do with the tables is granted by the migration. PostgreSQL's image
-- runs this once, in a new database; docs/operating.md#two-roles says how in an older one.
\getenv password PRODUCT_PASSWORD
create role cadence_app login password :'password';

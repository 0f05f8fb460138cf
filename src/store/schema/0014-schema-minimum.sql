-- Which programs run beside a migration: the number of the last migration that they must know. A migration says
-- `-- Minimum: 0012` on a line of its own; one that says nothing needs programs that know it.

alter table schema_migrations add column if not exists minimum text;

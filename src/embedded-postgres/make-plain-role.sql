-- Gives the service a role of its own without a superuser's rights, and what is in the schema to it. Run before each
-- first start by PostgreSQL's single-user mode, whose session is the superuser's; running it again changes nothing.
do $$
declare
  thing text;
begin
  -- Version 0.1 of the service was the superuser itself. Who runs the session cannot be renamed, so another one does it.
  if exists (select from pg_roles where rolname = 'catalog' and rolsuper) then
    create role handover superuser;
    set local session authorization handover;
    alter role catalog rename to postgres;
    set local session authorization postgres;
    drop role handover;
  end if;
  alter role postgres password null; -- Nobody signs in as the superuser.
  if not exists (select from pg_roles where rolname = 'catalog') then
    create role catalog login createdb; -- So that a copy can be restored beside the database.
  end if;
  alter role catalog password ':password';
  alter database postgres owner to catalog;
  for thing in
    select format('table %s', oid::regclass) from pg_class
      where relowner = 'postgres'::regrole and relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    union all
    select format('sequence %s', oid::regclass) from pg_class
      where relowner = 'postgres'::regrole and relnamespace = 'public'::regnamespace and relkind = 'S'
        -- Those of a column follow their table.
        and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))
    union all
    select format('routine %s', oid::regprocedure) from pg_proc
      where proowner = 'postgres'::regrole and pronamespace = 'public'::regnamespace
    union all
    select format('type %s', oid::regtype) from pg_type
      where typowner = 'postgres'::regrole and typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
  loop
    execute format('alter %s owner to catalog', thing);
  end loop;
end $$;

-- Several keys of an organization, each with a name and what it may do. The default key has no name; one without scopes
-- is from before and imports, nothing else.
-- Minimum: 0018

alter table org_tokens add column name text;
alter table org_tokens add column scopes text[];

drop index org_tokens_active;
create unique index org_tokens_named on org_tokens (org_id, coalesce(name, '')) where revoked_at is null;

-- A push that is repeated with its key within a day answers with the report of the first: the run is its own record.
alter table runs add column idempotency_key text;
alter table runs add column body_hash bytea;

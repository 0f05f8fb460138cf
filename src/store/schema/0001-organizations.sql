-- Organizations, their accounts, sessions and tokens. Every tenant table leads its keys with org_id, so that
-- the schema can be distributed by org_id; no foreign key crosses organizations.

create table organizations (
  id                     uuid primary key,
  name                   text not null,
  city                   text,                                   -- profile city as written; null or '' = not given
  domain                 text,                                   -- trade, for tag weights when a category gives none
  status                 text not null default 'active' check (status in ('active', 'blocked')),
  plan_paid_until        timestamptz,                            -- null = paid without an end
  active_intention_limit integer check (active_intention_limit >= 0),  -- null = the service's default
  created_at             timestamptz not null default now()
);

create table accounts (
  org_id        uuid not null references organizations (id),
  id            uuid not null,
  email         text not null,
  password_hash text not null,                                   -- argon2id
  created_at    timestamptz not null default now(),
  primary key (org_id, id)
);
-- One address signs in to one account of the whole service.
create unique index accounts_email on accounts (lower(email));

create table sessions (
  org_id       uuid not null,
  token_hash   bytea not null,                                   -- sha-256 of the cookie's value
  account_id   uuid not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  primary key (org_id, token_hash),
  foreign key (org_id, account_id) references accounts (org_id, id)
);

create table org_tokens (
  org_id       uuid not null references organizations (id),
  id           uuid not null,
  token_hash   bytea not null,                                   -- sha-256 of the token
  prefix       text not null,                                    -- first characters, to recognize a key by
  issued_at    timestamptz not null default now(),
  revoked_at   timestamptz,
  last_used_at timestamptz,
  primary key (org_id, id)
);
-- A token or a cookie arrives without its organization: these two are looked up by hash alone.
create unique index org_tokens_hash on org_tokens (token_hash);
create unique index sessions_hash on sessions (token_hash);
-- At most one token of an organization is active.
create unique index org_tokens_active on org_tokens (org_id) where revoked_at is null;

create table settings (
  name       text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);

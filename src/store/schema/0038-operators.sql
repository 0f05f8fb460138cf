-- Who works on the service itself in a browser: accounts apart from those of organizations, and what they did.
-- Minimum: 0018

create table operators (
  id            uuid primary key,
  email         text not null,
  password_hash text not null,                                   -- argon2id
  role          text not null check (role in ('editor', 'publisher')),
  disabled_at   timestamptz,                                     -- cannot sign in
  created_at    timestamptz not null default now(),
  signed_in_at  timestamptz
);
create unique index operators_email on operators (lower(email));

create table operator_sessions (
  token_hash  bytea primary key,                                 -- sha-256 of the cookie's value
  operator_id uuid not null references operators (id),
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null
);

-- A device that has signed in is not locked out by others' guesses.
create table operator_devices (
  token_hash  bytea primary key,                                 -- sha-256 of the device's cookie
  operator_id uuid not null references operators (id),
  used_at     timestamptz not null default now()
);

-- What operators did; what they put in force stands in dictionary_log.
create table operator_log (
  id      uuid primary key,                                      -- UUIDv7: ordered by time
  at      timestamptz not null default now(),
  who     text not null,                                         -- e-mail, or user and machine of a command
  action  text not null,                                         -- see src/model/operator/operator-action.ts
  subject text not null default '',                              -- what it was done to, for people
  page    text,                                                  -- its page
  figures json                                                   -- numbers by name
);

-- Sign-in: counts over all processes, devices that have signed in, resets of passwords.

-- Counts of what is limited: requests of a key in a span of time. Losing them in a crash costs nothing.
create unlogged table rate_limits (
  key     bytea primary key,                                     -- sha-256 of what is counted, so no address is kept
  taken   integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends on rate_limits (ends_at);

-- A device that has signed in to an account is not locked out of it by others' guesses.
create table known_devices (
  org_id     uuid not null,
  token_hash bytea not null,                                     -- sha-256 of the device's cookie
  account_id uuid not null,
  used_at    timestamptz not null default now(),
  primary key (org_id, token_hash),
  foreign key (org_id, account_id) references accounts (org_id, id)
);
-- The cookie arrives without its organization.
create unique index known_devices_hash on known_devices (token_hash);

create table password_resets (
  org_id     uuid not null,
  account_id uuid not null,
  token_hash bytea not null,                                     -- sha-256 of the secret in the letter
  expires_at timestamptz not null,
  primary key (org_id, account_id),                              -- a newer one takes the older one's place
  foreign key (org_id, account_id) references accounts (org_id, id)
);
create unique index password_resets_hash on password_resets (token_hash);

-- Letters to one address, deleted when they have been sent; notifications have an outbox of their own.
create table letters (
  id         uuid primary key,
  recipient  text not null,
  subject    text not null,
  text       text not null,
  due_at     timestamptz not null default now(),
  attempts   smallint not null default 0,
  expires_at timestamptz not null
);
create index letters_due on letters (due_at);

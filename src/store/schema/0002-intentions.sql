-- Intentions and their photos.

create table intentions (
  org_id             uuid not null,
  id                 uuid not null,                              -- UUIDv7, made by the service
  external_id        text,                                       -- the organization's product id; null = made by hand
  channel            text not null check (channel in ('manual', 'push', 'pull')),
  state              text not null check (state in ('published', 'closed', 'withdrawn')),
  title              text not null,
  name               text not null,
  body               text not null,                              -- restricted HTML
  price              numeric(14, 2) not null check (price > 0),
  quantity           numeric(14, 3) not null check (quantity > 0),
  unit               text,                                       -- null = unspecified
  condition          text not null default 'new' check (condition in ('new')),
  territory_level    text not null check (territory_level in ('country', 'region', 'city', 'address', 'house')),
  territory_region   text,
  territory_city     text,
  territory_address  text,
  tags               text[] not null,
  raw_hash           bigint,                                     -- null = made by hand
  data_hash          bigint,
  tally              text,                                       -- what the offer contributes to a report, JSON text
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, external_id)
);

-- Content-addressed pictures, shared by all organizations.
create table photos (
  hash         text primary key,                                 -- sha-256 of the stored bytes, hex
  bytes        integer not null,
  content_type text not null,
  width        integer not null,
  height       integer not null,
  created_at   timestamptz not null default now()
);

-- Wanted and stored pictures of an intention, in order. An import touches only origin 'feed'.
create table intention_photos (
  org_id       uuid not null,
  intention_id uuid not null,
  origin       text not null check (origin in ('feed', 'manual')),
  position     smallint not null,
  source_url   text,                                             -- never shown to buyers; null for manual photos
  state        text not null default 'pending' check (state in ('pending', 'stored', 'failed')),
  photo_hash   text,
  attempts     smallint not null default 0,
  last_error   text,
  updated_at   timestamptz not null default now(),
  primary key (org_id, intention_id, origin, position)
);
create index intention_photos_pending on intention_photos (org_id) where state = 'pending';

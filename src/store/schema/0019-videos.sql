-- Minimum: 0018

-- Videos added by hand: stored once by content, as photos are. Imports never touch them.
create table videos (
  hash         text primary key,                                 -- sha-256 of the file, hex
  bytes        bigint not null,
  content_type text not null check (content_type in ('video/mp4', 'video/webm')),
  created_at   timestamptz not null default now(),
  kept_at      timestamptz not null default now(),               -- stored, or wanted again, last
  unused_since timestamptz                                       -- when nothing referred to it any more
);

create table intention_videos (
  org_id       uuid not null,
  intention_id uuid not null,
  position     smallint not null,
  video_hash   text not null,
  primary key (org_id, intention_id, position),
  unique (org_id, intention_id, video_hash)
);
create index intention_videos_hash on intention_videos (video_hash);

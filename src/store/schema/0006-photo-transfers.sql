-- Transfer of pictures. What is known of a link stands once for each organization (photo_links); what is to be
-- fetched stands once for each run and link (photo_transfers). The pictures of intentions name their links, so a
-- link that answers is one changed row, however many products show it. The apply only records the pictures and
-- one row of photo_runs: everything else is derived from those later, off its path.

-- Of a link, for comparing and finding: links may be longer than an index entry.
create function hash_link(url text) returns bytea
  language sql stable strict parallel safe
  return substring(sha256(convert_to(url, 'UTF8')) from 1 for 16);

-- Whose server is to be spared: host and port, as the URL standard writes them.
create function host_of_link(url text) returns text
  language sql stable strict parallel safe
  return substring(url from '^[a-z]+://(?:[^/?#@]*@)?([^/?#]*)');

-- A feed picture takes its photo and state from its link, a manual one has its photo itself. Manual pictures with a
-- negative position stand before those of the feed, the others after them. Without the index on pending pictures
-- recording 120 000 of them takes half the time.
drop index intention_photos_pending;
alter table intention_photos
  drop column state,
  drop column attempts,
  drop column last_error,
  add constraint intention_photos_kind check (
    (origin = 'feed') = (source_url is not null) and (origin = 'manual') = (photo_hash is not null)
  );
create index intention_photos_manual on intention_photos (photo_hash) where photo_hash is not null;

create table photo_links (
  org_id        uuid not null,
  url_hash      bytea not null,                                  -- hash_link(url)
  url           text not null,                                   -- never shown
  pictures      integer not null,                                -- pictures of intentions that name it, at the last count
  rank          smallint not null,                               -- its first place among the pictures of a product
  photo_hash    text,                                            -- what it gave last; null = nothing yet
  etag          text,                                            -- validators of that answer
  last_modified text,
  checked_at    timestamptz,                                     -- when its server last gave or confirmed the photo
  error_code    text,                                            -- why it gave nothing; null = not known to fail
  error_text    text,                                            -- the same for the shop owner, in Russian
  permanent     boolean not null default false,                  -- only another link can help
  unused_since  timestamptz,                                     -- no intention names it since then
  primary key (org_id, url_hash)
);
create index photo_links_without_photo on photo_links (org_id) where photo_hash is null;
create index photo_links_photo on photo_links (photo_hash) where photo_hash is not null;
create index photo_links_unused on photo_links (unused_since) where unused_since is not null;

-- Runs whose pictures are still on their way; the last of them writes `runs.photos` and removes the row.
create table photo_runs (
  org_id     uuid not null,
  run_id     uuid not null,
  applied_at timestamptz not null default now(),                 -- equals updated_at of the pictures that the run recorded
  wanted     integer not null,                                   -- how many those are
  changed    boolean not null,                                   -- whether the run created or changed any intention
  taken_at   timestamptz,                                        -- when its transfers were queued; null = not yet
  primary key (org_id, run_id)
);

-- One link of one run: to be fetched, or how that ended.
create table photo_transfers (
  org_id          uuid not null,
  url_hash        bytea not null,
  run_id          uuid not null,
  host            text not null,
  pictures        integer not null,                              -- how many pictures the run wants from this link
  rank            smallint not null,                             -- first pictures of products come first
  state           text not null check (state in ('queued', 'stored', 'failed')),
  attempts        smallint not null default 0,                   -- times it was claimed
  next_attempt_at timestamptz not null default now(),
  claim_id        uuid,                                          -- of whoever is at work on it; another one each time
  claimed_until   timestamptz,                                   -- the lease, prolonged while the work goes on
  error_code      text,
  error_text      text,
  primary key (org_id, url_hash, run_id),
  check ((claim_id is null) = (claimed_until is null)),
  check (state = 'queued' or claim_id is null)
);
-- By hash within a rank: on a host of many shops nobody's long queue stands before the others' short ones.
create index photo_transfers_free on photo_transfers (host, rank, url_hash)
  where state = 'queued' and claimed_until is null;
create index photo_transfers_claimed on photo_transfers (host) where claimed_until is not null;
create index photo_transfers_open on photo_transfers (org_id, run_id) where state = 'queued';

-- Servers that pictures come from, for all organizations together. Not tenant data.
create table photo_hosts (
  host         text primary key,
  wanted_at    timestamptz not null default now(),
  claimed_at   timestamptz,                                      -- hosts take turns
  failures     smallint not null default 0,                      -- server's own, one after another
  pauses       smallint not null default 0,                      -- one after another; each is twice as long
  paused_until timestamptz
);

alter table photos
  add column kept_at      timestamptz not null default now(),    -- when somebody was last about to refer to it
  add column unused_since timestamptz;                           -- nothing refers to it since then
create index photos_unused on photos (unused_since) where unused_since is not null;

alter table runs add column photos json;                         -- what became of its pictures, once all are settled

-- In which order somebody wants the photos of an intention. It is an edit of what the file says: as long as the file names
-- the same pictures, it holds, and once they are others, the file's order does. Manual photos have positions of their own.
-- Minimum: 0018
create table photo_orders (
  org_id       uuid not null,
  intention_id uuid not null,
  pictures     text not null,                                    -- md5 of intentions.pictures when it was made
  hashes       text[] not null,                                  -- of photos; those not named stand behind
  primary key (org_id, intention_id)
);

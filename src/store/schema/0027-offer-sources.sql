-- What conversion read of an offer and an intention does not show: category path, vendor, characteristics. With it a product
-- can be explained, and converted anew, without its file. In parts of up to 512 offers, one for each batch of conversion:
-- paths and names of characteristics repeat, so that an offer takes some tens of bytes.
-- Minimum: 0018
create table offer_sources (
  org_id        uuid not null,
  run_number    bigint not null,                                 -- of the lease under which it was read
  first_ordinal integer not null,                                -- of its offers in the file; a part ends where the next begins
  offers        integer not null,
  source        bytea not null,                                  -- zstd of JSON, see src/model/offer-source.ts
  primary key (org_id, run_number, first_ordinal)
);
-- It is compressed already.
alter table offer_sources alter column source set storage external;

-- Where an intention's source is: run_number * 2^32 + ordinal. null = made by hand, or imported before this.
alter table intentions add column source bigint;
alter table earlier_rows add column source bigint;

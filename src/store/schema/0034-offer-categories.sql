-- Which offers of a part of offer_sources are of which category: written when somebody first asks for categories, so that no
-- import pays for it. A part never says anything else about the offers it has.
-- Minimum: 0018
create table offer_categories (
  org_id        uuid not null,
  run_number    bigint not null,
  first_ordinal integer not null,                                -- of the part
  number        smallint not null,                               -- of the category in the part
  path          text not null,                                   -- names from the root on, ' / ' between them; '' = none
  ordinals      integer[] not null,                              -- of its offers in the file
  primary key (org_id, run_number, first_ordinal, number)
);

-- What an organization wants to be told, where: no row = as src/model/notification-kind.ts says.
-- Minimum: 0018
create table notification_choices (
  org_id  uuid not null,
  kind    text not null,
  on_page boolean not null,
  by_mail boolean not null,
  primary key (org_id, kind)
);

-- The page that a notification is about, from the root of the account area.
alter table notifications add column path text;

-- Checks of the link that have failed one after another.
alter table feeds add column failures integer not null default 0;

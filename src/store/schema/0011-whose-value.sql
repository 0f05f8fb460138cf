-- What tells whether an intention must be converted anew, and what a person has set by hand (src/model/hand-edits.ts says
-- the rules). All nullable, without a default: nothing is rewritten, whatever the size of the table.
--
-- From here on raw_hash is of the offer's bytes alone; what 0.1 wrote there meets no offer, so that its intentions are
-- converted once. data_hash stays what it was: the file's own data and what conversion made of it.

alter table intentions
  add column conversion bigint,                                  -- version of conversion that made what is stored
  add column file_hash  bigint,                                  -- of the file's own data; null = not imported since 0.1
  add column edits      jsonb;                                   -- fields set by hand → the file's value; null = none

-- The first paragraph of a description: the product's name.
create function name_paragraph(name text) returns text
  language sql immutable parallel safe
  return '<p>' || replace(replace(replace(
    btrim(regexp_replace(name, '[\s\u0001-\u001f\u007f-\u009f\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]+', ' ', 'g')),
    '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>';

-- A stored description under another name: the paragraph of the old one gives way to that of the new one. What is longer
-- than 6000 characters then ends with the last block that fits.
create function rename_body(body text, old_name text, new_name text) returns text
  language sql immutable parallel safe
  return case
    when old_name = new_name then body
    else (
      select case
        when length(lead || rest) <= 6000 then lead || rest
        else lead || coalesce(substring(left(rest, 6000 - length(lead)) from '^.*</(?:p|h3|ul|ol)>'), '')
      end
      from (
        select name_paragraph(new_name) as lead,
          case when starts_with(body, name_paragraph(old_name)) then substr(body, length(name_paragraph(old_name)) + 1) else body end as rest
      ) as parts
    )
  end;

-- Minimum: 0018

-- A stored description under a longer name, where both do not fit: it ended with the last block that fits, so that one of a
-- single long paragraph was lost whole. It ends there now only where that leaves half of the room; else within a block, behind
-- a sentence, else behind a word, with every tag closed.
create or replace function rename_body(body text, old_name text, new_name text) returns text
  language sql immutable parallel safe
  return case
    when old_name = new_name then body
    else (
      select case
        when length(lead || rest) <= 6000 then lead || rest
        when length(blocks) * 2 >= room then lead || blocks
        else lead || start || (
          select coalesce(string_agg('</' || tag || '>', '' order by place desc), '')
          from (
            select distinct on (found[2]) found[2] as tag, found[1] = '' as opens, place
            from regexp_matches(start, '<(/?)([a-z0-9]+)>', 'g') with ordinality as tags (found, place)
            where found[2] <> 'br'
            order by found[2], place desc
          ) as last_ones
          where opens
        )
      end
      from (
        select *, case
            when sentence is not null and length(sentence) * 2 >= length(inside) then sentence
            else coalesce(substring(inside from '^(.*\S)\s'), inside)
          end as start
        from (
          select *, substring(inside from '^.*[.!?…](?=\s)') as sentence
          from (
            select *, coalesce(substring(left(rest, room) from '^.*</(?:p|h3|ul|ol)>'), '') as blocks,
              -- Closing what is open takes 40 characters at most; neither a tag nor an entity is left torn.
              regexp_replace(left(rest, greatest(room - 40, 0)), '(<[^>]*|&[a-z]*)$', '') as inside
            from (
              select *, 6000 - length(lead) as room
              from (
                select name_paragraph(new_name) as lead,
                  case when starts_with(body, name_paragraph(old_name)) then substr(body, length(name_paragraph(old_name)) + 1)
                    else body end as rest
              ) as parts
            ) as measured
          ) as cuts
        ) as ends
      ) as chosen
    )
  end;

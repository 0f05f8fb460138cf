-- Minimum: 0012

-- The first paragraph as programs write it (src/convert/description): what has no width goes without leaving a space, a
-- joiner between pictographs stays, and a name that does not fit into a description ends at a word.
create or replace function name_paragraph(name text) returns text
  language sql immutable parallel safe
  return (
    select '<p>' || case
      when length(escaped) <= 5993 then escaped
      else regexp_replace(left(escaped, 5993), '(&[a-z]*|\s+\S*)$', '')
    end || '</p>'
    from (
      select replace(replace(replace(
        btrim(regexp_replace(regexp_replace(regexp_replace(name,
          '[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
          '(?<![\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d|\u200d(?![\u2190-\u2bff\U0001f000-\U0001faff])', '', 'g'),
          '[\s\u0001-\u001f\u007f-\u009f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')),
        '&', '&amp;'), '<', '&lt;'), '>', '&gt;') as escaped
    ) as cleaned
  );

/**
 * SQL of what the intention `i` becomes under the staged offer `s`, by the rules of src/model/hand-edits.ts. The apply, the
 * changes of a dry run and the edits that a report lists are made of the same expressions.
 */

/** The file's own data is what it was when the edits were made; of what 0.1 imported that is not known. */
const SAME = '(i.file_hash is null or i.file_hash = s.file_hash)';
const NAME = "case when s.name = '' then i.name else s.name end";

/** An editable field: whether the file carries it, and its values as comparable and as JSON. */
interface Field {
  readonly carried: string;
  /** Whether stored and staged value differ; only asked of fields that 0.1 may have edited. */
  readonly differs: string;
  /** The file's value, for `edits`. */
  readonly value: string;
}

const before = (field: string, otherwise: string) =>
  `coalesce(nullif(i.edits -> '${field}', 'null'), ${otherwise})`;

const FIELDS = {
  title: {
    carried: 's.carries_title',
    differs: 's.carries_title and i.title <> s.title',
    value: `case when s.carries_title then to_jsonb(s.title) else ${before('title', 'to_jsonb(s.title)')} end`,
  },
  description: {
    carried: 's.carries_description',
    differs: 's.carries_description and i.body <> s.body',
    value: `case when s.carries_description then to_jsonb(s.body)
      else coalesce(to_jsonb(rename_body(i.edits ->> 'description', i.name, ${NAME})), to_jsonb(s.body)) end`,
  },
  price: { carried: 'true', differs: 'i.price is distinct from s.price', value: 'to_jsonb(s.price::text)' },
  quantity: {
    carried: 's.carries_quantity',
    differs: '(i.quantity, i.unit) is distinct from (s.quantity, s.unit)',
    value: "jsonb_build_object('value', trim_scale(s.quantity)::text, 'unit', s.unit)",
  },
  territory: {
    carried: 's.carries_territory',
    differs: `(i.territory_level, i.territory_region, i.territory_city, i.territory_address)
      is distinct from (s.territory_level, s.territory_region, s.territory_city, s.territory_address)`,
    value: `jsonb_build_object('level', s.territory_level, 'region', s.territory_region, 'city', s.territory_city,
      'address', s.territory_address)`,
  },
  tags: { carried: 'true', differs: 'i.tags <> s.tags', value: 'to_jsonb(s.tags)' },
} as const satisfies Record<string, Field>;

const isPinned = (field: keyof typeof FIELDS) => `'${field}' = any(i.pins)`;
/** Whether the hand's value of a field stays; null where nothing is edited and nothing pinned. */
const isKept = (field: keyof typeof FIELDS) =>
  `(${isPinned(field)} or i.edits ? '${field}' and (${SAME} or not ${FIELDS[field].carried}))`;
const handOrFile = (field: keyof typeof FIELDS, column: string) =>
  `case when ${isKept(field)} then i.${column} else s.${column} end`;

/** Column → its next value. */
export const NEXT = {
  title: `case when (${isKept('title')}) or not s.carries_title then i.title else s.title end`,
  name: NAME,
  body: `case
    when (${isKept('description')}) or not s.carries_description then rename_body(i.body, i.name, ${NAME})
    when s.name = '' then rename_body(s.body, '', i.name)
    else s.body end`,
  price: handOrFile('price', 'price'),
  quantity: handOrFile('quantity', 'quantity'),
  unit: handOrFile('quantity', 'unit'),
  territory_level: handOrFile('territory', 'territory_level'),
  territory_region: handOrFile('territory', 'territory_region'),
  territory_city: handOrFile('territory', 'territory_city'),
  territory_address: handOrFile('territory', 'territory_address'),
  tags: handOrFile('tags', 'tags'),
  pictures: 'case when cardinality(s.pictures) > 0 then s.pictures else i.pictures end',
} as const;

const marks = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map(
  (field) => `'${field}', case when ${isKept(field)}
    and (i.edits -> '${field}' <> 'null' or (${FIELDS[field].differs})) then ${FIELDS[field].value} end`,
);

/** What is set by hand afterwards, each with the file's present value. */
export const NEXT_EDITS = `case when i.edits is not null or i.pins is not null then
  nullif(jsonb_strip_nulls(jsonb_build_object(${marks.join(', ')})), '{}') end`;

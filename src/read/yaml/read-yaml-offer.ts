import type { Offer, Param } from '../../model/offer.ts';

/**
 * Reads the JSON text of one Variant B offer, as `parseYamlCatalog` writes it: every scalar is a string as written, or
 * null. `shopCity` stands in for a missing city. A value of a wrong kind counts as absent, an entry that is no map
 * becomes an offer without id; nothing but invalid JSON throws.
 */
export function readYamlOffer(json: string, shopCity: string | null): Offer {
  const parsed: unknown = JSON.parse(json);
  const entry = isMap(parsed) ? parsed : {};
  return {
    id: textOf(entry, 'id') || null,
    available: true,
    name: textOf(entry, 'name'),
    description: null,
    categoryPath: splitPath(textOf(entry, 'category')),
    vendor: textOf(entry, 'vendor'),
    price: Object.hasOwn(entry, 'price') ? priceOf(entry.price) : null,
    currency: null,
    city: textOf(entry, 'city') || shopCity,
    params: Object.hasOwn(entry, 'params') ? readParams(entry.params) : [],
    pictures: [],
  };
}

type YamlMap = Readonly<Record<string, unknown>>;

function isMap(value: unknown): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(entry: YamlMap, key: string): string {
  return (Object.hasOwn(entry, key) ? scalarOf(entry[key]) : null) ?? '';
}

function scalarOf(value: unknown): string | null {
  return typeof value === 'string' ? value.trim() : null;
}

/** «1.25e+06», as programs write large numbers, in digits; other texts as they are. */
function priceOf(value: unknown): string | null {
  const text = scalarOf(value);
  return text !== null && EXPONENT.test(text) ? String(Number(text)) : text;
}

const EXPONENT = /^\d(?:\.\d{1,14})?e\+?\d{1,2}$/i;

function splitPath(path: string): readonly string[] {
  return path
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * A map of names to values; a list of such maps is taken too, and of maps that say `name` and `value`, as YML does. A list as
 * a value gives a param per element.
 */
function readParams(params: unknown): readonly Param[] {
  if (Array.isArray(params)) return params.filter(isMap).flatMap(readListedParam);
  if (!isMap(params)) return [];
  return readMapOfParams(params);
}

function readListedParam(entry: YamlMap): readonly Param[] {
  const { name, value, unit, ...others } = entry;
  const isNamed = typeof name === 'string' && 'value' in entry && Object.keys(others).length === 0;
  if (!isNamed) return readMapOfParams(entry);
  return readMapOfParams({ [name]: value }).map((param) => ({ ...param, unit: scalarOf(unit) || null }));
}

function readMapOfParams(params: YamlMap): readonly Param[] {
  return Object.entries(params).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item === null || typeof item === 'string')
      .map((item) => ({ name: name.trim(), value: scalarOf(item) ?? '', unit: null })),
  );
}

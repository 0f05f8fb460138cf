/**
 * A characteristic's English name as programs write it, in words, the nearest first: «braceletMaterial» is «bracelet material»,
 * «productMaterial» «material», «typeMechanism» and «color_belt» «mechanism type» and «belt color». What they are is for the
 * dictionary to say.
 */
export function spellProgramName(name: string): readonly string[] {
  const words = name
    .replace(HUMPS, '$1 ')
    .toLowerCase()
    .split(/[\s_.:-]+/)
    .filter((word) => word !== '');
  const bare = words.length > 1 && OF_GOODS.has(words[0] ?? '') ? words.slice(1) : words;
  const spellings = new Set([words.join(' '), bare.join(' ')]);
  if (UNIT_OF_PROGRAM.test(name)) spellings.add(words.slice(0, -1).join(' '));
  const [property = '', part = ''] = bare;
  if (bare.length === 2 && PROPERTIES.has(property)) spellings.add(`${part} ${property}`);
  return [...spellings];
}

/** The unit that ends such a name: «width_cm», «heightMm»; shorter ones are too often the end of a word. */
export const UNIT_OF_PROGRAM = /[a-z](?:_(?=[a-z])|(?=[A-Z]))(mm|cm|kg|ml|Mm|Cm|Kg|Ml)$/;

/** «chainWidth», «IPRating», «HDMIPorts». */
const HUMPS = /([a-z0-9](?=[A-Z])|[A-Z](?=[A-Z][a-z]))/g;
/** Whose the characteristic is, where it can be of nobody else. */
const OF_GOODS: ReadonlySet<string> = new Set([
  'product',
  'item',
  'goods',
  'good',
  'main',
  'attr',
  'attribute',
  'param',
  'the',
]);
/** What English says behind that which has it. */
const PROPERTIES: ReadonlySet<string> = new Set([
  'type',
  'material',
  'color',
  'colour',
  'size',
  'shape',
  'length',
  'width',
  'height',
  'depth',
  'diameter',
  'thickness',
  'weight',
  'country',
  'number',
  'name',
  'style',
  'level',
  'class',
]);

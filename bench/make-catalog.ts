import { parseArgs } from 'node:util';
import iconv from 'iconv-lite';
import { GOODS, type GoodsKind } from './goods.ts';

/** What a made catalog is like. The same options give the same bytes. */
export interface CatalogOptions {
  readonly offers: number;
  readonly seed: number;
  /** Average bytes of an offer; descriptions are as long as that takes. */
  readonly bytesPerOffer: number;
  readonly encoding: 'utf-8' | 'windows-1251';
  /** Share of descriptions that are HTML in CDATA, 0 to 1. */
  readonly htmlShare: number;
  readonly params: number;
  readonly pictures: number;
  /** Share of offers changed against the same catalog with 0, for re-runs. */
  readonly changed: number;
}

export const CATALOG_DEFAULTS: CatalogOptions = {
  offers: 60_000,
  seed: 1,
  bytesPerOffer: 1000,
  encoding: 'utf-8',
  htmlShare: 0.3,
  params: 5,
  pictures: 2,
  changed: 0,
};

/** Yields a YML catalog in pieces of about 64 KB. */
export function* makeCatalog(given: Partial<CatalogOptions> = {}): Generator<Uint8Array> {
  const options = { ...CATALOG_DEFAULTS, ...given };
  const encode =
    options.encoding === 'utf-8'
      ? (text: string) => new TextEncoder().encode(text)
      : (text: string) => iconv.encode(text, 'win1251');
  let text = head(options);
  for (let index = 0; index < options.offers; index++) {
    text += offer(index, options);
    if (text.length > 48 * 1024) {
      yield encode(text);
      text = '';
    }
  }
  yield encode(`${text}</offers>\n</shop>\n</yml_catalog>\n`);
}

/** A whole catalog of variant B, for its limit of 1 MB. */
export function makeYamlCatalog(offers: number, seed = 1): string {
  const lines = ['shop: Стройдвор', 'city: Москва', 'offers:'];
  for (let index = 0; index < offers; index++) {
    const draw = drawer(seed, index);
    const kind = GOODS[Math.floor(draw() * GOODS.length)]!;
    lines.push(
      `  - id: "${100_000 + index}"`,
      `    name: "${fill(pick(kind.names, draw), pick(kind.brands, draw), draw)}"`,
      `    category: ${kind.category.join('/')}`,
      `    price: ${price(draw)}`,
      '    params:',
    );
    for (const [name, values] of kind.params.slice(0, 2))
      lines.push(`      "${name}": "${fill(`{${values}}`, '', draw)}"`);
  }
  return `${lines.join('\n')}\n`;
}

function head(options: CatalogOptions): string {
  const parents = [...new Set(GOODS.map((kind) => kind.category[0]))];
  const categories = [
    ...parents.map((name, index) => `<category id="${index + 1}">${name}</category>`),
    ...GOODS.map(
      (kind, index) =>
        `<category id="${100 + index}" parentId="${parents.indexOf(kind.category[0]) + 1}">${kind.category[1]}</category>`,
    ),
  ];
  const encoding = options.encoding === 'utf-8' ? 'UTF-8' : 'windows-1251';
  return `<?xml version="1.0" encoding="${encoding}"?>\n<yml_catalog date="2026-01-15 10:00">\n<shop>\n<name>Стройдвор</name>\n<company>ООО «Стройдвор»</company>\n<url>https://example.com/</url>\n<currencies><currency id="RUB" rate="1"/></currencies>\n<categories>\n${categories.join('\n')}\n</categories>\n<offers>\n`;
}

function offer(index: number, options: CatalogOptions): string {
  const draw = drawer(options.seed, index);
  const kindIndex = Math.floor(draw() * GOODS.length);
  const kind = GOODS[kindIndex]!;
  const brand = pick(kind.brands, draw);
  const name = fill(pick(kind.names, draw), brand, draw);
  const changed = options.changed > 0 && drawer(options.seed + 7, index)() < options.changed;
  const lines = [
    `<offer id="${100_000 + index}" available="true">`,
    `<url>https://example.com/catalog/${kindIndex}/${index}.html</url>`,
    `<price>${price(draw) + (changed ? 10 : 0)}</price>`,
    '<currencyId>RUB</currencyId>',
    `<categoryId>${100 + kindIndex}</categoryId>`,
    ...Array.from(
      { length: options.pictures },
      (_, picture) => `<picture>https://example.com/upload/iblock/${index}_${picture}.jpg</picture>`,
    ),
    `<name>${name}</name>`,
    `<vendor>${brand}</vendor>`,
    ...kind.params
      .slice(0, options.params)
      .map(([param, values]) => `<param name="${param}">${fill(`{${values}}`, brand, draw)}</param>`),
  ];
  const used = lines.reduce((bytes, line) => bytes + Buffer.byteLength(line) + 1, 0);
  lines.push(description(kind, draw, options.bytesPerOffer - used, draw() < options.htmlShare), '</offer>\n');
  return lines.join('\n');
}

/** Phrases up to the wanted size, plain or as HTML in CDATA. */
function description(kind: GoodsKind, draw: () => number, bytes: number, html: boolean): string {
  const phrases: string[] = [];
  let left = bytes - 40;
  while (left > 60) {
    const phrase = pick(kind.phrases, draw);
    phrases.push(phrase);
    left -= Buffer.byteLength(phrase) + (html ? 9 : 1);
  }
  if (phrases.length === 0) return '<sales_notes>Предоплата</sales_notes>';
  if (!html) return `<description>${phrases.join(' ')}</description>`;
  const [first, ...rest] = phrases;
  return `<description><![CDATA[<p>${first}</p><ul>${rest.map((phrase) => `<li>${phrase}</li>`).join('')}</ul>]]></description>`;
}

/** `{b}` a brand, `{a|b}` one of several, `#` a digit. */
function fill(template: string, brand: string, draw: () => number): string {
  return template
    .replace(/\{([^}]*)\}/g, (_, choices: string) =>
      choices === 'b' ? brand : pick(choices.split('|'), draw),
    )
    .replace(/#/g, () => String(Math.floor(draw() * 10)));
}

function pick<T>(choices: readonly T[], draw: () => number): T {
  return choices[Math.floor(draw() * choices.length)]!;
}

function price(draw: () => number): number {
  return 50 + Math.floor(draw() * 20_000);
}

/** A small seeded generator (mulberry32) of numbers from 0 to 1, one sequence per offer, so that offers do not depend on one another. */
function drawer(seed: number, index: number): () => number {
  let state = (seed * 0x9e3779b1 + index * 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const HELP = `bun bench/make-catalog.ts [options] > catalog.xml

Writes a YML catalog of real-looking goods. The same options give the same bytes.
  --offers N          ${CATALOG_DEFAULTS.offers}
  --seed N            ${CATALOG_DEFAULTS.seed}
  --bytes-per-offer N ${CATALOG_DEFAULTS.bytesPerOffer}
  --encoding E        utf-8 or windows-1251
  --html-share X      share of HTML descriptions, ${CATALOG_DEFAULTS.htmlShare}
  --params N          params per offer, ${CATALOG_DEFAULTS.params}
  --pictures N        pictures per offer, ${CATALOG_DEFAULTS.pictures}
  --changed X         share of offers with another price than without this option
  --yaml              variant B instead`;

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      offers: text,
      seed: text,
      'bytes-per-offer': text,
      encoding: text,
      'html-share': text,
      params: text,
      pictures: text,
      changed: text,
      yaml: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const number = (value: string | undefined, fallback: number): number =>
    value === undefined ? fallback : Number(value);
  const writer = Bun.stdout.writer();
  if (values.yaml) writer.write(makeYamlCatalog(number(values.offers, 3500), number(values.seed, 1)));
  else
    for (const piece of makeCatalog({
      offers: number(values.offers, CATALOG_DEFAULTS.offers),
      seed: number(values.seed, CATALOG_DEFAULTS.seed),
      bytesPerOffer: number(values['bytes-per-offer'], CATALOG_DEFAULTS.bytesPerOffer),
      encoding: values.encoding === 'windows-1251' ? 'windows-1251' : 'utf-8',
      htmlShare: number(values['html-share'], CATALOG_DEFAULTS.htmlShare),
      params: number(values.params, CATALOG_DEFAULTS.params),
      pictures: number(values.pictures, CATALOG_DEFAULTS.pictures),
      changed: number(values.changed, CATALOG_DEFAULTS.changed),
    })) {
      writer.write(piece);
      await writer.flush();
    }
  await writer.end();
}

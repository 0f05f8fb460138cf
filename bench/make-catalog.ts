import { parseArgs } from 'node:util';
import iconv from 'iconv-lite';
import { GOODS } from './goods.ts';
import { makeOffer } from './make-offer.ts';
import { makeYamlCatalog } from './make-yaml-catalog.ts';

/** What a made catalog is like. The same options give the same bytes. */
export interface CatalogOptions {
  readonly offers: number;
  readonly seed: number;
  /** Average bytes of an offer in UTF-8; descriptions are as long as that takes. */
  readonly bytesPerOffer: number;
  readonly encoding: 'utf-8' | 'windows-1251';
  /** Share of descriptions that are HTML in CDATA, 0 to 1. */
  readonly htmlShare: number;
  readonly params: number;
  readonly pictures: number;
  /** Share of offers changed against the same catalog with 0, for re-runs. */
  readonly changed: number;
  /** Stands before the number in ids, so that a test catalog meets no product of a real organization. */
  readonly idPrefix: string;
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
  idPrefix: '',
};

/** Yields a YML catalog in pieces of about 64 KB. */
export function* makeCatalog(given: Partial<CatalogOptions> = {}): Generator<Uint8Array> {
  const options = { ...CATALOG_DEFAULTS, ...given };
  const encode =
    options.encoding === 'utf-8'
      ? (text: string) => new TextEncoder().encode(text)
      : (text: string) => iconv.encode(text, 'win1251');
  let text = makeHead(options.encoding);
  for (let index = 0; index < options.offers; index++) {
    text += makeOffer(index, options);
    if (text.length > 48 * 1024) {
      yield encode(text);
      text = '';
    }
  }
  yield encode(`${text}</offers>\n</shop>\n</yml_catalog>\n`);
}

function makeHead(encoding: CatalogOptions['encoding']): string {
  const parents = [...new Set(GOODS.map((kind) => kind.category[0]))];
  const categories = [
    ...parents.map((name, index) => `<category id="${index + 1}">${name}</category>`),
    ...GOODS.map(
      ({ category: [parent, leaf] }, index) =>
        `<category id="${100 + index}" parentId="${parents.indexOf(parent) + 1}">${leaf}</category>`,
    ),
  ];
  return `<?xml version="1.0" encoding="${encoding === 'utf-8' ? 'UTF-8' : encoding}"?>
<yml_catalog date="2026-01-15 10:00">
<shop>
<name>Стройдвор</name>
<company>ООО «Стройдвор»</company>
<url>https://example.com/</url>
<currencies><currency id="RUB" rate="1"/></currencies>
<categories>
${categories.join('\n')}
</categories>
<offers>
`;
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
  --id-prefix P       stands before the number in ids
  --yaml              variant B instead: --offers (3500) and --seed`;

/** What the command line says, as options; those left out are absent. */
function readOptions(
  values: Readonly<Record<string, string | boolean | undefined>>,
): Partial<CatalogOptions> {
  const given = Object.keys(CATALOG_DEFAULTS).flatMap((name) => {
    const value = values[flagOf(name)];
    if (value === undefined) return [];
    const isText = typeof CATALOG_DEFAULTS[name as keyof CatalogOptions] === 'string';
    return [[name, isText ? value : Number(value)]];
  });
  return Object.fromEntries(given) as Partial<CatalogOptions>;
}

function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

if (import.meta.main) {
  const flags = Object.keys(CATALOG_DEFAULTS).map((name) => [flagOf(name), { type: 'string' as const }]);
  const options = {
    ...Object.fromEntries(flags),
    yaml: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const values = parseArgs({ options }).values as Record<string, string | boolean | undefined>;
  const given = readOptions(values);
  const writer = Bun.stdout.writer();
  if (values.help === true) writer.write(`${HELP}\n`);
  else if (values.yaml === true) writer.write(makeYamlCatalog(given.offers ?? 3500, given.seed));
  else
    for (const piece of makeCatalog(given)) {
      writer.write(piece);
      await writer.flush();
    }
  await writer.end();
}

/**
 * What a run with remove_missing must report, worked out from the files alone and without any of the product's
 * code: the XML is read by Bun's own parser and the specification's rules are applied to the fields.
 */
export interface ExpectedStep {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly closed: number;
  readonly errors: number;
}

export interface ExpectOptions {
  /** Ids, per step, that the filter for forbidden words refused: its dictionary is the product's own matter. */
  readonly refusedByWord?: readonly ReadonlySet<string>[];
  /** False when the operator has switched the check of currencies off. */
  readonly checkCurrency?: boolean;
}

interface FileOffer {
  readonly id: string;
  readonly available: boolean;
  readonly hasCategory: boolean;
  readonly priceIsGood: boolean;
  readonly currencyIsGood: boolean;
  /** Everything the import takes of the offer, as one text. */
  readonly data: string;
}

interface Known {
  data: string;
  published: boolean;
}

type XmlValue = string | XmlNode | readonly (string | XmlNode)[];
interface XmlNode {
  readonly [key: string]: XmlValue;
}

/**
 * Works out the counters of every step of a sequence of files pushed one after another into an empty organization
 * that has a city.
 */
export function expectSequence(files: readonly string[], options: ExpectOptions = {}): ExpectedStep[] {
  const known = new Map<string, Known>();
  return files.map((text, step) => {
    const offers = readOffers(text).map((offer) => ({
      ...offer,
      currencyIsGood: offer.currencyIsGood || options.checkCurrency === false,
    }));
    return expectStep(offers, known, options.refusedByWord?.[step] ?? new Set());
  });
}

function expectStep(
  offers: readonly FileOffer[],
  known: Map<string, Known>,
  refusedByWord: ReadonlySet<string>,
): ExpectedStep {
  const count = { created: 0, updated: 0, unchanged: 0, skipped: 0, closed: 0, errors: 0 };
  const seen = new Set<string>();
  const kept = new Set<string>();
  for (const offer of offers) {
    const verdict = judge(offer, seen, refusedByWord);
    if (offer.id !== '') seen.add(offer.id);
    // Out of stock counts as absent; a product refused for any other reason keeps its intention.
    if (offer.id !== '' && offer.available) kept.add(offer.id);
    if (verdict !== 'published') {
      count[verdict] += 1;
      continue;
    }
    const before = known.get(offer.id);
    if (before === undefined) count.created += 1;
    else if (before.published && before.data === offer.data) count.unchanged += 1;
    else count.updated += 1;
    known.set(offer.id, { data: offer.data, published: true });
  }
  for (const [id, intention] of known) {
    if (!intention.published || kept.has(id)) continue;
    intention.published = false;
    count.closed += 1;
  }
  return { total: offers.length, ...count };
}

function judge(
  offer: FileOffer,
  seen: ReadonlySet<string>,
  refusedByWord: ReadonlySet<string>,
): 'published' | 'skipped' | 'errors' {
  if (offer.id === '' || seen.has(offer.id)) return 'errors';
  if (!offer.available || !offer.hasCategory) return 'skipped';
  if (!offer.priceIsGood || !offer.currencyIsGood || refusedByWord.has(offer.id)) return 'errors';
  return 'published';
}

function readOffers(text: string): FileOffer[] {
  const root = child(Bun.XML.parse(text) as unknown as XmlNode, 'yml_catalog');
  const shop = child(root, 'shop');
  const categories = new Map(
    children(child(shop, 'categories'), 'category').map((category) => [
      attribute(category, 'id'),
      { name: textOf(category), parent: attribute(category, 'parentId') },
    ]),
  );
  const pathOf = (id: string): string[] => {
    const path: string[] = [];
    const passed = new Set<string>();
    for (let at = id; categories.has(at) && !passed.has(at); at = categories.get(at)?.parent ?? '') {
      passed.add(at);
      path.unshift(categories.get(at)?.name ?? '');
    }
    return path;
  };
  return children(child(shop, 'offers'), 'offer').map((offer) => readOffer(offer, pathOf));
}

function readOffer(offer: string | XmlNode, pathOf: (id: string) => string[]): FileOffer {
  const texts = (name: string) => children(offer, name).map(textOf);
  const path =
    texts('categoryId')
      .map(pathOf)
      .find((each) => each.length > 0) ?? [];
  const price = (texts('price')[0] ?? '').replaceAll(/[\s\u00a0]/g, '').replace(',', '.');
  const currency = (texts('currencyId')[0] ?? '').toUpperCase();
  const name = texts('name')[0] || ['typePrefix', 'vendor', 'model'].flatMap(texts).join(' ');
  const params = children(offer, 'param').map((each) => [
    attribute(each, 'name'),
    textOf(each),
    attribute(each, 'unit'),
  ]);
  const available = attribute(offer, 'available').toLowerCase() !== 'false';
  return {
    id: attribute(offer, 'id'),
    available,
    hasCategory: (path.at(-1) ?? '') !== '',
    priceIsGood: /^\d+(\.\d+)?$/.test(price) && Number(price) > 0 && Number(price) < 1e12,
    currencyIsGood: ['', 'RUR', 'RUB'].includes(currency),
    data: JSON.stringify([
      name,
      texts('description'),
      path,
      texts('vendor'),
      Number(price),
      currency,
      params,
      texts('picture'),
    ]),
  };
}

function child(node: string | XmlNode, name: string): string | XmlNode {
  return children(node, name)[0] ?? '';
}

function children(node: string | XmlNode, name: string): (string | XmlNode)[] {
  if (typeof node === 'string') return [];
  const value = node[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? [...value] : [value as string | XmlNode];
}

function attribute(node: string | XmlNode, name: string): string {
  const value = typeof node === 'string' ? '' : node[`@${name}`];
  return typeof value === 'string' ? value.trim() : '';
}

function textOf(node: string | XmlNode): string {
  const text = typeof node === 'string' ? node : node['#text'];
  return typeof text === 'string' ? text.trim() : '';
}

import type { SourcedOffer } from '../model/offer-source.ts';
import type { ComparedProduct } from '../model/run/comparison.ts';
import {
  findByName,
  findBySource,
  findSourcePart,
  listSampledOrganizations,
  type PlacedProduct,
  readSourceParts,
  type SampledOrganization,
  type SourcePart,
} from '../store/dictionary/touched-products.ts';
import type { AnySql } from '../store/driver/connect.ts';
import { foldText } from '../text/fold-text.ts';
import type { WantedProducts } from './choose-words.ts';

export interface FoundProduct extends ComparedProduct {
  readonly id: string;
}

/** Products of one organization that have the words. */
export interface FoundGroup extends SampledOrganization {
  readonly products: readonly FoundProduct[];
}

export interface Found {
  readonly groups: readonly FoundGroup[];
  /** False: time was over before all organizations had been looked at. */
  readonly isAll: boolean;
}

/** Products of which the ten most telling are shown. */
const ENOUGH = 120;
const MOST_OF_ONE = 40;
const ORGANIZATIONS = 1000;
/** However late it is, so many organizations, and parts of what one keeps, are looked at: half a second where all is quiet. */
const LEAST = 5;
/** Offers with a word that may have left the shop since: some of them are published. */
const MOST_SOURCES = 80;

/** Published products that have one of the words, of whatever organization, until there are enough or time is over. */
export async function findProducts(sql: AnySql, wanted: WantedProducts, untilMs: number): Promise<Found> {
  const groups: FoundGroup[] = [];
  let found = 0;
  const organizations = await listSampledOrganizations(sql, ORGANIZATIONS);
  for (const [index, organization] of organizations.entries()) {
    if (index >= LEAST && performance.now() > untilMs) return { groups, isAll: false };
    const products = await (wanted.place === 'name' ? findNamed : findSourced)(
      sql,
      organization.orgId,
      wanted,
      untilMs,
    );
    if (products.length === 0) continue;
    groups.push({ ...organization, products });
    found += products.length;
    if (found >= ENOUGH) break;
  }
  return { groups, isAll: true };
}

async function findNamed(sql: AnySql, orgId: string, { words }: WantedProducts): Promise<FoundProduct[]> {
  const placed = await findByName(sql, orgId, words, MOST_OF_ONE);
  const parts: SourcePart[] = [];
  const products: FoundProduct[] = [];
  for (const product of placed.sort((a, b) => a.ordinal - b.ordinal)) {
    let offer = findOffer(parts, product);
    if (offer === undefined) {
      const part = await findSourcePart(sql, orgId, product.run, product.ordinal);
      if (part !== null) parts.push(part);
      offer = findOffer(parts, product);
    }
    if (offer !== undefined) products.push({ ...offer, ...product });
  }
  return products;
}

function findOffer(parts: readonly SourcePart[], { run, ordinal }: PlacedProduct): SourcedOffer | undefined {
  for (const part of parts) {
    const offer = part.run === run ? part.offers.find((each) => each.ordinal === ordinal) : undefined;
    if (offer !== undefined) return offer;
  }
  return undefined;
}

async function findSourced(
  sql: AnySql,
  orgId: string,
  wanted: WantedProducts,
  untilMs: number,
): Promise<FoundProduct[]> {
  const has = openTest(wanted);
  const offers = new Map<string, SourcedOffer>();
  const sources: { run: string; ordinal: number }[] = [];
  let parts = 0;
  for await (const { run, offers: part } of readSourceParts(sql, orgId)) {
    parts++;
    for (const offer of part) {
      if (sources.length >= MOST_SOURCES || !has(offer)) continue;
      offers.set(`${run} ${offer.ordinal}`, offer);
      sources.push({ run, ordinal: offer.ordinal });
    }
    if (sources.length >= MOST_SOURCES || (parts >= LEAST && performance.now() > untilMs)) break;
  }
  if (sources.length === 0) return [];
  const placed = await findBySource(sql, orgId, sources);
  return placed.slice(0, MOST_OF_ONE).flatMap((product) => {
    const offer = offers.get(`${product.run} ${product.ordinal}`);
    return offer === undefined ? [] : [{ ...offer, ...product }];
  });
}

/** Names of categories and characteristics are few and repeat: each is folded once. */
function openTest({ place, words }: WantedProducts): (offer: SourcedOffer) => boolean {
  const known = new Map<string, boolean>();
  const remember = (text: string, test: (folded: string) => boolean): boolean => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = test(foldText(text));
    known.set(text, answer);
    return answer;
  };
  const wanted = new Set(words);
  const holds = (text: string) => remember(text, (folded) => words.some((word) => folded.includes(word)));
  switch (place) {
    case 'category':
      return ({ categoryPath }) => remember(categoryPath.at(-1) ?? '', (leaf) => wanted.has(leaf));
    case 'param':
      // «Мощность, Вт» is «мощность».
      return ({ params }) =>
        params.some(({ name }) => remember(name, (folded) => words.some((word) => folded.startsWith(word))));
    case 'value':
      return ({ vendor, params }) =>
        holds(vendor) || params.some(({ value, unit }) => holds(`${value} ${unit ?? ''}`));
    default:
      return () => true;
  }
}

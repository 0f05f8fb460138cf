/** A category of a test catalog. */
export interface CategoryParts {
  readonly id: string | number;
  readonly parentId?: string | number;
  readonly name: string;
}

/**
 * One offer of a test catalog. A member left out takes a value with which the offer is published; `null` leaves
 * the element or attribute out of the file. Texts are escaped, except `rawDescription` and `raw`.
 */
export interface OfferParts {
  readonly id?: string | number | null;
  readonly available?: string;
  readonly name?: string | null;
  readonly price?: string | number | null;
  readonly categoryId?: string | number | readonly (string | number)[] | null;
  readonly vendor?: string;
  readonly description?: string;
  /** Content of `<description>` as it shall stand in the file, e.g. with CDATA. */
  readonly rawDescription?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly pictures?: readonly string[];
  /** Further elements as they shall stand in the file. */
  readonly raw?: string;
}

/** A whole test catalog; every member has a default. */
export interface CatalogParts {
  readonly declaration?: string;
  readonly shop?: string;
  readonly categories?: readonly CategoryParts[];
  readonly categoriesAfterOffers?: boolean;
  readonly offers: readonly OfferParts[];
}

/** Categories that offers refer to: 10 drills, 20 bolts, 30 jackets. */
export const TEST_CATEGORIES: readonly CategoryParts[] = [
  { id: 1, name: 'Инструмент' },
  { id: 10, parentId: 1, name: 'Дрели' },
  { id: 2, name: 'Крепёж' },
  { id: 20, parentId: 2, name: 'Болты' },
  { id: 3, name: 'Одежда' },
  { id: 30, parentId: 3, name: 'Куртки' },
];

/** Writes a YML catalog as text, one element a line, so that lines of the report can be foretold. */
export function buildCatalog(parts: CatalogParts): string {
  const categories = [
    '<categories>',
    ...(parts.categories ?? TEST_CATEGORIES).map(writeCategory),
    '</categories>',
  ];
  const offers = ['<offers>', ...parts.offers.map((offer, index) => buildOffer(offer, index)), '</offers>'];
  return [
    parts.declaration ?? '<?xml version="1.0" encoding="UTF-8"?>',
    '<yml_catalog date="2026-08-11 09:30">',
    '<shop>',
    `<name>${escapeXml(parts.shop ?? 'Проверочный магазин')}</name>`,
    ...(parts.categoriesAfterOffers ? [...offers, ...categories] : [...categories, ...offers]),
    '</shop>',
    '</yml_catalog>',
    '',
  ].join('\n');
}

/** Writes one offer; `index` only gives the default id, `o1` for the first. */
export function buildOffer(offer: OfferParts, index = 0): string {
  const id = offer.id === undefined ? `o${index + 1}` : offer.id;
  const categoryIds = offer.categoryId === undefined ? 10 : offer.categoryId;
  const lines: string[] = [
    `<offer${attribute('id', id)}${attribute('available', offer.available ?? null)}>`,
    ...element(
      'name',
      offer.name === undefined ? `Дрель ударная Кряжич ДУ-650 модель ${id ?? index + 1}` : offer.name,
    ),
    ...element('price', offer.price === undefined ? 2490 : offer.price),
    ...(Array.isArray(categoryIds) ? categoryIds : [categoryIds]).flatMap((each) =>
      element('categoryId', each),
    ),
    ...element('vendor', offer.vendor ?? null),
    ...element('description', offer.description ?? null),
    ...(offer.rawDescription === undefined ? [] : [`<description>${offer.rawDescription}</description>`]),
    ...Object.entries(offer.params ?? {}).map(
      ([name, value]) => `<param name="${escapeXml(name)}">${escapeXml(String(value))}</param>`,
    ),
    ...(offer.pictures ?? []).flatMap((link) => element('picture', link)),
    ...(offer.raw === undefined ? [] : [offer.raw]),
    '</offer>',
  ];
  return lines.join('\n');
}

/** The line (from 1) on which `part` begins in the file. */
export function lineOf(catalog: string, part: string): number {
  const at = catalog.indexOf(part);
  if (at < 0) throw new Error(`not in the catalog: ${part}`);
  return catalog.slice(0, at).split('\n').length;
}

function writeCategory(category: CategoryParts): string {
  return `<category${attribute('id', category.id)}${attribute('parentId', category.parentId ?? null)}>${escapeXml(category.name)}</category>`;
}

function element(name: string, value: string | number | null): string[] {
  return value === null ? [] : [`<${name}>${escapeXml(String(value))}</${name}>`];
}

function attribute(name: string, value: string | number | null): string {
  return value === null ? '' : ` ${name}="${escapeXml(String(value))}"`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

import type { Offer, Param } from '../../src/model/offer.ts';
import { decodeLeftovers } from '../../src/read/xml/decode-leftovers.ts';

/**
 * Offers of a document as Bun's own conforming parser sees them, by the rules of Variant A. A description with elements
 * in it, which that parser does not give as source, is left out.
 */
export function expectOffers(
  xml: string,
  categories: Readonly<Record<string, readonly string[]>>,
): (Omit<Offer, 'description'> & { description?: string | null })[] {
  const root = Bun.XML.parse(xml, { compact: false });
  return findOffers(root).map((offer) => ({
    ...expectFields(offer, categories),
    ...expectDescription(offer),
  }));
}

type Node = Bun.XML.Node;

/** In the shop, in its offers, or in either where the other is left out: real feeds do both. */
function findOffers(parent: Node): Node[] {
  return parent.children.flatMap((child) => {
    if (!isElement(child)) return [];
    if (child.name === 'offer') return [child];
    return child.name === 'shop' || child.name === 'offers' ? findOffers(child) : [];
  });
}

function expectFields(
  offer: Node,
  categories: Readonly<Record<string, readonly string[]>>,
): Omit<Offer, 'description'> {
  const first = (name: string) => texts(offer, name).find((text) => text !== '') ?? '';
  const present = (name: string) => (elements(offer, name).length === 0 ? null : first(name));
  const parts = ['typePrefix', 'vendor', 'model'].map((name) => first(name)).filter((part) => part !== '');
  const paths = texts(offer, 'categoryId').map((id) =>
    Object.hasOwn(categories, id) ? categories[id]! : [],
  );
  return {
    id: (offer.attributes.id ?? '').trim() || null,
    available: (offer.attributes.available ?? '').trim().toLowerCase() !== 'false',
    name: first('name') || (first('typePrefix') + first('model') === '' ? '' : parts.join(' ')),
    categoryPath: paths.find((path) => path.length > 0) ?? [],
    vendor: first('vendor'),
    price: present('price'),
    currency: present('currencyId'),
    city: null,
    params: elements(offer, 'param').map(expectParam),
    pictures: texts(offer, 'picture').filter((link) => link !== ''),
  };
}

function expectDescription(offer: Node): { description?: string | null } {
  const descriptions = elements(offer, 'description');
  if (descriptions.some((each) => each.children.some((child) => isElement(child)))) return {};
  const contents = descriptions.map(textOf);
  return { description: contents.find((text) => text !== '') ?? contents[0] ?? null };
}

function expectParam(param: Node): Param {
  const { name, unit } = param.attributes;
  return { name: tidy(name ?? ''), value: tidy(textOf(param)), unit: unit === undefined ? null : tidy(unit) };
}

function texts(offer: Node, name: string): string[] {
  return elements(offer, name).map((element) => tidy(textOf(element)));
}

function elements(parent: Node, name: string): Node[] {
  return parent.children.filter((child): child is Node => isElement(child) && child.name === name);
}

function isElement(child: Node['children'][number]): child is Node {
  return typeof child !== 'string' && 'name' in child;
}

function textOf(element: Node): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : isElement(child) ? textOf(child) : ''))
    .join('');
}

function tidy(text: string): string {
  return decodeLeftovers(text).trim();
}

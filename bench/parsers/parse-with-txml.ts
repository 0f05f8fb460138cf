import { parse, type TNode } from 'txml';
import type { ParseOffers, PlainOffer } from './plain-offer.ts';

/** txml: the whole catalog as one tree; lenient: it accepts what is not well-formed. */
export const parseWithTxml: ParseOffers = (catalog, onOffer) => {
  const text = new TextDecoder().decode(catalog);
  let nodes = parse(text, { selfClosingTags: [], decodeEntities: true }) as (TNode | string)[];
  for (const name of ['yml_catalog', 'shop', 'offers']) nodes = find(nodes, name)[0]?.children ?? [];
  for (const offer of find(nodes, 'offer')) onOffer(readOffer(offer));
};

function readOffer(offer: TNode): PlainOffer {
  const fields = new Map<string, string>();
  const params: PlainOffer['params'] = [];
  const pictures: string[] = [];
  for (const child of offer.children) {
    if (typeof child === 'string') continue;
    const value = child.children.join('').trim();
    if (child.tagName === 'param') params.push({ name: child.attributes.name ?? '', value });
    else if (child.tagName === 'picture') pictures.push(value);
    else fields.set(child.tagName, value);
  }
  return {
    id: offer.attributes.id ?? '',
    available: offer.attributes.available ?? '',
    fields,
    params,
    pictures,
  };
}

function find(nodes: readonly (TNode | string)[], name: string): TNode[] {
  return nodes.filter((node): node is TNode => typeof node !== 'string' && node.tagName === name);
}

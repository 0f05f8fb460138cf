import type { PlainOffer } from './plain-offer.ts';

type Branch = string | { readonly [key: string]: Branch | readonly Branch[] };

/** Hands over the offers of a tree whose attributes are keys with `@`, text is `#text`, repeated elements are arrays. */
export function visitTree(tree: unknown, onOffer: (offer: PlainOffer) => void): void {
  const [offers] = ['yml_catalog', 'shop', 'offers'].reduce<readonly Branch[]>(
    ([branch], name) => children(branch, name),
    [tree as Branch],
  );
  for (const branch of children(offers, 'offer')) onOffer(readOffer(branch));
}

function readOffer(branch: Branch): PlainOffer {
  const fields = new Map<string, string>();
  if (typeof branch !== 'string') {
    for (const [name, value] of Object.entries(branch)) {
      if (name.startsWith('@') || name.startsWith('#') || name === 'param' || name === 'picture') continue;
      fields.set(name, textOf(value as Branch));
    }
  }
  return {
    id: attribute(branch, '@id'),
    available: attribute(branch, '@available'),
    fields,
    params: children(branch, 'param').map((param) => ({
      name: attribute(param, '@name'),
      value: textOf(param),
    })),
    pictures: children(branch, 'picture').map(textOf),
  };
}

function children(branch: Branch | undefined, name: string): readonly Branch[] {
  const found = typeof branch === 'object' ? branch[name] : undefined;
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found as Branch];
}

function attribute(branch: Branch, name: string): string {
  const value = typeof branch === 'object' ? branch[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function textOf(branch: Branch): string {
  return (typeof branch === 'string' ? branch : attribute(branch, '#text')).trim();
}

import type { RefusedForm } from '../catalog-format.ts';
import type { CatalogHead } from '../catalog-parts.ts';
import { encodeText } from '../source/open-decoder.ts';
import { tryDecode } from '../xml/decode-slice.ts';

/** A Variant A catalog around refused offers: the source's shop, and its categories told by their paths. */
export function formRefusedYml(head: CatalogHead): RefusedForm {
  const text = (value: string): string => escapeXml(value, head.encoding);
  const categories = listCategories(head.categories).map(
    ({ id, parentId, name }) =>
      `<category id="${text(id)}"${parentId === null ? '' : ` parentId="${text(parentId)}"`}>${text(name)}</category>\n`,
  );
  return {
    start: `<?xml version="1.0" encoding="${head.encoding}"?>\n<yml_catalog>\n<shop>\n<name>${text(head.shop)}</name>\n<categories>\n${categories.join('')}</categories>\n<offers>\n`,
    // Two hyphens end a comment too early, wherever they come from.
    note: (reason) => `<!-- ${reason.replace(/-(?=-)|-$/g, '- ').replace(/[\0-\x08\x0b-\x1f]/g, ' ')} -->\n`,
    end: '</offers>\n</shop>\n</yml_catalog>\n',
  };
}

/** The tree that the paths came from: a category's parent is one that has its path without the last name. */
function listCategories(paths: CatalogHead['categories']) {
  const byPath = new Map<string, string>();
  for (const [id, path] of Object.entries(paths)) byPath.set(JSON.stringify(path), id);
  return Object.entries(paths).map(([id, path]) => {
    const parentId = path.length < 2 ? null : (byPath.get(JSON.stringify(path.slice(0, -1))) ?? null);
    return { id, parentId: parentId === id ? null : parentId, name: path.at(-1) ?? '' };
  });
}

const ESCAPES: readonly (readonly [sign: string, escaped: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
];

/** Characters that the encoding lacks are told by their numbers. */
function escapeXml(text: string, encoding: string): string {
  let escaped = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '');
  for (const [sign, reference] of ESCAPES) escaped = escaped.replaceAll(sign, reference);
  if (encoding === 'utf-8') return escaped;
  return Array.from(escaped, (sign) =>
    sign < '\x80' || tryDecode(encodeText(sign, encoding), encoding) === sign
      ? sign
      : `&#${sign.codePointAt(0)};`,
  ).join('');
}

import type { Category } from '../../model/batch.ts';
import type { RefusedForm } from '../catalog-format.ts';
import type { CatalogHead } from '../catalog-parts.ts';
import { tryDecode } from '../source/decode-slice.ts';
import { encodeText } from '../source/open-decoder.ts';

/** A Variant A catalog around refused offers: the source's shop, and its categories told by their paths. */
export const REFUSED_YML: RefusedForm = {
  start: writeStart,
  // Two hyphens end a comment too early, wherever they come from.
  note: (reason) => `<!-- ${reason.replace(/-(?=-)|-$/g, '- ').replace(/[\0-\x08\x0b-\x1f]/g, ' ')} -->\n`,
  end: '</offers>\n</shop>\n</yml_catalog>\n',
};

function* writeStart(head: CatalogHead): Generator<string, void, void> {
  const tellSign = openSigns(head.encoding);
  const text = (value: string): string => escapeXml(value, tellSign);
  yield `<?xml version="1.0" encoding="${head.encoding}"?>\n<yml_catalog>\n<shop>\n<name>${text(head.shop)}</name>\n<categories>\n`;
  let piece = '';
  for (const { id, parentId, name } of listCategories(head.categories)) {
    const parent = parentId === null ? '' : ` parentId="${text(parentId)}"`;
    piece += `<category id="${text(id)}"${parent}>${text(name)}</category>\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</categories>\n<offers>\n`;
}

/** Characters written at once. */
const PIECE = 4096;

interface WrittenCategory extends Category {
  readonly id: string;
}

/** Version 0.1 kept the paths of a run's categories; the parent of one is that which has its path without the last name. */
function listCategories(kept: Readonly<Record<string, Category | readonly string[]>>): WrittenCategory[] {
  const entries = Object.entries(kept);
  const byPath = new Map<string, string>();
  for (const [id, entry] of entries) if (isPath(entry)) byPath.set(JSON.stringify(entry), id);
  return entries.map(([id, entry]) => {
    if (!isPath(entry)) return { id, ...entry };
    const parentId = entry.length < 2 ? null : (byPath.get(JSON.stringify(entry.slice(0, -1))) ?? null);
    return { id, parentId: parentId === id ? null : parentId, name: entry.at(-1) ?? '' };
  });
}

function isPath(entry: Category | readonly string[]): entry is readonly string[] {
  return Array.isArray(entry);
}

const ESCAPES: readonly (readonly [sign: string, escaped: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
];

/** Null: the encoding has all signs. */
type TellSign = ((sign: string) => string) | null;

/** A sign that the encoding lacks is told by its number. To try one takes 1 µs: 8 million of a head have some hundred. */
function openSigns(encoding: string): TellSign {
  if (encoding === 'utf-8') return null;
  const told = new Map<string, string>();
  return (sign) => {
    let known = told.get(sign);
    if (known === undefined) {
      const isThere = sign < '\x80' || tryDecode(encodeText(sign, encoding), encoding) === sign;
      known = isThere ? sign : `&#${sign.codePointAt(0)};`;
      told.set(sign, known);
    }
    return known;
  };
}

function escapeXml(text: string, tellSign: TellSign): string {
  let escaped = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '');
  for (const [sign, reference] of ESCAPES) escaped = escaped.replaceAll(sign, reference);
  return tellSign === null ? escaped : Array.from(escaped, tellSign).join('');
}

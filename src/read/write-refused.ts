import type { CatalogHead } from './catalog-sink.ts';
import { encodeText } from './source/open-decoder.ts';
import { tryDecode } from './xml/decode-slice.ts';

/** A refused offer: its bytes as they stood in the file, and what was wrong with it. */
export interface RefusedOffer {
  readonly bytes: Uint8Array;
  readonly line: number;
  readonly reason: string;
}

/**
 * Writes refused offers as a catalog of their own, to be corrected and pushed again: the source's bytes, each offer
 * under a comment with its line and reason, in the source's encoding (UTF-8 where the source was read as UTF-16 or the
 * like). Categories are those of the source, told by their paths. An offer whose bytes break the encoding of the
 * file becomes UTF-8, so that the new file is of one encoding. Variant B: YAML whose offers are written as JSON.
 */
export async function* writeRefused(
  head: CatalogHead,
  offers: AsyncIterable<RefusedOffer>,
): AsyncGenerator<Uint8Array> {
  const encode = (text: string): Uint8Array => encodeText(text, head.encoding);
  const form = head.format === 'yml' ? ymlForm(head) : yamlForm(head);
  yield encode(form.start);
  for await (const offer of offers) {
    yield encode(form.note(`строка ${offer.line}: ${offer.reason}`));
    yield repairEncoding(offer.bytes, head.encoding);
    yield encode('\n');
  }
  yield encode(form.end);
}

interface Form {
  readonly start: string;
  readonly note: (text: string) => string;
  readonly end: string;
}

function ymlForm(head: CatalogHead): Form {
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

function yamlForm(head: CatalogHead): Form {
  const city = head.shopCity === null ? '' : `city: ${JSON.stringify(head.shopCity)}\n`;
  return {
    start: `shop: ${JSON.stringify(head.shop)}\n${city}offers:\n`,
    note: (reason) => `  # ${reason.replace(/\s+/g, ' ')}\n  - `,
    end: '',
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

function repairEncoding(bytes: Uint8Array, encoding: string): Uint8Array {
  if (encoding !== 'utf-8') return bytes;
  const text = tryDecode(bytes, 'utf-8');
  return text === null ? encodeText(tryDecode(bytes, 'windows-1251') ?? '', 'utf-8') : bytes;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that the encoding lacks are told by their numbers. */
function escapeXml(text: string, encoding: string): string {
  const escaped = text
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '');
  if (encoding === 'utf-8') return escaped;
  return Array.from(escaped, (sign) =>
    sign < '\x80' || tryDecode(encodeText(sign, encoding), encoding) === sign
      ? sign
      : `&#${sign.codePointAt(0)};`,
  ).join('');
}

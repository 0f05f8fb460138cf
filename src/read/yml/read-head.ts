import { parse, type TNode } from 'txml';
import { decodeLeftovers } from '../xml/decode-leftovers.ts';
import { decodeReferences } from '../xml/decode-references.ts';
import { startWarnings } from '../xml/take-warnings.ts';

/** A category as it stands in the file. */
export interface Category {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

export interface HeadFields {
  /** Text of the first `<name>` that has any. */
  readonly shop: string;
  readonly categories: readonly Category[];
}

/**
 * Reads the recorded elements of a catalog's head: `<name>` and `<categories>` one after another, already known to be
 * well formed, with comments left out and CDATA turned into escaped text. This file is the door of txml, which is
 * given no void tags (it would take `<link>` for one) and no entities to decode (we count and restrict them).
 */
export function readHead(markup: string): HeadFields {
  let shop = '';
  const categories: Category[] = [];
  for (const node of parse(markup, { selfClosingTags: [], keepWhitespace: true })) {
    if (typeof node === 'string') continue;
    if (node.tagName === 'name') shop ||= readText(node);
    else collectCategories(node, categories);
  }
  return { shop, categories };
}

function collectCategories(section: TNode, categories: Category[]): void {
  for (const node of section.children) {
    if (typeof node === 'string') continue;
    if (node.tagName === 'category') {
      const id = readAttribute(node, 'id');
      if (id !== null && id !== '') {
        categories.push({ id, parentId: readAttribute(node, 'parentId'), name: readText(node) });
      }
    }
    // Some generators nest categories instead of referring to the parent.
    collectCategories(node, categories);
  }
}

function readAttribute(node: TNode, name: string): string | null {
  const value = Object.hasOwn(node.attributes, name) ? node.attributes[name] : null;
  return typeof value === 'string' ? decode(value).trim() : null;
}

/** Own text of an element, without that of nested categories. */
function readText(node: TNode): string {
  let text = '';
  for (const child of node.children) {
    if (typeof child === 'string') text += decode(child);
    else if (child.tagName !== 'category') text += readText(child);
  }
  return text.replace(/\s+/g, ' ').trim();
}

function decode(source: string): string {
  // The warnings were counted when the markup was checked.
  return decodeLeftovers(decodeReferences(source, 0, source.length, startWarnings()));
}

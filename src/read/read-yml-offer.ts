import type { Offer, Param } from '../model/offer.ts';
import { decodeLeftovers } from './decode-leftovers.ts';
import { type ContentMode, readContent, readEndTag } from './read-content.ts';
import { checkText, readText, type ScannedText } from './read-text.ts';
import { readAttribute, scanAttributes } from './scan-attributes.ts';
import { scanName } from './scan-name.ts';
import { skipMarkup } from './skip-markup.ts';
import { XmlFault } from './xml-fault.ts';

const EXCLAMATION = 33;
const SLASH = 47;
const GREATER = 62;
const QUESTION = 63;

/** Variant A: category id → names from the root to the leaf. */
export type CategoryPaths = Readonly<Record<string, readonly string[]>>;

/**
 * Reads one `<offer …>…</offer>` that starts at `from` of the scanned text, with strict well-formedness: nesting,
 * quoting, repeated attributes, references. Leaves `scan.at` behind it and its tolerated defects in `scan.warnings`.
 * Throws XmlFault.
 */
export function readYmlOffer(scan: ScannedText, from: number, categories: CategoryPaths): Offer {
  const { text } = scan;
  const fields = new OfferFields();
  if (!isNamed(text, from + 1, scanName(text, from + 1), 'offer')) throw new XmlFault('tag_name', from);
  const greater = scanAttributes(scan, from, from + 6);
  fields.id = readAttribute(scan, 'id')?.trim() ?? '';
  fields.available = readAttribute(scan, 'available')?.trim().toLowerCase() !== 'false';
  scan.at = greater + 1;
  if (scan.attributes.selfClosing) return finishOffer(fields, categories);
  for (;;) {
    const less = text.indexOf('<', scan.at);
    if (less < 0) throw new XmlFault('element_not_closed', text.length, 'offer', from, 'offer');
    checkText(scan, scan.at, less);
    const code = text.charCodeAt(less + 1);
    if (code === SLASH) {
      scan.at = readEndTag(scan, less, from, from + 6);
      return finishOffer(fields, categories);
    }
    if (code === EXCLAMATION || code === QUESTION) scan.at = skipMarkup(text, less);
    else readElement(scan, less, fields);
  }
}

/** The fields of an offer while its elements are read; the first element of a kind that is not empty counts. */
class OfferFields {
  id = '';
  available = true;
  name = '';
  typePrefix = '';
  vendor = '';
  model = '';
  description: string | null = null;
  price: string | null = null;
  currency: string | null = null;
  readonly categoryIds: string[] = [];
  readonly params: Param[] = [];
  readonly pictures: string[] = [];
}

interface FieldReader {
  readonly mode: ContentMode;
  /** Takes the content; attributes of the start tag stand in `scan.attributes` only before the content is read. */
  take(fields: OfferFields, value: string, scan: ScannedText): void;
}

const FIELD_READERS: Readonly<Record<string, FieldReader>> = {
  name: { mode: 'text', take: (f, value, scan) => (f.name ||= tidy(value, scan)) },
  typePrefix: { mode: 'text', take: (f, value, scan) => (f.typePrefix ||= tidy(value, scan)) },
  vendor: { mode: 'text', take: (f, value, scan) => (f.vendor ||= tidy(value, scan)) },
  model: { mode: 'text', take: (f, value, scan) => (f.model ||= tidy(value, scan)) },
  description: { mode: 'markup', take: (f, value) => (f.description ||= value) },
  price: { mode: 'text', take: (f, value) => (f.price ||= value.trim()) },
  currencyId: { mode: 'text', take: (f, value) => (f.currency ||= value.trim()) },
  categoryId: { mode: 'text', take: (f, value) => f.categoryIds.push(value.trim()) },
  picture: { mode: 'text', take: (f, value) => takePicture(f, value.trim()) },
};

function takePicture(fields: OfferFields, link: string): void {
  if (link !== '') fields.pictures.push(link);
}

function tidy(value: string, scan: ScannedText): string {
  return (scan.decoded ? decodeLeftovers(value) : value).trim();
}

function readElement(scan: ScannedText, less: number, fields: OfferFields): void {
  const { text } = scan;
  const nameTo = scanName(text, less + 1);
  if (nameTo === less + 1) throw new XmlFault('tag_name', less);
  const name = text.substring(less + 1, nameTo);
  if (name === 'offer') throw new XmlFault('offer_in_offer', less);
  const greater = scanAttributes(scan, less, nameTo);
  if (name === 'param') {
    readParam(scan, less, nameTo, greater + 1, fields);
    return;
  }
  const reader = Object.hasOwn(FIELD_READERS, name) ? FIELD_READERS[name]! : null;
  const value = readElementContent(scan, less, nameTo, greater + 1, reader?.mode ?? 'skip');
  reader?.take(fields, value, scan);
}

function readParam(scan: ScannedText, less: number, nameTo: number, from: number, fields: OfferFields): void {
  const name = decodeLeftovers(readAttribute(scan, 'name') ?? '').trim();
  const unit = readAttribute(scan, 'unit')?.trim() ?? null;
  const value = readElementContent(scan, less, nameTo, from, 'text');
  fields.params.push({ name, value: tidy(value, scan), unit });
}

/** Content of the element whose start tag was scanned last; leaves `scan.at` behind the element. */
function readElementContent(
  scan: ScannedText,
  less: number,
  nameTo: number,
  from: number,
  mode: ContentMode,
): string {
  const { text } = scan;
  if (scan.attributes.selfClosing) {
    scan.at = from;
    scan.decoded = false;
    return '';
  }
  // Nearly every element holds nothing but text.
  const close = text.indexOf('<', from);
  const closeTo = close + 2 + nameTo - less - 1;
  if (text.charCodeAt(close + 1) === SLASH && text.charCodeAt(closeTo) === GREATER) {
    if (isSame(text, less + 1, nameTo, close + 2)) {
      scan.at = closeTo + 1;
      if (mode !== 'skip') return readText(scan, from, close);
      checkText(scan, from, close);
      return '';
    }
  }
  return readContent(scan, less, nameTo, from, mode);
}

function isSame(text: string, from: number, to: number, other: number): boolean {
  for (let i = from, j = other; i < to; i++, j++) {
    if (text.charCodeAt(i) !== text.charCodeAt(j)) return false;
  }
  return true;
}

function isNamed(text: string, from: number, to: number, name: string): boolean {
  return to - from === name.length && text.startsWith(name, from);
}

function finishOffer(fields: OfferFields, categories: CategoryPaths): Offer {
  return {
    id: fields.id === '' ? null : fields.id,
    available: fields.available,
    name:
      fields.name || [fields.typePrefix, fields.vendor, fields.model].filter((part) => part !== '').join(' '),
    description: fields.description,
    categoryPath: resolveCategory(fields.categoryIds, categories),
    vendor: fields.vendor,
    price: fields.price,
    currency: fields.currency,
    city: null,
    params: fields.params,
    pictures: fields.pictures,
  };
}

const NO_CATEGORY: readonly string[] = [];

/** The first reference that resolves wins: real offers list several. */
function resolveCategory(ids: readonly string[], categories: CategoryPaths): readonly string[] {
  for (const id of ids) {
    if (Object.hasOwn(categories, id) && categories[id]!.length > 0) return categories[id]!;
  }
  return NO_CATEGORY;
}

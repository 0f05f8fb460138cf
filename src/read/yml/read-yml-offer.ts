import type { Categories } from '../../model/batch.ts';
import type { Offer, Param } from '../../model/offer.ts';
import { rememberSlices } from '../../text/remember-slices.ts';
import { readContent, readEndTag } from '../xml/read-content.ts';
import { checkText, isPlainText, readText, type ScannedText } from '../xml/read-text.ts';
import { readTidyAttribute, readTidyText, tidy } from '../xml/read-tidy-text.ts';
import { scanAttributes } from '../xml/scan-attributes.ts';
import { scanName } from '../xml/scan-name.ts';
import { skipMarkup } from '../xml/skip-markup.ts';
import { XmlFault } from '../xml/xml-fault.ts';
import { findCategoryPath } from './find-category-path.ts';

const SPACE = 32;
const EXCLAMATION = 33;
const SLASH = 47;
const LESS = 60;
const GREATER = 62;
const QUESTION = 63;

/**
 * Reads one `<offer …>…</offer>` that starts at `from` of the scanned text, with strict well-formedness: nesting,
 * quoting, repeated attributes, references. Leaves `scan.at` behind it and its tolerated defects in `scan.warnings`.
 * Throws XmlFault. This is the hot path of an import: one native search per element, no copies but the values.
 */
export function readYmlOffer(scan: ScannedText, from: number, categories: Categories): Offer {
  const { text } = scan;
  const fields = new OfferFields();
  if (scanName(text, from + 1) !== from + 6 || !text.startsWith('<offer', from))
    throw new XmlFault('tag_name', from);
  scan.at = scanAttributes(scan, from, from + 6) + 1;
  fields.id = readTidyAttribute(scan, 'id') ?? '';
  fields.available = readTidyAttribute(scan, 'available')?.toLowerCase() !== 'false';
  if (scan.attributes.selfClosing) return finishOffer(fields, categories);
  for (;;) {
    const less = findTag(scan, from);
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

/** An element that an offer is read from, and what becomes of its content. */
interface Field {
  readonly name: string;
  readonly take: (fields: OfferFields, value: string) => void;
}

/** Has no content to be taken: it shows that a close tag is missing. */
const OFFER: Field = { name: 'offer', take: () => {} };
const DESCRIPTION: Field = { name: 'description', take: (fields, value) => (fields.description ||= value) };
const PARAM: Field = { name: 'param', take: () => {} };
const FIELDS: readonly Field[] = [
  OFFER,
  DESCRIPTION,
  PARAM,
  { name: 'picture', take: takePicture },
  { name: 'categoryId', take: (fields, value) => fields.categoryIds.push(value) },
  { name: 'price', take: (fields, value) => (fields.price ||= value) },
  { name: 'currencyId', take: (fields, value) => (fields.currency ||= value) },
  { name: 'name', take: (fields, value) => (fields.name ||= value) },
  { name: 'vendor', take: (fields, value) => (fields.vendor ||= value) },
  { name: 'typePrefix', take: (fields, value) => (fields.typePrefix ||= value) },
  { name: 'model', take: (fields, value) => (fields.model ||= value) },
];

/** Different names of elements in a catalog: some 30, more in hostile ones. */
const NAME_PLACES = 1 << 8;
/** Found by its characters: a name cut out to be looked up took a third of reading an element. Null for other names. */
const fieldAt = rememberSlices(
  NAME_PLACES,
  (name): Field | null => FIELDS.find((field) => field.name === name) ?? null,
);

/** Offset of the next tag, the text before it checked. */
function findTag(scan: ScannedText, offerAt: number): number {
  const { text } = scan;
  let at = scan.at;
  let code = text.charCodeAt(at);
  while (code === SPACE || code === 10 || code === 9 || code === 13) code = text.charCodeAt(++at);
  if (code === LESS) return at;
  const less = text.indexOf('<', at);
  if (less < 0) throw new XmlFault('element_not_closed', text.length, 'offer', offerAt, 'offer');
  checkText(scan, at, less);
  return less;
}

function readElement(scan: ScannedText, less: number, fields: OfferFields): void {
  const { text } = scan;
  const nameTo = scanName(text, less + 1);
  if (nameTo === less + 1) throw new XmlFault('tag_name', less);
  const field = fieldAt(text, less + 1, nameTo);
  if (field === OFFER) throw new XmlFault('offer_in_offer', less);
  if (field === PARAM) {
    readParam(scan, less, nameTo, fields);
    return;
  }
  let from = nameTo + 1;
  if (text.charCodeAt(nameTo) !== GREATER) {
    from = scanAttributes(scan, less, nameTo) + 1;
    if (scan.attributes.selfClosing) {
      scan.at = from;
      field?.take(fields, '');
      return;
    }
  }
  const value = readElementContent(scan, less, nameTo, from, field);
  field?.take(fields, value);
}

function readParam(scan: ScannedText, less: number, nameTo: number, fields: OfferFields): void {
  const plain = readPlainParam(scan, nameTo);
  if (plain !== null) {
    fields.params.push(plain);
    return;
  }
  const from = scanAttributes(scan, less, nameTo) + 1;
  const name = readTidyAttribute(scan, 'name') ?? '';
  const unit = readTidyAttribute(scan, 'unit');
  let value = '';
  if (scan.attributes.selfClosing) scan.at = from;
  else value = readElementContent(scan, less, nameTo, from, PARAM);
  fields.params.push({ name, value, unit });
}

/**
 * `<param name="…" unit="…">…</param>` without another attribute, reference or markup, as most are; null for any other. Leaves
 * `scan.at` behind it. Catalogs repeat their characteristics: one that was met before is found by its characters and is
 * the same object again, so that conversion need not read it again either.
 */
function readPlainParam(scan: ScannedText, nameTo: number): Param | null {
  const { text } = scan;
  const close = text.indexOf('<', nameTo);
  if (!text.startsWith(PARAM_END, close) || !isPlainText(scan, nameTo, close)) return null;
  const param = rememberedParam(text, nameTo, close);
  if (param !== null) scan.at = close + PARAM_END.length;
  return param;
}

const PARAM_END = '</param>';

/**
 * Different characteristics of a thread's catalogs; real ones hold some thousands. With half the places two that share one
 * displace each other in each sixth offer.
 */
const PARAM_PLACES = 1 << 14;
/** Values of attributes without white space but blanks: all else is made a blank there. */
const PLAIN_PARAM = /^ name="([^"\u0000-\u001f]*)"(?: unit="([^"\u0000-\u001f]*)")?>([^>]*)$/;

/** From the name of the tag to the end of its text, without references and markup. Null where it is not as plain. */
const rememberedParam = rememberSlices(PARAM_PLACES, (slice): Param | null => {
  const [, name, unit = null, value = ''] = PLAIN_PARAM.exec(slice) ?? [];
  return name === undefined ? null : { name: name.trim(), value: value.trim(), unit: unit?.trim() ?? null };
});

/** Content of the element whose start tag ends before `from`; leaves `scan.at` behind the element. */
function readElementContent(
  scan: ScannedText,
  less: number,
  nameTo: number,
  from: number,
  field: Field | null,
): string {
  const { text } = scan;
  // Nearly every element holds nothing but text.
  const close = text.indexOf('<', from);
  const closeTo = close + 1 + nameTo - less;
  if (text.charCodeAt(close + 1) === SLASH && text.charCodeAt(closeTo) === GREATER) {
    if (areAlike(text, less + 1, nameTo, close + 2)) {
      scan.at = closeTo + 1;
      if (field === DESCRIPTION) return readText(scan, from, close);
      if (field !== null) return readTidyText(scan, from, close);
      checkText(scan, from, close);
      return '';
    }
  }
  if (field === null) return readContent(scan, less, nameTo, from, 'skip');
  if (field === DESCRIPTION) return readContent(scan, less, nameTo, from, 'markup');
  return tidy(readContent(scan, less, nameTo, from, 'text'));
}

/** Whether the characters of `[from, to)` stand at `other` again. */
function areAlike(text: string, from: number, to: number, other: number): boolean {
  const apart = other - from;
  for (let at = from; at < to; at++) if (text.charCodeAt(at) !== text.charCodeAt(at + apart)) return false;
  return true;
}

function takePicture(fields: OfferFields, link: string): void {
  if (link !== '') fields.pictures.push(link);
}

function finishOffer(fields: OfferFields, categories: Categories): Offer {
  return {
    id: fields.id === '' ? null : fields.id,
    available: fields.available,
    name: fields.name || composeName(fields),
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

/** A vendor alone is no name: a stored title would give way to it. */
function composeName({ typePrefix, vendor, model }: OfferFields): string {
  if (typePrefix === '' && model === '') return '';
  return [typePrefix, vendor, model].filter((part) => part !== '').join(' ');
}

const NO_CATEGORY: readonly string[] = [];

/** The first reference that resolves wins: real offers list several. */
function resolveCategory(ids: readonly string[], categories: Categories): readonly string[] {
  for (const id of ids) {
    const path = findCategoryPath(categories, id);
    if (path.length > 0) return path;
  }
  return NO_CATEGORY;
}

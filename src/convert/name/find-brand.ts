import type { Language } from '../../dictionary/language.ts';
import { normalizeTag } from '../tags/normalize-tag.ts';
import type { Token } from './token.ts';

/** Latin words that name interfaces, standards, materials and sizes rather than makers. */
const NOT_BRANDS = new Set(
  (
    'usb led lcd hdmi ssd hdd ddr rgb wi-fi wifi bluetooth gps gsm lte nfc atx sata pci pci-e vga dvi dvi-d dvi-i rca utp ftp pvc pp pe pet abs pla petg eva mdf ' +
    'dn din ral iso ip ac dc cd dvd tv pc pro max mini plus lite new the and for with of black white red blue green grey gray gold silver size box set xl xxl xs ' +
    'type-c micro smart sport series original orig sds sds-plus sds-max cpu gpu ram rom aa aaa adf mhl tws rw cd-r cd-rw dvd-r hd uhd fhd full oled qled ips ' +
    'smd cob torx pz ph hex crv nb poe sip voip gsm ups ats rj rg smartwatch type cat matte magenta cyan yellow bk color laser ink drum toner unit'
  ).split(' '),
);

/** A maker's name and a maker's line («Sony PlayStation»): more brands are a list of what the thing fits. */
const MAX_BRANDS = 2;

export interface BrandsFound {
  readonly tags: readonly string[];
  /** Tokens that are parts of them, and no words of their own: «Золотая семечка». */
  readonly used: ReadonlySet<number>;
}

/**
 * The makers named in a product name: brands of the dictionary (their longest spellings), else the first Latin
 * word that can be one — outside brackets, else in quotes, else after what a preposition governs («для ноутбука
 * Sumdex»), never right after the preposition («для HP»).
 */
export function findBrands(
  tokens: readonly Token[],
  titled: readonly number[],
  language: Language,
): BrandsFound {
  const tags: string[] = [];
  const used = new Set<number>();
  const guesses: Record<Place, string> = { main: '', quotes: '', tail: '' };
  for (let at = 0; at < tokens.length && tags.length < MAX_BRANDS; at++) {
    const token = tokens[at]!;
    const place =
      token.kind === 'mark' || token.kind === 'number' || titled.includes(at) ? null : placeOf(tokens, at);
    if (place === null) continue;
    const known = knownBrand(tokens, at, language);
    if (known !== null) {
      // A Latin word that stands first names the maker, whatever is known after it («Tacx NEO 3M»).
      if (tags.length === 0 && guesses.main !== '') tags.push(guesses.main);
      tags.push(...known.tags);
      for (let part = at; part < at + known.length; part++) used.add(part);
      at += known.length - 1;
    } else if (guesses[place] === '' && mayBeBrand(token)) guesses[place] = normalizeTag(token.text);
  }
  if (tags.length > 0) return { tags: tags.slice(0, MAX_BRANDS), used };
  const guess = guesses.main || guesses.quotes || guesses.tail;
  return { tags: guess === '' ? [] : [guess], used };
}

type Place = 'main' | 'quotes' | 'tail';

/**
 * The canonical name, or what is written where that is a part of it («Avent» of «Philips Avent»); of a line whose
 * first word is a maker («Sony PlayStation») the maker too.
 */
function knownBrand(
  tokens: readonly Token[],
  at: number,
  language: Language,
): { tags: string[]; length: number } | null {
  const { brandLength, kind, lower } = tokens[at]!;
  if (brandLength === 0) return null;
  // «3м» after a number's own unit is three metres, «3M» a maker.
  if (kind === 'code' && /^\d+[а-я]+$/.test(lower)) return null;
  const { brands } = language.dictionary;
  for (let length = brandLength; length > 0; length--) {
    if (at + length > tokens.length) continue;
    const words = tokens.slice(at, at + length).map((token) => token.lower.replaceAll('ё', 'е'));
    const canonical = brands.get(words.join(' '));
    if (canonical === undefined) continue;
    const parts = canonical.split(/[ -]/);
    const isPart = words.length < parts.length && words.every((word) => parts.includes(word));
    const maker = length > 1 ? brands.get(words[0]!) : undefined;
    const tags = [...(maker === undefined ? [] : [maker]), isPart ? words.join(' ') : canonical];
    return { tags: tags.map(normalizeTag), length };
  }
  return null;
}

function placeOf(tokens: readonly Token[], at: number): Place | null {
  const { zone, enclosed, brand, kind } = tokens[at]!;
  if (enclosed !== null) return enclosed === 'quotes' ? 'quotes' : null;
  if (zone === 'main') return 'main';
  return followsWord(tokens, at) || (brand && kind === 'word') ? 'tail' : null;
}

/** The last word before it, over sizes and brackets, is what the preposition governs, not the preposition. */
function followsWord(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (
    before > 0 &&
    (tokens[before]!.kind !== 'word' || tokens[before]!.enclosed !== null) &&
    tokens[before]!.kind !== 'latin'
  )
    before--;
  const token = tokens[before];
  return token?.kind === 'word' && token.word?.preposition !== true;
}

/** A capital Latin word that is no standard or interface. */
export function mayBeBrand(token: Token): boolean {
  if (token.kind === 'word') return token.brand;
  if (token.kind !== 'latin' || token.text.length < 2 || NOT_BRANDS.has(token.lower)) return false;
  return /^[A-ZÀ-Ž]|^[a-z]+[A-Z]/.test(token.text) && !/hdmi|usb|dvi/.test(token.lower);
}

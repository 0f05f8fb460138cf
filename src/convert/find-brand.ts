import type { Language } from '../dictionary/language.ts';
import { normalizeTag } from './normalize-tag.ts';
import type { NameToken } from './read-name.ts';

/** Latin words that name interfaces, standards, materials and sizes rather than makers. */
const NOT_BRANDS = new Set(
  (
    'usb led lcd hdmi ssd hdd ddr rgb wi-fi wifi bluetooth gps gsm lte nfc atx sata pci pci-e vga dvi dvi-d dvi-i rca utp ftp pvc pp pe pet abs pla petg eva mdf ' +
    'dn din ral iso ip ac dc cd dvd tv pc pro max mini plus lite new the and for with of black white red blue green grey gray gold silver size box set xl xxl xs ' +
    'type-c micro smart sport series original orig sds sds-plus sds-max cpu gpu ram rom aa aaa adf mhl tws rw cd-r cd-rw dvd-r hd uhd fhd full oled qled ips ' +
    'smd cob torx pz ph hex crv nb poe sip voip gsm ups ats rj rg smartwatch type cat matte magenta cyan yellow bk color laser ink drum toner unit'
  ).split(' '),
);

/**
 * The maker named in a product name: a brand of the dictionary (its longest spelling), else the first Latin word
 * that can be one — outside brackets, then in quotes, then after what a preposition governs («для ноутбука
 * Sumdex»), never right after the preposition («для HP»). '' when there is none.
 */
export function findBrand(
  tokens: readonly NameToken[],
  used: ReadonlySet<number>,
  language: Language,
): string {
  const guesses: Record<'main' | 'quotes' | 'tail', string> = { main: '', quotes: '', tail: '' };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind === 'mark' || token.kind === 'number' || used.has(at)) continue;
    const known = token.zone === 'tail' && !followsWord(tokens, at) ? '' : knownBrand(tokens, at, language);
    if (known !== '' && token.enclosed !== 'brackets') return known;
    const place = placeOf(tokens, at);
    if (place !== null && guesses[place] === '' && mayBeBrand(token))
      guesses[place] = normalizeTag(token.text);
  }
  return guesses.main || guesses.quotes || guesses.tail;
}

function knownBrand(tokens: readonly NameToken[], at: number, language: Language): string {
  const { brands, brandStarts } = language.dictionary;
  const fold = tokens[at]!.word?.fold ?? tokens[at]!.lower;
  for (let length = brandStarts.get(fold) ?? 0; length > 0; length--) {
    const words = tokens.slice(at, at + length).map((token) => token.lower.replaceAll('ё', 'е'));
    const brand = brands.get(words.join(' '));
    if (brand !== undefined) return normalizeTag(brand);
  }
  return '';
}

function placeOf(tokens: readonly NameToken[], at: number): 'main' | 'quotes' | 'tail' | null {
  const { zone, enclosed } = tokens[at]!;
  if (enclosed !== null) return enclosed === 'quotes' ? 'quotes' : null;
  if (zone === 'main') return 'main';
  return followsWord(tokens, at) ? 'tail' : null;
}

function followsWord(tokens: readonly NameToken[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.word != null && before.kind === 'word' && !before.word.preposition;
}

function mayBeBrand(token: NameToken): boolean {
  if (token.kind !== 'latin' || token.text.length < 2 || NOT_BRANDS.has(token.lower)) return false;
  return /^[A-ZÀ-Ž]|^[a-z]+[A-Z]/.test(token.text) && !/hdmi|usb|dvi/.test(token.lower);
}

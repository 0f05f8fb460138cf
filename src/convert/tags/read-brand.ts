import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { collapseBlanks } from '../description/render-line.ts';
import { modelsOf } from '../learned/models-of.ts';
import { type Observation, observation } from '../learned/observation.ts';
import { isNoVendor } from '../name/is-no-vendor.ts';
import { makersIn } from '../name/makers/makers-in.ts';
import { spellMaker } from '../name/makers/spell-maker.ts';
import { remember } from '../remember.ts';
import { sayMaker } from '../ukrainian/say-maker.ts';
import { OWNED } from './normalize-tag.ts';
import { compactNumberOf, firstNumberOf, readTagText } from './tag-text.ts';
import type { ValueTag } from './value/read-value.ts';
import { NO_WORDS } from './words.ts';

/** «Bosch (Німеччина)», «"Заря" (Россия)»: a maker and its country. */
const REMARK = /(?<=[\p{L}\d]{2}["'»”]?)\s*\([^()]{2,30}\)\s*$/u;
/** «SK Design, Санкт-Петербург»: and its town. */
const PLACE = /^(.{2,}),\s*([\p{L} -]{2,30})$/u;

const MAKER = {
  known: observation('vendor is a known maker'),
  domain: observation('vendor is a site'),
  latin: observation('vendor in Latin'),
  russian: observation('vendor in Russian'),
  capitals: observation('vendor in capitals'),
};

/** «TERMA Польша»: and its country, in other letters. */
const COUNTRY = /^([\p{Script=Latin}\d][\p{Script=Latin}\d &.'-]+) (\p{Script=Cyrillic}{4,})$/u;

/** A maker's name without what is said of it besides. */
function nameOf(written: string, { dictionary }: Language): string {
  const vendor = collapseBlanks(written.replace(REMARK, '').replace(OWNED, ' '));
  const [, name = vendor, place = ''] = PLACE.exec(vendor) ?? COUNTRY.exec(vendor) ?? [];
  return dictionary.noVendors.has(foldText(place)) ? name : vendor;
}

const observeVendor = remember((written, language): readonly Observation[] => {
  const [vendor = ''] = makersIn(nameOf(written, language), language);
  const seen: Observation[] = [];
  if (language.dictionary.brands.has(foldText(vendor))) seen.push(MAKER.known);
  if (/\.(?:ru|com|ua|kz|рф|shop)$/i.test(vendor)) seen.push(MAKER.domain);
  seen.push(/[а-яіїєґ]/i.test(vendor) ? MAKER.russian : MAKER.latin);
  if (/^[A-ZА-Я]+$/.test(vendor)) seen.push(MAKER.capitals);
  return seen;
});

/** The <vendor> element as a tag; none for a placeholder («Нет бренда»), a number or nothing. */
export const readVendor = remember((vendor, language) =>
  readBrand(vendor, [observation('the vendor'), ...observeVendor(vendor, language)], language),
);
/** A characteristic that names the vendor, as a tag. */
export const readMaker = remember((vendor, language) =>
  readBrand(
    vendor,
    [observation('a characteristic for the vendor'), ...observeVendor(vendor, language)],
    language,
  ),
);

/** The canonical spelling of a maker's name, or of each of several; none for a placeholder («Нет бренда»), a number or nothing. */
function readBrand(written: string, seen: readonly Observation[], language: Language): readonly ValueTag[] {
  return makersIn(nameOf(written, language), language).flatMap((vendor, part) =>
    readOne(vendor, part, seen, language),
  );
}

function readOne(
  vendor: string,
  part: number,
  seen: readonly Observation[],
  language: Language,
): readonly ValueTag[] {
  const fold = foldText(vendor);
  if (isNoVendor(vendor, NO_OFFER, language)) return [];
  const { brands, stopWords } = language.dictionary;
  const placeholder = stopWords.get(fold);
  if (placeholder?.has('placeholder') === true || placeholder?.has('no') === true) return [];
  const known = brands.get(fold);
  if (known === undefined && !NAMED.test(fold)) return [];
  const brand =
    known === undefined
      ? sayMaker(INITIALS.test(fold) ? fold : fold.replace(LAST_MARKS, ''), language)
      : spellMaker(known, fold);
  if (brand === '' || brand.length > MAX_BRAND_LENGTH || /https?:|www\./.test(brand)) return [];
  const own = readTagText(brand, language);
  // «Виши», whose tag is «vichy»: the name says it again as it is written there.
  const shown = brand === fold ? NO_WORDS : readTagText(fold, language).saying.content;
  const saying = {
    ...own.saying,
    also: shown,
    compactNumber: compactNumberOf(brand),
    firstNumber: firstNumberOf(brand),
  };
  const score = own.score + modelsOf(language).tag.rate(seen);
  return [{ tag: brand, saying, part, seen: [...seen, ...own.seen], score, said: null, saidScore: 0 }];
}

/** Two letters, or one beside a digit, «&» or a dot: «3M», «1С», «D&G», «F.B.R.». */
const NAMED = /\p{L}[\p{L}\d]|\d\p{L}|\p{L}\s?&\s?\p{L}|[a-z]\.[a-z]/u;
const MAX_BRAND_LENGTH = 40;
/** «F.B.R.» */
const INITIALS = /^(?:[a-z]\.){2,}$/;
const LAST_MARKS = /[?!.,;:]+$/;

/** The product's own name as vendor repeats the title, which no tag may. */
const NO_OFFER = { name: '' };

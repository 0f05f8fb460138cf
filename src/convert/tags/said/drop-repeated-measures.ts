import { INCH, isSame, type MeasuredFact, measuredFactOf } from './measured-fact.ts';

/**
 * Tags without measures that another says too: «40 см» beside «150х40 см», «1000 мм» beside «450х1000х1610», «длина 200 мм» beside «200х100х80»,
 * «8 мм» beside «толщина 8 мм», «размер 510 мм» beside «51 см», «36 см» beside «14"», «48х12,5» beside «125х480 мм», «50х30» beside «50х30х2»,
 * «3,5/5х3,5» beside «13х3,5/5х3,5 см», «4 канала» beside «4-канальный», «10 шт» beside «10 таблеток».
 */
export function dropRepeatedMeasures(written: readonly string[]): readonly string[] {
  const tags = cutMeasures(dropBare(written));
  if (countNumbers(tags) < 2) return tags;
  const facts = tags.map((tag) => (holdsDigit(tag) ? measuredFactOf(tag) : null));
  const mixed = tags.filter((tag) => beginsWithDigit(tag) && MIXED.test(tag));
  const sides = mixed.map((tag) => tag.replaceAll(' ', '').split('х'));
  const dropped = new Set<MeasuredFact>();
  for (const fact of facts) {
    if (fact === null) continue;
    const isRepeated = facts.some(
      (other) => other !== null && other !== fact && !dropped.has(other) && repeats(fact, other),
    );
    if (isRepeated || isSideOf(fact, sides)) dropped.add(fact);
  }
  if (dropped.size === 0) return tags;
  return tags.filter((_, at) => {
    const fact = facts[at] ?? null;
    return fact === null || !dropped.has(fact);
  });
}

/** «fresh cat turkey» of «fresh cat turkey 340 г» beside «340 г» */
function cutMeasures(tags: readonly string[]): readonly string[] {
  if (!tags.some((tag) => measureEnding(tag, tags) !== null)) return tags;
  const cut = tags.map((tag) => {
    const measure = measureEnding(tag, tags);
    return measure === null ? tag : tag.slice(0, -measure.length - 1);
  });
  return [...new Set(cut)];
}

/** The tag that ends a longer Latin one; null for none. */
function measureEnding(tag: string, tags: readonly string[]): string | null {
  if (!LATIN_BEFORE.test(tag)) return null;
  return (
    tags.find((other) => beginsWithDigit(other) && isMeasure(other) && tag.endsWith(` ${other}`)) ?? null
  );
}

/** Two words or more before a number with a unit in Russian. */
const LATIN_BEFORE = /^[a-z][a-z' -]* [a-z]+ \d[\d,]* ?(?:[а-я]|")/;

/** «5 м» of «5см х 5м» */
function isSideOf({ name, numbers, unit }: MeasuredFact, mixed: readonly (readonly string[])[]): boolean {
  if (numbers.length > 1 || (name !== '' && !SIDES.has(name))) return false;
  const side = `${numbers[0]}${unit}`;
  return mixed.some((sides) => sides.includes(side));
}

function repeats(fact: MeasuredFact, other: MeasuredFact): boolean {
  if (fact.numbers.length > 1) return isInOtherUnit(fact, other) || isPartOf(fact, other);
  return other.numbers.length > 1 ? isInSize(fact, other) : isNamedBy(fact, other) || isInInches(fact, other);
}

/** «длина 2,5 м», «400 мм» of a size; without its unit as it is written there. */
function isInSize(side: MeasuredFact, size: MeasuredFact): boolean {
  if (size.name !== '' || (side.name !== '' && !SIDES.has(side.name))) return false;
  const [number = ''] = side.numbers;
  if (side.unit === '' || size.unit === '') return size.numbers.includes(number);
  return side.of === size.of && size.amounts.some((amount) => isSame(amount, side.amounts[0] ?? 0));
}

/** «8 мм» beside «толщина 8 мм», in which unit ever; of a size nobody knows which it is, so that «51 см» is as good. */
function isNamedBy(fact: MeasuredFact, other: MeasuredFact): boolean {
  if (fact.of === '' || fact.of !== other.of || !isSame(fact.amounts[0] ?? 0, other.amounts[0] ?? 0))
    return false;
  return fact.name === SIZE
    ? other.name !== SIZE
    : fact.name === '' && other.name !== '' && other.name !== SIZE;
}

/** «36 см» and «35 см» beside «14"»: of one thing both are told, rounded. */
function isInInches(fact: MeasuredFact, other: MeasuredFact): boolean {
  if (fact.of !== 'length' || other.unit !== INCH || fact.unit === INCH) return false;
  if (!(ACROSS.has(fact.name) && ACROSS.has(other.name))) return false;
  const [length = 0] = fact.amounts;
  const [inches = 0] = other.amounts;
  return inches > LEAST_IN_INCHES && Math.abs(length - inches) <= ROUNDED;
}

const SIZE = 'размер';
/** What is told in inches; one of a pipe's thread is no 25 mm. */
const ACROSS: ReadonlySet<string> = new Set(['', SIZE, 'диагональ', 'экран', 'диаметр']);
/** In millimetres. */
const LEAST_IN_INCHES = 100;
const ROUNDED = 10;

/** «48х12,5» beside «125х480 мм»: a size without its unit, turned round and in centimetres. */
function isInOtherUnit(fact: MeasuredFact, other: MeasuredFact): boolean {
  if (fact.unit !== '' || other.unit === '' || fact.numbers.length !== other.numbers.length) return false;
  return UNITS_APART.some((times) =>
    fact.amounts.every((side, at) => Math.abs(side * times - (other.amounts[at] ?? 0)) < 1e-6),
  );
}

/** «50х50 см» of «50х50х0,5 см» */
function isPartOf(fact: MeasuredFact, other: MeasuredFact): boolean {
  if (fact.of === '' || fact.of !== other.of || fact.numbers.length >= other.numbers.length) return false;
  let at = 0;
  for (const side of fact.amounts) {
    while (at < other.amounts.length && !isSame(other.amounts[at] ?? 0, side)) at++;
    if (at++ >= other.amounts.length) return false;
  }
  return true;
}

/** A size without unit is in millimetres, centimetres or metres. */
const UNITS_APART = [1, 10, 1000];

/** What is a side of a size, by which name ever. */
const SIDES: ReadonlySet<string> = new Set([
  'длина',
  'ширина',
  'высота',
  'глубина',
  'толщина',
  'диаметр',
  'внутренний диаметр',
  'наружный диаметр',
  'внешний диаметр',
  'стенка',
  'объектив',
  SIZE,
]);

/** Of what is said twice the shorter. */
function dropBare(tags: readonly string[]): readonly string[] {
  for (const tag of tags)
    if (isSaidBehind(tag, tags)) return tags.filter((one) => one !== tag && !isSaidBehind(one, tags));
  return tags;
}

/** In loops, and a character before a text: all offers pass here. */
function isSaidBehind(tag: string, tags: readonly string[]): boolean {
  const first = tag.charCodeAt(0);
  if (MARKS.has(first)) return isMarked(tag, tags);
  if (!beginsWithDigit(tag)) return tag.length <= LONGEST_SOCKET && tags.includes(`цоколь ${tag}`);
  if (isRounded(tag, tags) || isOfAdjective(tag, tags) || isOfPieces(tag, tags)) return true;
  for (const other of tags) {
    // «155 г» of «155 г/м2»
    if (other.charCodeAt(tag.length) === SLASH && isMeasure(tag) && other.startsWith(tag)) return true;
    const at = other.length - tag.length;
    if (at > 0 && other.charCodeAt(at) === first && other.endsWith(tag) && isNamed(other.slice(0, at), tag))
      return true;
    if (at > 1 && tag.includes('х') && (other.includes(`х${tag} `) || other.startsWith(`${tag}х`)))
      return true;
  }
  return false;
}

function isMeasure(tag: string): boolean {
  return (measuredFactOf(tag)?.unit ?? '') !== '';
}

function isNamed(name: string, tag: string): boolean {
  return NAMED.test(name) && !(name === `${SIZE} ` && isMeasure(tag));
}

/** «4 канала» beside «4-канальный» */
function isOfAdjective(tag: string, tags: readonly string[]): boolean {
  const [, number = '', noun = ''] = COUNTED.exec(tag) ?? [];
  if (noun === '') return false;
  const start = `${number}-${noun.slice(0, Math.max(2, Math.min(LONGEST_STEM, noun.length - 1)))}`;
  return tags.some((other) => other.startsWith(start) && ADJECTIVE.test(other));
}

/** «10 шт» beside «10 таблеток» */
function isOfPieces(tag: string, tags: readonly string[]): boolean {
  if (!tag.endsWith(PIECES)) return false;
  const number = tag.slice(0, -PIECES.length);
  return tags.some((other) => other.startsWith(`${number} `) && SMALL_GOODS.test(other));
}

/** «p14,5s» beside «цоколь p14,5s» */
const LONGEST_SOCKET = 7;
const PIECES = ' шт';
/** What is sold by the piece in a pack. */
const SMALL_GOODS =
  /^\d+ (?:таблет|капсул|линз|лист|пакетик|предмет|детал|элемент|салфет|пирамидк|карандаш|фломастер|конфет|шприц|игл|подгузник|батаре|мешк|свеч)[а-я]{0,3}$/;

const COUNTED = /^(\d{1,4}) ([а-я]{3,})$/;
const LONGEST_STEM = 4;
const ADJECTIVE = /^\d{1,4}-[а-я]{2,}(?:ый|ий|ой|ая|ое|ые|ие)$/;

/** «15"» beside «15,3"», «512 гб» of a characteristic beside «500 гб» of the name: one figure, said roughly and exactly. */
function isRounded(tag: string, tags: readonly string[]): boolean {
  if (tag.endsWith('"')) {
    const whole = `${tag.slice(0, -1)},`;
    return tags.some((other) => other.endsWith('"') && other.startsWith(whole));
  }
  return tag.endsWith('гб') && EXACT.get(tag)?.some((other) => tags.includes(other)) === true;
}

const EXACT: ReadonlyMap<string, readonly string[]> = new Map([
  ['128 гб', ['120 гб']],
  ['256 гб', ['240 гб', '250 гб']],
  ['512 гб', ['480 гб', '500 гб']],
  ['1024 гб', ['960 гб', '1000 гб']],
]);

/** «d1,5» beside «диаметр 1,5 мм», «l-22.7» beside «длина 22,7 мм», «д.500мм» beside «500 мм» */
function isMarked(tag: string, tags: readonly string[]): boolean {
  const [, mark = '', written = '', unit] = MARKED.exec(tag) ?? [];
  if (written === '') return false;
  const number = written.replace('.', ',');
  const name = NAMES_OF_MARKS[mark] ?? '';
  return tags.some((other) => {
    const at = other.indexOf(number);
    if (at < 0) return false;
    const before = other.slice(0, at);
    if (before !== '' && before !== `${name} ` && !(name === DIAMETER && before === 'ø ')) return false;
    const behind = other.slice(at + number.length).trim();
    if (behind === '') return before === 'ø ';
    // A bare mark of a length may be of a model beside what is said of no length.
    const isSure = before !== '' || name === DIAMETER || unit !== undefined;
    return isSure && (unit ?? behind) === behind && MARKED_UNITS.has(behind);
  });
}

const DIAMETER = 'диаметр';
const NAMES_OF_MARKS: Readonly<Record<string, string>> = {
  d: DIAMETER,
  ø: DIAMETER,
  д: DIAMETER,
  l: 'длина',
  h: 'высота',
  b: 'ширина',
};
/** The first letters of such marks. */
const MARKS: ReadonlySet<number> = new Set([...'dдølhb'].map((mark) => mark.charCodeAt(0)));
const MARKED = /^([dдølhb])[.=-]?(\d+(?:[.,]\d+)?) ?(мм|см|м)?$/;
const MARKED_UNITS: ReadonlySet<string> = new Set(['мм', 'см', 'м']);

const SLASH = 47;
/** «толщина », «цоколь w», «м» of «м6х14» */
const NAMED = /^(?:[а-яё]+ [a-z]?|м)$/;

function beginsWithDigit(tag: string): boolean {
  return isDigit(tag.charCodeAt(0));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** In a loop, as all offers pass here: one that says a measure once says none again. */
function countNumbers(tags: readonly string[]): number {
  let count = 0;
  for (const tag of tags) if (holdsDigit(tag)) count++;
  return count;
}

function holdsDigit(tag: string): boolean {
  for (let at = 0; at < tag.length; at++) if (isDigit(tag.charCodeAt(at))) return true;
  return false;
}

/** «5см х 5м»: each side with its unit. */
const MIXED = /^\d[\d,]* ?(?:мм|см|м)(?: ?х ?\d[\d,]* ?(?:мм|см|м))+$/;

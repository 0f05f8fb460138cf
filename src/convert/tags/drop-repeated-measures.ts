/**
 * Tags without measures that another says too: «40 см» beside «150х40 см», «1000 мм» beside «450х1000х1610», «длина 200 мм» beside «200х100х80»,
 * «8 мм» beside «толщина 8 мм», «48х12,5» beside «125х480 мм», «50х30» beside «50х30х2», «3,5/5х3,5» beside «13х3,5/5х3,5 см».
 */
export function dropRepeatedMeasures(written: readonly string[]): readonly string[] {
  const tags = dropBare(written);
  if (!holdsSize(tags)) return tags;
  const sizes = tags.map((tag) => SIZE.exec(tag)).filter((size) => size !== null);
  const mixed = tags.filter((tag) => MIXED.test(tag)).map((tag) => tag.replaceAll(' ', '').split('х'));
  return tags.filter((tag) => {
    const [, number = '', unit = ''] = MEASURE.exec(tag) ?? [];
    if (mixed.some((sides) => sides.includes(`${number}${unit}`))) return false;
    if (number === '') return !isInOtherUnit(tag, sizes);
    return !sizes.some(
      ([, numbers = '', own = '']) => (own === '' || own === unit) && numbers.split('х').includes(number),
    );
  });
}

/** «48х12,5» beside «125х480 мм»: a size without its unit, turned round and in centimetres. */
function isInOtherUnit(tag: string, sizes: readonly RegExpExecArray[]): boolean {
  const [, numbers = '', unit] = SIZE.exec(tag) ?? [];
  if (numbers === '' || unit !== undefined) return false;
  const sides = sortSides(numbers);
  return sizes.some(([, others = '', own]) => {
    if (own === undefined) return false;
    const wanted = sortSides(others);
    if (wanted.length !== sides.length) return false;
    return UNITS_APART.some((times) =>
      sides.every((side, at) => Math.abs(side * times - (wanted[at] ?? 0)) < 1e-6),
    );
  });
}

/** In the same unit, or in millimetres and centimetres. */
const UNITS_APART = [1, 10, 0.1];

function sortSides(numbers: string): number[] {
  return numbers
    .split('х')
    .map((number) => Number(number.replace(',', '.')))
    .sort((a, b) => a - b);
}

/** Of what is said twice the shorter. */
function dropBare(tags: readonly string[]): readonly string[] {
  for (const tag of tags)
    if (isSaidBehind(tag, tags)) return tags.filter((one) => one !== tag && !isSaidBehind(one, tags));
  return tags;
}

/** In loops, and a character before a text: all offers pass here. */
function isSaidBehind(tag: string, tags: readonly string[]): boolean {
  const first = tag.charCodeAt(0);
  if (first === SMALL_D) return MARKED.test(tag) && tags.some((other) => isDiameter(other, tag.slice(1)));
  if (!beginsWithDigit(tag)) return false;
  if (isRounded(tag, tags)) return true;
  for (const other of tags) {
    const at = other.length - tag.length;
    if (at > 0 && other.charCodeAt(at) === first && other.endsWith(tag) && NAMED.test(other.slice(0, at)))
      return true;
    if (at > 1 && tag.includes('х') && (other.includes(`х${tag} `) || other.startsWith(`${tag}х`)))
      return true;
  }
  return false;
}

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

/** «диаметр 19 мм», «19 см», «ø 19» */
function isDiameter(tag: string, number: string): boolean {
  return (
    tag === `диаметр ${number} мм` ||
    tag === `${number} мм` ||
    tag === `${number} см` ||
    tag === `ø ${number}`
  );
}

const SMALL_D = 100;

/** «d1,5» beside «диаметр 1,5 мм» */
const MARKED = /^d\d[\d,]*$/;
/** «толщина », «цоколь w», «м» of «м6х14» */
const NAMED = /^(?:[а-яё]+ [a-z]?|м)$/;

function beginsWithDigit(tag: string): boolean {
  const first = tag.charCodeAt(0);
  return first >= 48 && first <= 57;
}

/** In a loop: most tags begin with no digit, and one offer in ten has a size. */
function holdsSize(tags: readonly string[]): boolean {
  for (const tag of tags) {
    if (beginsWithDigit(tag) && (SIZE.test(tag) || MIXED.test(tag))) return true;
  }
  return false;
}

const SIZE = /^(\d[\d,]*(?:х\d[\d,]*)+) ?(мм|см|м)?/;
/** «5см х 5м»: each side with its unit. */
const MIXED = /^\d[\d,]* ?(?:мм|см|м)(?: ?х ?\d[\d,]* ?(?:мм|см|м))+$/;
/** «200 мм», «длина 200 мм» */
const MEASURE = /^(?:(?:длина|ширина|высота|глубина|толщина) )?(\d[\d,]*) (мм|см|м)$/;

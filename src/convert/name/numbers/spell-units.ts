/**
 * A name with the units that shops write with dots inside («13 л.с.», «1,44 кв.м», «60 А·ч») as the one word of each («13 лс»,
 * «1,44 м2», «60 ач»): a number is read with the letters behind it up to the first dot, and so was of litres, kilovolts and metres.
 */
export function spellUnits(written: string): string {
  let name = written.includes('м)') ? written.replace(BRACKETED, '$1 $2') : written;
  if (SALE_ENDS.has(name.charAt(name.length - 1))) name = name.replace(SOLD_BY, '');
  if (name.includes('"') && name.includes('G')) name = name.replace(THREAD, '$& ');
  if (saysUnitTwice(name)) name = name.replace(UNIT_TWICE, '$1$3$4');
  if (name.includes('V/') || name.includes('В/')) name = name.replace(VOLTS, '');
  if (name.includes(' 000')) name = name.replace(IN_GROUPS, joinGroups);
  if (!holdsDotted(name, '.') && !holdsDotted(name, '·')) return name;
  return name.replace(DOTTED, spellUnit).replace(THOUSANDS, spellThousands);
}

/** «1000-1500/5,шт», «(3*2) , шт»: by what the goods are sold stands behind a comma at the end, and tells nothing of them. */
const SOLD_BY = /(?<=[^\s,])\s{0,2},\s?(?:шт|уп|упак|компл|к-т)\.?$/i;
const SALE_ENDS: ReadonlySet<string> = new Set('тпклТПКЛ.');

/** «G1/2"»: the letter marks a thread of pipes. */
const THREAD = /(?<![\p{L}\d-])G(?=(?:[1-4]|(?:[1-4] )?[13]\/[248])")/gu;

/** A hyphen, a dash or «до» before a digit, with a letter or the sign of inches before it. */
function saysUnitTwice(name: string): boolean {
  return name.includes(' до ') || mayJoin(name, '-') || mayJoin(name, '–');
}

function mayJoin(name: string, joint: string): boolean {
  for (let at = name.indexOf(joint); at > 0; at = name.indexOf(joint, at + 1)) {
    const behind = name.charCodeAt(at + 1) === SPACE ? at + 2 : at + 1;
    if (!isDigit(name, behind)) continue;
    const before = name.charCodeAt(at - 1) === SPACE ? at - 2 : at - 1;
    if (isLetter(name.charCodeAt(before)) || name.charCodeAt(before) === INCHES) return true;
  }
  return false;
}

/** «42"-65"», «3 м - 5 м», «от 1 м до 3 м» as «42-65"», «3-5 м», «от 1 до 3 м». */
const UNIT_TWICE =
  /(?<![\p{L}\d.,/×*-])((?:от )?\d{1,5}(?:[.,]\d{1,2})?)\s?("|[а-яё]{1,6})(?:\s?([-–])\s?|(\sдо\s))(?=\d{1,5}(?:[.,]\d{1,2})?\s?\2(?![\p{L}\d]))/giu;

/** «12V/24V» is «12/24V». */
const VOLTS = /(?<=(?<![\p{L}\d.,])\d{1,3}) ?([VВ])(?=\/\d{1,3} ?\1(?![\p{L}\d]))/gu;

/** «10 000 mAh»: one number in groups of digits, where a word or a unit follows. */
const IN_GROUPS = /(?<![\p{L}\d.,/-]|\d )\d{1,3}(?: 000)+(?=\s?\p{L})/gu;

function joinGroups(number: string): string {
  return number.replaceAll(' ', '');
}

/** «3*18 (см)» */
const BRACKETED = /(?<=[xхXХ×*]\s?)(\d{1,5}(?:[.,]\d{1,3})?)\s?\((мм|см|м)\)/g;

function isDigit(name: string, at: number): boolean {
  const code = name.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** A dot close behind a digit and before a letter, perhaps behind a blank. A search for the dot decides for most names. */
function holdsDotted(name: string, dot: string): boolean {
  for (let at = name.indexOf(dot); at > 0; at = name.indexOf(dot, at + 1)) {
    if (!isLetter(name.charCodeAt(at + 1)) && !isLetter(name.charCodeAt(at + 2))) continue;
    for (let before = at - 1; before >= at - LONGEST; before--) {
      const code = name.charCodeAt(before);
      if (code >= 48 && code <= 57) return true;
      if (!isLetter(code) && code !== SPACE && code !== SLASH) break;
    }
  }
  return false;
}

/** « кг/куб»: letters, blanks and a slash between a number and the first dot of its unit, and the number. */
const LONGEST = 8;
const [SPACE, INCHES, SLASH] = [32, 34, 47];

/** Russian ones: no other unit is written so. */
function isLetter(code: number): boolean {
  return code >= 0x410 && code <= 0x44f;
}

/** How each is read → how shops write it; those that hold another stand before it. */
const UNITS: Readonly<Record<string, string>> = {
  'г/м2': 'г/кв.м г/м.кв гр/кв.м гр/м.кв',
  'кг/м2': 'кг/кв.м кг/м.кв',
  'кг/м3': 'кг/куб.м кг/м.куб',
  'кгс/см2': 'кгс/кв.см кг/кв.см',
  'м3/ч': 'куб.м/час куб.м/ч м.куб/час м.куб/ч',
  'м3/сут': 'куб.м/сут м.куб/сут',
  'л/мин': 'л/мин',
  'л/ч': 'л/час л/ч',
  'об/мин': 'об/мин об/хв',
  'уд/мин': 'уд/мин уд/хв',
  'стр/мин': 'стр/мин',
  лс: 'л.с',
  мм2: 'кв.мм мм.кв',
  см2: 'кв.см см.кв',
  м2: 'кв.м м.кв',
  см3: 'куб.см см.куб',
  м3: 'куб.м м.куб',
  м: 'пог.м п.м м.пог м.п',
  мач: 'ма.ч',
  ач: 'а.ч',
  втч: 'вт.ч',
  квтч: 'квт.ч',
  кнм: 'кн.м',
  нм: 'н.м',
  'мм рт. ст': 'мм.рт.ст',
  'мм вод. ст': 'мм.вод.ст',
  ме: 'м.е',
};
const READ: ReadonlyMap<string, string> = new Map(
  Object.entries(UNITS).flatMap(([read, written]) => written.split(' ').map((one) => [bare(one), read])),
);
/** «5 л. с крышкой», «5 м. п/э»: behind a blank a lone letter is another word. */
const TORN = /(?<=^[лм])[.](?=[спе]$)/;
const DOTTED = new RegExp(
  `(?<=\\d ?)(?:${Object.values(UNITS)
    .flatMap((written) => written.split(' '))
    .map((one) =>
      TORN.test(one) ? one.replace(TORN, '[.]') : one.replaceAll('.', '[.·] ?').replaceAll('/', '[.·]? ?/ ?'),
    )
    .join('|')}|л[.] с(?=[.]))\\.?(?![а-яё/])`,
  'gi',
);

function spellUnit(written: string): string {
  return READ.get(bare(written.toLowerCase())) ?? written;
}

function bare(unit: string): string {
  return unit.replace(/[.· ]/g, '');
}

/** «5 тыс.шт» */
const THOUSANDS = /(?<![\d.,])(\d{1,3}(?:[.,]\d)?) ?тыс[.] ?(?=шт)/gi;

function spellThousands(_: string, number: string): string {
  return `${Math.round(Number(number.replace(',', '.')) * 1000)} `;
}

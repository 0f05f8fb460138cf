import type { Language } from '../../../dictionary/language.ts';
import { countNoun, withUnit } from '../../count-noun.ts';
import type { GoodsKind } from '../../kind-of-goods.ts';
import { perLanguage, rememberText } from '../../remember.ts';
import { Measure } from './measure.ts';

type Reading = (number: string, language: Language) => Measure;

/** What a unit in short stands for in names of such goods. */
const READINGS: Readonly<Partial<Record<GoodsKind, Readonly<Record<string, Reading>>>>> = {
  sheets: { л: counted('лист'), сек: counted('стр'), г: perArea },
  // The unit of months, now and in dictionaries that were applied before they were said in full.
  seating: { месяцев: countSeats, мес: countSeats },
  toothed: { т: countTeeth },
  // «масло» is butter and what engines with strokes burn.
  share: { '%': shareOf, т: countStrokes },
  drink: { '%': shareOf },
  strokes: { т: countStrokes },
  sections: { сек: counted('секция') },
  sorts: { сек: (number) => new Measure(`${number} сорт`, 'measure', 'сорт') },
  density: { г: perArea },
  bends: { г: degrees },
};

/** «96л» of a notebook are sheets, «4 мес.» of a tent places, «48Т» of a saw teeth, «4Т» of an engine strokes, «3,2%» of milk its fat: the number as goods of a kind have it. */
export function measureOfGoods(measure: Measure, goods: GoodsKind, language: Language): Measure {
  const { tag, sort, unit } = measure;
  if (READINGS[goods]?.[unit] === undefined || (sort !== 'measure' && sort !== 'range')) return measure;
  const noun = countNoun(NUMBER.exec(tag)?.[0] ?? '', unit, language);
  // «72% какао» says of what it is a part.
  return tag.endsWith(noun)
    ? readingsOf(language)(`${goods} ${unit} ${tag.slice(0, -noun.length).trim()}`)
    : measure;
}

/** «Кран Ду 50 фл.» is flanged, «Труба 110 кан.» of sewers: neither is packed so. */
export function isOfPipes({ unit }: Measure, name: string): boolean {
  return (unit === 'флакон' || unit === 'канистра') && PIPES.test(name);
}

const PIPES =
  /(?<!\p{L})(?:кран|клапан|вентил|задвиж|затвор|труб|отвод|муфт|тройник|фильтр|фланц|заглушк|переход|колен)/iu;

/** The last of a range: its noun is in the form that it asks for. */
const NUMBER = /\d[\d.,]*(?= |$)/;

/** One object for each, which keeps what it weighs. */
const readingsOf = perLanguage((language) =>
  rememberText((packed) => {
    const [goods = '', unit = '', ...said] = packed.split(' ');
    // «до 20 л.» of a stapler
    const number = said.join(' ');
    const read = READINGS[goods as GoodsKind]?.[unit];
    return read === undefined ? new Measure(number, 'measure', unit) : read(number, language);
  }),
);

/** How fat milk is, how strong a drink. */
function shareOf(number: string): Measure {
  return new Measure(`${number}%`, 'share', '%');
}

function countSeats(number: string): Measure {
  return new Measure(`${number}-местный`, 'measure', 'мест');
}

/** «428-43Т» of a sprocket: for which chain, and how many teeth. */
function countTeeth(number: string, language: Language): Measure {
  const [first = '', last] = number.split('-');
  const teeth = last !== undefined && Number(last) < Number(first) ? last : number;
  return new Measure(withUnit(teeth, 'зуб', language), 'measure', 'зуб');
}

/** «2Т», «4Т» of an engine and its oil; what is more is tons. */
function countStrokes(number: string): Measure {
  const strokes = number === '2' || number === '4';
  return new Measure(strokes ? `${number}-тактный` : `${number} т`, 'measure', 'т');
}

/** «90 гр.» of a pipe's elbow is how far it turns. */
function degrees(number: string): Measure {
  return ANGLES.has(number)
    ? new Measure(`${number}°`, 'measure', '°')
    : new Measure(`${number} г`, 'measure', 'г');
}

const ANGLES: ReadonlySet<string> = new Set(['11', '15', '22', '30', '45', '60', '67', '87', '90', '180']);

/** «440г» of a banner, «115 гр.» of a leaflet; a book may weigh more or less. */
function perArea(number: string): Measure {
  const grams = Number(number);
  const isDensity = grams >= 40 && grams <= 700 && grams % 5 === 0;
  return new Measure(`${number} ${isDensity ? 'г/м2' : 'г'}`, 'measure', isDensity ? 'г/м2' : 'г');
}

function counted(noun: string): Reading {
  return (number, language) => new Measure(withUnit(number, noun, language), 'measure', noun);
}

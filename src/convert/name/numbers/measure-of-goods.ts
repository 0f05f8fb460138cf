import type { Language } from '../../../dictionary/language.ts';
import { withUnit } from '../../count-noun.ts';
import type { GoodsKind } from '../../kind-of-goods.ts';
import { perLanguage, rememberText } from '../../remember.ts';
import { Measure } from './measure.ts';

type Reading = (number: string, language: Language) => Measure;

/** What a unit in short stands for in names of such goods. */
const READINGS: Readonly<Partial<Record<GoodsKind, Readonly<Record<string, Reading>>>>> = {
  sheets: { л: counted('лист'), сек: counted('стр') },
  seating: { мес: (number) => new Measure(`${number}-местный`, 'measure', 'мест') },
  toothed: { т: counted('зуб') },
  share: { '%': (number) => new Measure(`${number}%`, 'share', '%') },
};

/** «96л» of a notebook are sheets, «4 мес.» of a tent places, «48Т» of a saw teeth, «3,2%» of milk its fat: the number as goods of a kind have it. */
export function measureOfGoods(measure: Measure, goods: GoodsKind, language: Language): Measure {
  const { tag, sort, unit } = measure;
  if (READINGS[goods]?.[unit] === undefined || (sort !== 'measure' && sort !== 'range')) return measure;
  // «72% какао» says of what it is a part.
  return tag.endsWith(unit)
    ? readingsOf(language)(`${goods} ${unit} ${tag.slice(0, -unit.length).trim()}`)
    : measure;
}

/** One object for each, which keeps what it weighs. */
const readingsOf = perLanguage((language) =>
  rememberText((packed) => {
    const [goods = '', unit = '', number = ''] = packed.split(' ');
    const read = READINGS[goods as GoodsKind]?.[unit];
    return read === undefined ? new Measure(number, 'measure', unit) : read(number, language);
  }),
);

function counted(noun: string): Reading {
  return (number, language) => new Measure(withUnit(number, noun, language), 'measure', noun);
}

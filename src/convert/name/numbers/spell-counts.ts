import type { Language } from '../../../dictionary/language.ts';
import type { AgreedForms } from '../../../dictionary/reading.ts';

/** How many of something goods have, as shops cut it («4-х конф.», «2-сп», «3 мест.») → the adjective behind the number. */
const COUNTED: ReadonlyMap<string, string> = new Map(
  (
    'конф конфор конфорочн:конфорочный|сл слойн:слойный|порт портов:портовый|мест местн:местный|сп спал спальн:спальный|' +
    'ряд рядн:рядный|яр ярусн:ярусный|секц секцион:секционный|компон:компонентный|фазн:фазный|полюсн:полюсный|пост:постовой|' +
    'проводн:проводный|жильн:жильный|струн струнн:струнный|створч:створчатый|двер дверн:дверный|камерн:камерный|' +
    'колёсн колесн:колёсный|скор скорост:скоростной|ступенч:ступенчатый|лопастн:лопастной|зонн:зонный|позиц:позиционный|' +
    'осн:осный|тактн:тактный|предметн:предметный|рожк рожков:рожковый|кл клав клавишн:клавишный|цветн:цветный|тонн:тонный'
  )
    .split('|')
    .flatMap((line) => {
      const [cuts = '', adjective = ''] = line.split(':');
      return cuts.split(' ').map((cut) => [cut, adjective] as const);
    }),
);
const NUMBER = '(?<![\\p{L}\\d.,/-])(\\d{1,2}|1[.,]5)(?:-?(?:х|ти|ми|й|и)(?!\\p{L}))?';
const CUT = new RegExp(`${NUMBER}[\\s-]?(${[...COUNTED.keys()].join('|')})(?:\\.|(?![\\p{L}\\d]))`, 'giu');
/** «1,5 спальное», «3 местный», «5-и канальный»: written out, and torn. */
const TORN =
  /(?<![\p{L}\d.,/-])(\d{1,2}|1[.,]5)(?:-?(?:х|ти|ми|й|и))?\s(?=(?:спаль|мест|канальн|полосн|конфорочн|камерн|секционн|створчат|дверн|ярусн|клавишн|слойн|рядн)(?:н?ый|н?ая|н?ое|н?ые)(?!\p{L}))/giu;
/** Of other goods «кл.» is a class, at school and of wear. */
const WITH_KEYS = /выключател|переключател|звон|пульт/i;

/** A name with its counts written out as its goods ask for: «плита 4-х конф.» is «плита 4-конфорочная», «белье 2-сп» «белье 2-спальное». */
export function spellCounts(name: string, language: Language): string {
  if (!MAY_COUNT.test(name)) return name;
  return name.replace(TORN, '$1-').replace(CUT, (written: string, number: string, cut: string) => {
    const key = cut.toLowerCase();
    if (key === 'кл' && !WITH_KEYS.test(name)) return written;
    const { adjective } = language.understand(COUNTED.get(key) ?? '');
    return adjective === null ? written : `${number}-${adjective.forms[formIn(name, language)]}`;
  });
}

/** A digit before two letters that could begin one: short, and decides for nine of ten names. */
const MAY_COUNT = new RegExp(
  `\\d[-хтмйи]{0,3}[\\s-]?(?:${[...new Set([...COUNTED.keys()].map((cut) => cut.slice(0, 2)))].join('|')})`,
  'i',
);

/** That of the first noun of the name. */
function formIn(name: string, language: Language): keyof AgreedForms {
  for (const [word] of name.matchAll(WORDS)) {
    const noun = language.understand(word.toLowerCase()).noun;
    if (noun?.known !== true) continue;
    const [written = noun.agreement] = noun.written;
    return noun.written.size === 1 ? written : noun.agreement;
  }
  return 'masc';
}

const WORDS = /[а-яё]{3,}/gi;

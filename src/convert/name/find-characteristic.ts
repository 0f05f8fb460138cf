import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { remember } from '../remember.ts';
import { findUnit } from '../tags/value/find-unit.ts';
import { translatePhrase } from '../ukrainian/translate-phrase.ts';
import { repairLetters } from './repair-letters.ts';
import { respellCharacteristic } from './spellings/respell-characteristic.ts';
import { spellProgramName } from './spellings/spell-program-name.ts';

/** Names longer than this are sentences. */
const LONGEST = 120;
/** «Колір;ua», «Вага_ru»: marketplaces name the language of the value. */
const LOCALE = /[\s;_,]+\(?(?:ru|ua|uk|rus|ukr|рус|укр)\)?$/;
const EDGES = /^[\s"'«»•*–—-]+|[\s"'«»:;.,*!?…–—-]+$/g;
const BRACKETS = /^(.+?)\s*[([{]([^()[\]{}]{1,40})[)\]}]$/;
const SUFFIX = /^(.+?)\s*,\s*([^,]{1,15})$/;
/** «Ширина сиденья см.», «Мощность квт»: what is measured, and a unit that is no other word. */
export const BARE_UNIT = /^(.{4,}) (мм|см|кг|гр|квт|вт|мл|гб|мгц|бар|мпа|л\/мин|м3\/ч|об\/мин)\.?$/i;
/** Words that say of whom the characteristic is, where it can be of nobody else. */
const QUALIFIERS =
  /\s+(?:товара|изделия|продукта|продукции|предмета|модели|оборудования|прибора|агрегата|(?:цього|этого|даного) товар[ау]|обладнання|приладу|товару|виробу|продукту|моделі)(?![а-яіїєґ])|^(?:основной|основная|основное|общий|общая|общее|основний|загальна|загальний)\s+/g;
/** What a part of the product has as the product has it: «цвет материала», «диаметр цветочка», «особенности обуви». */
const OF_PARTS =
  /^(цвет|колір|диаметр|діаметр|высота|висота|ширина|длина|довжина|толщина|глубина|особенности)\s+([а-яіїєґ]{4,})$/;
/** What goods are asked for by their name: «тип шлема», «размер скатерти», «вес ракетки» of those goods. */
const OF_GOODS =
  /^(тип|вид|форма|материал|размеры?|вес|масса|объем|плотность|назначение|модель|мощность|состав) ([а-яё]{4,})$/;
/** Those of the parcel are the parcel's. */
const PARCEL = /^(?:упаков|короб|пакован|посыл|доставк|тар[ыи]$)/;

/**
 * The entry of a characteristic by its name: the name exactly (ignoring case), else as it is written otherwise: without
 * colons and quotes, with «(мм)» for «, мм», underscores for spaces, without the language, the unit or «товара» at its
 * end, then with its cut words in full and its adjective first, then in Russian. No word is left out that tells another
 * characteristic: «Реверс» is not «Наличие реверса». Null when the dictionary has none.
 */
export const findCharacteristic = remember((name, language: Language): Characteristic | null => {
  if (name.length > LONGEST) return null;
  const exact = language.dictionary.characteristics.get(foldText(name));
  if (exact !== undefined) return exact;
  const spellings = cleanSpellings(name);
  for (const spelling of spellings) {
    const found = findSpelling(spelling, language);
    if (found !== null) return found;
  }
  const each = eachOf(spellings, language);
  if (each !== null) return each;
  for (const spelling of spellings.flatMap((clean) => respellCharacteristic(clean, language))) {
    const found = findSpelling(spelling, language);
    // «макс. возраст» is no age from which.
    if (found !== null && !LEAST_AGES.has(found.key)) return found;
  }
  return null;
});

/** «Ткань 1», «Цвет №2» say in words what «ткань», «цвет» does, once of several; «Длина 2» is a measure of nobody knows what. */
function eachOf(spellings: readonly string[], language: Language): Characteristic | null {
  for (const spelling of spellings) {
    const [, base = ''] = NUMBERED.exec(spelling) ?? [];
    const found = base === '' ? null : findSpelling(base, language);
    if (found !== null && IN_WORDS.has(found.rule.kind)) return found;
  }
  return null;
}

const NUMBERED = /^(\p{L}[\p{L} ]{3,40}) (?:№\s?)?[1-9]$/u;
const IN_WORDS: ReadonlySet<string> = new Set(['list', 'value', 'prefix', 'map']);

/**
 * «канат» of «Диаметр каната, мм», whose entry is that of «диаметр»: words for what is measured, which is the goods where their title
 * says so («ширина гарнитура») and a part of them elsewhere. Null where the dictionary knows the name, and for what is no measure.
 */
export const measuredPart = remember((name, language: Language): readonly string[] | null => {
  const isMeasure = MEASURE_OF_PART.test(name);
  if (!isMeasure && !OF_GOODS_START.test(name)) return null;
  const entry = findCharacteristic(name, language);
  if (entry === null || (isMeasure && entry.rule.kind !== 'number')) return null;
  for (const clean of cleanSpellings(name)) {
    const [, base = clean] = BRACKETS.exec(clean) ?? SUFFIX.exec(clean) ?? [];
    // «длина товара» is that of the goods.
    const known =
      language.dictionary.characteristics.has(base) || language.dictionary.characteristics.has(clean);
    if (known || base.replace(QUALIFIERS, '') !== base) return null;
    const parts = isMeasure ? OF_PARTS : OF_GOODS;
    const [, property = '', part = ''] = parts.exec(translatePhrase(base, language) ?? base) ?? [];
    const own = language.dictionary.characteristics.get(property);
    const { key, genitive } = language.understand(part);
    // «мощность максимальная» is no power of other goods.
    if (own?.key !== entry.key || (!isMeasure && genitive?.listed !== true)) continue;
    return genitive === null ? [key] : [key, genitive.fold];
  }
  return null;
});

const MEASURE_OF_PART =
  /^\s*(?:диаметр|діаметр|высота|висота|ширина|длина|довжина|толщина|товщина|глубина|глибина)\s/i;
const OF_GOODS_START =
  /^\s*(?:тип|вид|форма|материал|матеріал|размеры?|розмір|вес|вага|масса|маса|объ[её]м|об'єм|плотность|щільність|назначение|призначення|модель|мощность|потужність|состав|склад)\s\p{L}{4}/iu;

const LEAST_AGES: ReadonlySet<string> = new Set(['age', 'feeding_age']);

/** A spelling with its unit, then without, then without words that add nothing. */
function findSpelling(clean: string, language: Language): Characteristic | null {
  const { dictionary, understand } = language;
  const known = (spelling: string): Characteristic | null => dictionary.characteristics.get(spelling) ?? null;
  const own = known(clean);
  if (own !== null) return own;
  const [, base = '', end = ''] = BRACKETS.exec(clean) ?? SUFFIX.exec(clean) ?? [];
  const isUnit = findUnit(end, dictionary) !== undefined;
  const found =
    (base === '' ? null : ((isUnit ? known(`${base}, ${end}`) : null) ?? known(base))) ??
    known((base === '' ? clean : base).replace(QUALIFIERS, '').trim());
  if (found !== null) return isUnit || !countsOthers(end, found, language) ? found : null;
  // «швидкість обертання» is «скорость вращения», where our tables say nothing of the Ukrainian name.
  const russian = translatePhrase(base === '' ? clean : base, language);
  const translated = russian === null ? null : known(foldText(russian));
  if (translated !== null) return translated;
  const [, measured = '', unit = ''] = BARE_UNIT.exec(clean) ?? [];
  const ofUnit = measured === '' ? null : (known(`${measured}, ${unit}`) ?? known(measured));
  if (ofUnit !== null) return ofUnit;
  const inRussian = russian ?? (base === '' ? clean : base);
  const [, property = '', part = ''] = OF_PARTS.exec(inRussian) ?? [];
  const ofPart = property !== '' && !PARCEL.test(part) && understand(part).cases.has('gen');
  if (ofPart) return known(property);
  const [, ofGoods = '', goods = ''] = OF_GOODS.exec(inRussian) ?? [];
  return ofGoods !== '' && !PARCEL.test(goods) && understand(goods).genitive?.listed === true
    ? known(ofGoods)
    : null;
}

/** «Память, измерений», «Емкость (стаканов)»: how many of what, which is not what the number of the entry is of. */
function countsOthers(end: string, { rule }: Characteristic, { understand }: Language): boolean {
  return (
    rule.kind === 'number' &&
    /^[а-яё]{4,}$/.test(end) &&
    understand(end).genitive?.written.has('plur') === true
  );
}

/** «Основные параметры \ Вид изделий [quick]», «Насадки та опції:;Подрібнювач»: the group in which a shop shows it, and a mark of its program. */
const GROUP = /^[^\\]{1,60}\\\s*|^[^:;]{3,60}:;(?!\s*(?:ru|ua|uk)\s*$)\s*/i;
const MARK = /\s*\[[^[\]]{1,20}\]$/;

const WORD = /[\p{L}-]+/gu;

/** Ways to read one name, the nearest first: its words in one alphabet («Cпособ производства» with a Latin C). */
function cleanSpellings(name: string): readonly string[] {
  const own = name
    .replace(GROUP, '')
    .replace(MARK, '')
    .replaceAll('_', ' ')
    .replace(/[’‘ʼ`]/g, "'");
  const clean = foldText(own.replace(WORD, repairLetters))
    .replace(EDGES, '')
    .replace(LOCALE, '')
    .replace(EDGES, '')
    .replace(/\s+([,:;])/g, '$1')
    .replace(/,(?=\S)/g, ', ')
    .replace(/,\s?(?=[([{])/g, ' ');
  const joined = !clean.includes(' ') && clean.includes('-') ? clean.replaceAll('-', ' ') : clean;
  const spellings = joined === clean ? [clean] : [clean, joined];
  return PROGRAM.test(name) ? [...spellings, ...spellProgramName(name)] : spellings;
}

/** Ways to read one name, without its unit too. */
export function spellCharacteristic(name: string): readonly string[] {
  if (name.length > LONGEST) return [];
  return cleanSpellings(name).flatMap((clean) => {
    const [, base = ''] = BRACKETS.exec(clean) ?? SUFFIX.exec(clean) ?? [];
    // «Производительность охл., кВт»
    return base === '' ? [clean] : [clean, base.replace(/\.$/, '')];
  });
}

/** One name of Latin letters. */
const PROGRAM = /^\s*[a-z][a-z0-9 _.-]{3,40}\s*:?\s*$/i;

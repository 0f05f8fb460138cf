import type { Characteristic } from '../../dictionary/dictionary.ts';
import { foldText } from '../../text/fold-text.ts';
import { remember } from '../remember.ts';
import { translatePhrase } from '../ukrainian/translate-phrase.ts';

/** Names longer than this are sentences. */
const LONGEST = 120;
/** «Колір;ua», «Вага_ru»: marketplaces name the language of the value. */
const LOCALE = /[\s;_,]+\(?(?:ru|ua|uk|rus|ukr|рус|укр)\)?$/;
const EDGES = /^[\s"'«»•*–—-]+|[\s"'«»:;.,*!?…–—-]+$/g;
const BRACKETS = /^(.+?)\s*[([{]([^()[\]{}]{1,40})[)\]}]$/;
const SUFFIX = /^(.+?)\s*,\s*([^,]{1,15})$/;
/** Words that say of whom the characteristic is, where it can be of nobody else. */
const QUALIFIERS =
  /\s+(?:товара|изделия|продукта|продукции|предмета|модели|товару|виробу|продукту|моделі)(?![а-яіїєґ])|^(?:основной|основная|основное|общий|общая|общее|основний|загальна|загальний)\s+/g;
/** What a part of the product has as the product has it: «цвет материала», «диаметр цветочка», «особенности обуви». */
const OF_PARTS =
  /^(цвет|колір|диаметр|діаметр|высота|висота|ширина|длина|довжина|толщина|глубина|особенности)\s+([а-яіїєґ]{4,})$/;
/** Those of the parcel are the parcel's. */
const PARCEL = /^(?:упаков|короб|пакован|посыл|доставк|тар[ыи]$)/;

/**
 * The entry of a characteristic by its name: the name exactly (ignoring case), else as it is written otherwise: without
 * colons and quotes, with «(мм)» for «, мм», underscores for spaces, without the language, the unit or «товара» at its
 * end, in Russian. No word is left out that tells another characteristic: «Реверс» is not «Наличие реверса». Null when the dictionary
 * has none.
 */
export const findCharacteristic = remember((name, language): Characteristic | null => {
  const { dictionary, understand } = language;
  const { characteristics, units } = dictionary;
  if (name.length > LONGEST) return null;
  const known = (spelling: string): Characteristic | null => characteristics.get(spelling) ?? null;
  const exact = known(foldText(name));
  if (exact !== null) return exact;
  for (const clean of cleanSpellings(name)) {
    const own = known(clean);
    if (own !== null) return own;
    const [, base = '', end = ''] = BRACKETS.exec(clean) ?? SUFFIX.exec(clean) ?? [];
    const isUnit = units.has(end.replace(/\.$/, ''));
    const found =
      (base === '' ? null : ((isUnit ? known(`${base}, ${end}`) : null) ?? known(base))) ??
      known((base === '' ? clean : base).replace(QUALIFIERS, '').trim());
    if (found !== null) return found;
    // «швидкість обертання» is «скорость вращения», where our tables say nothing of the Ukrainian name.
    const russian = translatePhrase(base === '' ? clean : base, language);
    const translated = russian === null ? null : known(foldText(russian));
    if (translated !== null) return translated;
    const [, property = '', part = ''] = OF_PARTS.exec(russian ?? (base === '' ? clean : base)) ?? [];
    if (property !== '' && !PARCEL.test(part) && understand(part).cases.has('gen')) return known(property);
  }
  return null;
});

/** Ways to read one name, the nearest first. */
function cleanSpellings(name: string): readonly string[] {
  const clean = foldText(name.replaceAll('_', ' ').replace(/[’ʼ`]/g, "'"))
    .replace(EDGES, '')
    .replace(LOCALE, '')
    .replace(EDGES, '')
    .replace(/\s+([,:;])/g, '$1')
    .replace(/,(?=\S)/g, ', ');
  const joined = !clean.includes(' ') && clean.includes('-') ? clean.replaceAll('-', ' ') : clean;
  return joined === clean ? [clean] : [clean, joined];
}

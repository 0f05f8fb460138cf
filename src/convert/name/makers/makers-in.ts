import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';

/**
 * The makers that a vendor names, without quotes and without what is only said of them: «Шины Toyo», «ТМ «Ромашка»» are one, «Hyundai/Kia» two,
 * where the dictionary knows both. As written where it says nothing else.
 */
export function makersIn(vendor: string, language: Language): readonly string[] {
  const bare = vendor.replace(QUOTED, '$1').trim();
  const { brands } = language.dictionary;
  if (brands.has(foldText(bare))) return [bare];
  const name = bare.replace(WORKS, '$1').replace(MARK, '').replace(QUOTED, '$1').trim();
  const known = name === '' ? bare : (withoutGoods(name, language) ?? name);
  if (!JOINT.test(known) || brands.has(foldText(known))) return [known];
  const makers = known.split(JOINT).map((maker) => maker.trim());
  return makers.length <= MOST && makers.every((maker) => brands.has(foldText(maker))) ? makers : [known];
}

const MOST = 3;
/** Quotes around all of it; «ОАО "Заря" и "Восход"» has others within. */
const QUOTED = /^["'«„“]+([^"'«»„“”]{2,})["'»”“]+$/;
/** «Бренд Ромашка», «Ромашка ТМ» are called «Ромашка»; a name that is one word alone stays. */
const MARK =
  /^(?:тм|торговая марка|торгова марка|бренд|компания|компанія|фирма|фірма|концерн|корпорация|корпорація)[:\s]\s?|\sтм$/i;
/** «Фабрика "Авангард"» is called «Авангард». */
const WORKS =
  /^(?:[а-яё]+ая )?(?:фабрика|мануфактура|завод|комбинат|студия|група|группа|мастерская)\s["«„“]([^"«»„“”]{2,})["»”]$/i;
const JOINT = /\s?[/,+–-]\s?/;

/** «Toyo» of «Шины Toyo», «Mobil» of «Моторное масло Mobil»: a known maker behind or before Russian goods; null for all else. */
function withoutGoods(name: string, { dictionary: { brands }, understand }: Language): string | null {
  const words = name.split(' ');
  if (words.length < 2 || words.length > LONGEST) return null;
  const said = (from: number, to: number) => words.slice(from, to).join(' ');
  const isGoods = (word: string) => understand(foldText(word)).noun?.listed === true;
  for (let goods = 1; goods < words.length && goods <= 2; goods++) {
    const rest = words.length - goods;
    if (isGoods(words[goods - 1] ?? '') && brands.has(foldText(said(goods, words.length))))
      return said(goods, words.length);
    if (isGoods(words[rest] ?? '') && brands.has(foldText(said(0, rest)))) return said(0, rest);
  }
  return null;
}

const LONGEST = 5;

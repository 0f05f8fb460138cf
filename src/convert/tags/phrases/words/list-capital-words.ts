import { agree } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';
import { holdsUkrainianLetter } from '../../../ukrainian/holds-ukrainian-letter.ts';
import { spellNameInRussian } from '../../../ukrainian/name-in-russian.ts';
import { readUkrainianAdjective } from '../../../ukrainian/read-adjective.ts';
import { translatePhrase } from '../../../ukrainian/translate-phrase.ts';
import { holdsNumber } from '../../holds-number.ts';
import { isNumberedName } from '../is-numbered-name.ts';
import { endsInNumber, isShortNumber } from '../latin/is-model-number.ts';
import { isWorn } from '../list-worn-letters.ts';
import { type PhraseList, range } from '../phrase-list.ts';
import { isStrange } from './take-spelled-in-latin.ts';

/** «бокалы Нео Классика», «букет ПЕРВАЯ ЛЕДИ»: words with capitals among others are a name, whatever they mean. */
export function listCapitalWords(list: PhraseList, at: number): void {
  if (!isCapital(list, at) || isCapital(list, at - 1)) return;
  let end = at;
  while (end < at + MOST_CAPITAL && isCapital(list, end + 1)) end++;
  // «Орион СУ 66.04.80»: letters of the article behind them.
  if (MARK.test(list.tokens[end]?.text ?? '') && isNumber(list.tokens[end + 1])) end--;
  // «Пуш Ап Бежеві Подовженні»: of the goods, behind their name.
  while (end > at && isUkrainianAdjective(list, end)) end--;
  // «КАНГЕН АППАРАТ КУПИТЬ ЦЕНА»
  while (end > at && OF_SALE.has(list.tokens[end]?.lower ?? '')) end--;
  if (end > at && isOfNextNoun(list, end)) end++;
  if (end === at || isAllSaid(list, at, end)) return;
  // «Томат Бычье сердце»: the goods once more, and their name.
  const from = end > at + 1 && list.tokens[at]?.word?.noun?.listed === true ? at + 1 : at;
  const used = range(from, isNumberedName(list.tokens, end) || endsNumbered(list, end) ? end + 1 : end);
  list.add('capital words', used, sayInRussian(list, used));
  // «сиху» of «Лунцзин Сиху»: it says nothing apart from the rest of its name.
  if (used.every((word) => isStrange(list.tokens[word]))) for (const word of used) list.hide(word);
}

/** «Юнилос Астра 9»: the number that ends the name of the offer tells goods of one series apart; no «Леди Мэри 44» of a dress. */
function endsNumbered(list: PhraseList, at: number): boolean {
  const { tokens } = list;
  if (at + 2 !== tokens.length || tokens[at]?.word?.knownAdjective === true || isWorn(list)) return false;
  return tokens[at + 1]?.kind === 'number' && isShortNumber(list, at + 1) && endsInNumber(list, at + 1);
}

/** «Бычье» of «Томат Бычье сердце»: the noun in small letters that it agrees with ends the name. */
function isOfNextNoun({ tokens, titled }: PhraseList, at: number): boolean {
  const [word, next] = [tokens[at]?.word ?? null, tokens[at + 1]];
  if (word === null || word.adjective === null || word.noun !== null || next?.kind !== 'word') return false;
  if (next.word?.noun == null || next.word.adjective !== null || next.zone !== tokens[at]?.zone) return false;
  return !holdsNumber(titled, at + 1) && agree(word.adjective, next.word.noun);
}

/** «Баваро Сеніза» is «баваро сениза», «Зимова Казка» «зимняя сказка»; undefined for what is Russian. */
function sayInRussian({ tokens, language }: PhraseList, used: readonly number[]): string | undefined {
  if (!used.some((at) => tokens[at]?.ukrainian === true)) return undefined;
  const words = used.map((at) => tokens[at]?.lower ?? '');
  const russian = translatePhrase(words.join(' '), language);
  return russian ?? words.map((word) => spellNameInRussian(word, language)).join(' ');
}

function isUkrainianAdjective({ tokens, language }: PhraseList, at: number): boolean {
  const { lower } = tokens[at] ?? { lower: '' };
  return holdsUkrainianLetter(lower) && readUkrainianAdjective(lower, 'nomn', language) !== null;
}

/** «Топ Блакитний Широкий»: what is said of goods is no name of theirs, and Ukrainian. */
function isAllSaid({ tokens, language }: PhraseList, from: number, to: number): boolean {
  let ukrainian = false;
  for (let at = from; at <= to; at++) {
    const token = tokens[at];
    if (token?.word?.knownAdjective === true && token.word.noun?.listed !== true) continue;
    if (token === undefined || readUkrainianAdjective(token.lower, 'nomn', language) === null) return false;
    ukrainian = true;
  }
  return ukrainian;
}

const OF_SALE: ReadonlySet<string> = new Set(
  'купить заказать цена цены недорого оптом скидка акция'.split(' '),
);
const MOST_CAPITAL = 3;
const MARK = /^[А-ЯЁ]{1,3}$/;

function isNumber(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'code';
}

/** Written as a name is, where other words are not. */
export function isCapital(list: PhraseList, at: number): boolean {
  const token = list.tokens[at];
  // The first word of a name has a capital anyhow; where it names no goods it may be somebody's («Елизавета Ераулина») or strange («Чунь Ми»).
  if (at < 1 && (list.titled.length > 0 || !(token?.word?.noun?.proper === true || isStrange(token))))
    return false;
  if (token?.kind !== 'word' || token.capitals === null || token.brand) return false;
  if (token.zone !== 'main' || list.isTitledAt(at) || token.word === null) return false;
  // «512 ГБ Белый»
  if (token.word.kinds.has('unit') && list.tokens[at - 1]?.kind !== 'word') return false;
  // Of a name in capitals they say nothing.
  return token.capitals === 'first' || list.tokens[0]?.capitals !== 'all';
}

import type { Adjective, Noun, Word } from '../../../../dictionary/word.ts';
import { agree } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';
import { holdsNumber } from '../../holds-number.ts';
import type { PhraseList } from '../phrase-list.ts';
import { MAX_ADJECTIVES } from '../phrase-sorts.ts';
import { isSubstance } from './is-substance.ts';

/**
 * «очиститель битумных пятен»: of the noun behind it, which stands in the genitive behind the goods. What a set holds is the goods
 * («комплект медицинских камертонов»), and so is what has a colour («кольца золотого цвета»).
 */
export function isOfComplement(
  { tokens, titled, lists }: PhraseList,
  at: number,
  { genitiveAgrees }: Word,
): boolean {
  if (genitiveAgrees.size === 0 || at === 0) return false;
  let end = at + 1;
  while (end <= at + MAX_ADJECTIVES && tokens[end]?.word?.obliqueAdjective === true) end++;
  const word = tokens[end]?.kind === 'word' ? (tokens[end]?.word ?? null) : null;
  if (word?.genitive?.written.isDisjointFrom(genitiveAgrees) !== false || lists['of-goods'].has(word.key))
    return false;
  return !(holdsNumber(titled, end) && tokens[titled[0] ?? -1]?.word?.kinds.has('generic-head') === true);
}

/**
 * «лак экстрасильная фиксация», «муфта внутренняя резьба», «боди длинный рукав»: an adjective of the noun behind it says nothing of the goods
 * alone. It does not agree with them, or the noun names no thing or a part of them; what has a colour or a size is the goods.
 */
export function isOfNext(list: PhraseList, at: number, adjective: Adjective): boolean {
  const { tokens, titled, ukrainian, lists } = list;
  const [title = -1] = titled;
  const goods = goodsOf(list);
  if (goods === null || ukrainian !== null) return false;
  const end = endOfAdjectives(list, at, adjective);
  const { kind, word = null } = tokens[end] ?? {};
  if (kind !== 'word' || word === null || list.isTitledAt(end)) return false;
  if (word.noun?.known !== true || !agree(adjective, word.noun)) return false;
  if (isSubstance(list, end))
    return title < at && end === at + 1 && word.noun.fold === word.fold && !agree(adjective, goods);
  if (title > at)
    return (
      word.noun.listed &&
      (tokens[end]?.dotted === true || tokens[end + 1]?.text === '.' || !agree(adjective, goods))
    );
  if (lists.part.has(word.key)) return true;
  return word.kinds.has('property') ? !lists['of-goods'].has(word.key) : !agree(adjective, goods);
}

/** «тюльпаны красные платье»: of the noun before it, where the goods stand further behind. */
export function isOfBefore(list: PhraseList, at: number, adjective: Adjective): boolean {
  const { kind, word = null } = list.tokens[at - 1] ?? {};
  if (kind !== 'word' || word?.noun?.known !== true || word.adjective !== null) return false;
  const goods = (list.titled[0] ?? -1) > at && list.ukrainian === null ? goodsOf(list) : null;
  return goods !== null && agree(adjective, word.noun) && !agree(adjective, goods);
}

/** «сапоги зимние дутики», «шарф тёплый палантин»: what agrees with the goods, not with another name of them behind it. */
export function isSaidOfGoods(
  { tokens, titled, language, lists }: PhraseList,
  at: number,
  adjective: Adjective,
  { noun, key }: Word,
): boolean {
  const [title = -1] = titled;
  const goods = tokens[title]?.word?.noun ?? null;
  if (goods === null || title > at || !agree(adjective, goods)) return false;
  if ((noun?.listed !== true && noun?.known !== false) || lists.part.has(key)) return false;
  // «машинка игрушечная пожарная машина»: the adjective says which sort of the second.
  if (language.phrases.has(`${adjective.fold} ${key}`)) return false;
  return tokens.slice(title, at).every(({ kind, zone }) => kind !== 'mark' && zone === 'main');
}

/**
 * «мыло ручной работы»: it could be a nominative, but agrees with no noun beside it except as a genitive; and «фиксатор перекидной
 * ручки», which agrees with both: what stands before a noun that it agrees with is said of that.
 */
export function isOfGenitive(list: PhraseList, at: number, word: Word, adjective: Adjective): boolean {
  const next = list.tokens[at + 1];
  const genitive = next?.kind === 'word' && !next.brand ? next.word?.genitive : null;
  if (genitive?.known !== true || next?.word?.preposition === true) return false;
  if (word.genitiveAgrees.size === 0 || genitive.written.isDisjointFrom(word.genitiveAgrees)) return false;
  const before = list.tokens[at]?.lower.endsWith('ой') ? null : list.tokens[at - 1]?.word?.noun;
  const beside = [before, next?.word?.noun];
  return !beside.some((noun) => noun != null && agree(adjective, noun));
}

/** Index of the word behind an adjective and others that agree with it: «сказки» of «русские народные сказки»; behind a mark goods are named anew. */
function endOfAdjectives({ tokens }: PhraseList, at: number, adjective: Adjective): number {
  let end = at + 1;
  if (tokens[at - 1]?.kind === 'mark') return end;
  while (end <= at + MAX_ADJECTIVES && isAdjectiveToo(tokens[end], adjective)) end++;
  return end;
}

/** «народные» of «русские народные сказки» */
function isAdjectiveToo(token: Token | undefined, adjective: Adjective): boolean {
  const word = token?.kind === 'word' ? token.word : null;
  if (word?.adjective == null || word.noun?.listed === true) return false;
  return !word.adjective.agrees.isDisjointFrom(adjective.agrees);
}

/** The noun of the title as the name has it: «кресло» of «массажное кресло». */
function goodsOf({ tokens, titled }: PhraseList): Noun | null {
  for (const at of titled) {
    const word = tokens[at]?.word;
    if (word?.noun != null && (word.adjective === null || word.noun.listed)) return word.noun;
  }
  return null;
}

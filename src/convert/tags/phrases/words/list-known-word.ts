import type { Language } from '../../../../dictionary/language.ts';
import type { Word } from '../../../../dictionary/word.ts';
import { endOfParticiple } from '../../../name/end-of-participle.ts';
import { agree, isInstrumental } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';
import { readUkrainianAdjective } from '../../../ukrainian/read-adjective.ts';
import { type PhraseList, range } from '../phrase-list.ts';
import { isOfIt, isOfSubstance, isSubstance } from './is-substance.ts';
import { COLOUR, isNever, kindOf, kindOfNoun } from './kinds-of-words.ts';
import { isOfBefore, isOfComplement, isOfGenitive, isOfNext, isSaidOfGoods } from './whose-adjective.ts';

/** What a word of the dictionary of Russian says alone and beside the next. */
export function listKnownWord(list: PhraseList, at: number, token: Token, word: Word): void {
  const adjective =
    word.noun?.listed === true && !word.adjectiveKinds.has('audience') ? null : word.adjective;
  const kinds = adjective === null ? word.kinds : word.adjectiveKinds;
  if (word.text.length < 3 || word.service || (isNever(kinds) && !isSubstance(list, at))) return;
  if (token.dotted && !token.cut && adjective === null) return;
  if (adjective === null && isSaidWithAdjective(list, at, word)) list.bind(at);
  if (adjective !== null) {
    const participle = endOfParticiple(list.tokens, at, adjective, list.language);
    if (participle !== null) {
      for (let behind = at + 1; behind <= participle; behind++) list.take(behind);
      list.add('adjective', range(at, participle), undefined, kindOf(word, true));
      return;
    }
    // «слоновая кость», «морская волна»
    const next = list.tokens[at + 1];
    if (
      next?.kind === 'word' &&
      (isColour(`${word.fold} ${next.lower}`, list.language) || isShade(list, word, next))
    ) {
      list.take(at + 1);
      list.add('adjective', [at, at + 1], undefined, COLOUR);
      return;
    }
    // «43 дюймовый»: the unit of the number before it.
    if (list.language.dictionary.units.has(token.lower)) return;
    if (adjective.ordinal || isOfGenitive(list, at, word, adjective) || isOfInstrumental(list, at, word))
      return;
    const before = list.tokens[at - 1]?.lower ?? '';
    if (list.lists.shade.has(before)) {
      list.add('adjective', [at - 1, at], `${before}-${word.text}`, kindOf(word, false));
      return;
    }
    if (COUNT.test(before) || before === 'не') {
      list.add('adjective', [at - 1, at]);
      return;
    }
    if (IN_WORDS.test(before)) {
      list.add(
        'adjective',
        [at - 1, at],
        (named) => `${parseInt(named[at - 1]?.lower ?? '', 10)}-${word.text}`,
      );
      return;
    }
    // As written: «гайка» is «оцинкованная».
    const text = token.cut ? adjective.fold : undefined;
    const isOfOther = isOfNext(list, at, adjective) || isOfBefore(list, at, adjective);
    if (!isOfOther) list.add('adjective', [at], text, kindOf(word, adjective.participle));
    // «тёмный орех», «матовое золото» too: of the substance alone.
    if (isOfSubstance(list, at, word) || (isOfOther && isSubstance(list, at + 1)))
      list.add('substance', [at, at + 1]);
    else if (list.lists.white.has(word.key) && list.tokens[at + 1]?.word?.key === 'белый')
      list.add('adjective', [at, at + 1]);
    else addAgreeing(list, at, word);
  } else if (word.noun !== null) {
    // «(Состояние: Б/У)» asks, and what follows answers.
    if (list.tokens[at + 1]?.text === ':') return;
    const behind = list.tokens[at + 1]?.word ?? null;
    // «кожа натуральная» is «натуральная кожа».
    if (word.kinds.has('substance') && behind !== null && isOfIt(behind, word, list.language)) {
      list.add('substance', [at, at + 1], `${behind.text} ${word.text}`);
      return;
    }
    const sort = isSubstance(list, at) ? 'substance' : word.noun.listed ? sortOfGoods(list, at) : 'noun';
    if (sort === 'substance' || !isPartOfNext(list, at, word))
      list.add(sort, [at], word.noun.fold, kindOfNoun(word));
    addAgreeing(list, at, word);
    const next = list.tokens[at + 1];
    // «и» is a genitive too for morphology.
    if (
      next?.kind === 'word' &&
      next.zone === token.zone &&
      next.brand === token.brand &&
      next.lower.length > 1
    )
      if (next.word?.genitive?.known === true) list.add('noun with genitive', [at, at + 1]);
  } else if (word.adjectiveLemma !== null && word.knownAdjective) {
    if (isOfComplement(list, at, word)) return;
    list.add('adjective in another case', [at], word.adjectiveLemma, kindOf(word, false));
  } else if (word.genitive?.known === true && !list.lists['needs-more'].has(word.genitive.fold)) {
    list.add('noun in another case', [at], word.genitive.fold, kindOfNoun(word));
  }
}

/** «дерева» of «масло чайного дерева»: with the adjective before it alone. */
function isSaidWithAdjective(list: PhraseList, at: number, { genitive }: Word): boolean {
  const before = list.tokens[at - 1];
  if (before?.kind !== 'word' || before.word === null || list.isTitledAt(at - 1)) return false;
  return (
    before.word.obliqueAdjective && genitive?.written.isDisjointFrom(before.word.genitiveAgrees) === false
  );
}

/** «стекло» of «фильтр стекло двери»: a substance before a noun in the genitive is a part of that, and no tag alone. */
function isPartOfNext({ tokens }: PhraseList, at: number, { kinds }: Word): boolean {
  const next = tokens[at + 1];
  if (!kinds.has('substance') || next?.kind !== 'word' || next.zone !== tokens[at]?.zone) return false;
  // «золото пробы 585», «велюр цвета графит»
  if (next.word === null || next.word.kinds.has('property')) return false;
  return next.word.genitive?.known === true && next.word.noun?.fold !== next.word.fold;
}

/** «рукавицы» of «снуд и рукавицы»: sold together with the goods of the title. */
function sortOfGoods(list: PhraseList, at: number): 'goods' | 'joined goods' {
  return list.tokens[at - 1]?.lower === 'и' && list.isTitledAt(at - 2) ? 'joined goods' : 'goods';
}

/** «вызывной» of «с видео и вызывной панелью»: of the noun behind it, which stands in the instrumental and nothing else. */
function isOfInstrumental({ tokens }: PhraseList, at: number, { obliqueAdjective, text }: Word): boolean {
  const next = tokens[at + 1];
  if (!obliqueAdjective || !FEMININE.test(text) || next?.kind !== 'word' || next.word === null) return false;
  return next.zone === tokens[at]?.zone && isInstrumental(next.word);
}

const FEMININE = /[оеё]й$/;

function isColour(text: string, { dictionary }: Language): boolean {
  return dictionary.stopWords.get(text)?.has('color') === true;
}

/** «чёрный обсидиан», «серый дуб»: which of the colour, as makers call it. */
function isShade(
  { lists }: PhraseList,
  { adjective, adjectiveKinds }: Word,
  { lower, word }: Token,
): boolean {
  if (adjective === null || !adjectiveKinds.has('color') || !lists['shade-noun'].has(lower)) return false;
  return word?.noun != null && agree(adjective, word.noun);
}

/** «алое вера» no, «внутренняя резьба», «резьба внутренняя» yes: adjective and noun side by side. */
function addAgreeing(list: PhraseList, at: number, word: Word): void {
  const next = list.tokens[at + 1];
  // «и» is a noun too for morphology.
  if (next?.kind !== 'word' || next.word === null || next.brand || next.lower.length === 1) return;
  // «белый под старину»: «под» is a noun too.
  if (next.word.preposition) return;
  const [adjective, named] =
    word.adjective !== null && word.noun?.listed !== true
      ? [word.adjective, next.word]
      : [next.word.adjective, word];
  const { noun } = named;
  // «тёплые прямые»: two adjectives, the second of which may be a noun elsewhere.
  if (noun !== null && named.adjective !== null && !noun.listed) return;
  // «сатин семейный»: what a thing is made of, and what is said of the thing.
  if (named === word && word.kinds.has('substance')) return;
  // «диван раскладной велюр», «ваза напольная керамика»: what agrees with the goods is said of them.
  if (named !== word && isSubstance(list, at + 1)) return;
  // «эластичный размер L»
  if (named.key === 'размер' || (named !== word && isName(list, next, named))) return;
  if (adjective === null || noun === null || !agree(adjective, noun)) return;
  // «М. Булгаков твёрдый переплёт»
  if (named === word && noun.proper && list.tokens[at]?.capitals === 'first') return;
  if (named === word && endOfParticiple(list.tokens, at + 1, adjective, list.language) !== null) return;
  // «Камель бежевий»: the adjective is a tag in Russian.
  if (list.ukrainian !== null && readUkrainianAdjective(next.lower, 'nomn', list.language) !== null) return;
  if (named === word || !isSaidOfGoods(list, at, adjective, named))
    list.add('noun with adjective', [at, at + 1]);
}

/** «однофазный Меркурий», not «Экстремальная Фиксация»: a capital before what goods have says nothing. */
function isName({ lists }: PhraseList, { capitals }: Token, { noun, key, kinds }: Word): boolean {
  return capitals === 'first' && noun?.listed !== true && !lists.part.has(key) && !kinds.has('property');
}

/** «3-х секционный»; «не надувное» is one phrase too. */
const COUNT = /^\d+-?х$/;

/** «5-и канальный» is «5-канальный». */
const IN_WORDS = /^\d+-(?:и|ти|ми)$/;

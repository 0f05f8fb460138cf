import type { Word } from '../../../dictionary/word.ts';
import type { Token } from '../../name/token.ts';
import { isUkrainianPreposition } from '../../title/title-ukrainian.ts';
import { isNumberedName } from './is-numbered-name.ts';
import { isVehicle } from './is-vehicle.ts';
import { addMaker } from './latin/add-maker.ts';
import { endsInNumber, isMeasure } from './latin/is-model-number.ts';
import { endsParted } from './latin/list-codes.ts';
import { listMakerWords } from './list-maker-words.ts';
import { listNumberedSeries } from './list-numbered-series.ts';
import { listPurposes } from './list-purposes.ts';
import { type PhraseList, range } from './phrase-list.ts';
import { listMadeBy } from './purposes/list-made-by.ts';
import { WITH } from './purposes/where-on-goods.ts';
import { isSpelledMaker } from './words/is-spelled-maker.ts';
import { listCapitalWords } from './words/list-capital-words.ts';
import { listKnownWord } from './words/list-known-word.ts';
import { listTaste } from './words/list-taste.ts';
import { listUnknownWord } from './words/list-unknown-word.ts';

/** Phrases that a Cyrillic word begins: adjectives, nouns, both of them side by side, what a preposition leads. */
export function listWordPhrases(list: PhraseList, at: number, token: Token, word: Word): void {
  if (isSpelledMaker(list, at) || (token.brand && listMakerWords(list, at))) return;
  if (listMadeBy(list, at) || doesSomething(list, at, word) || listTaste(list, at)) return;
  listCapitalWords(list, at);
  if (isVehicle(list, at)) {
    list.add('series', [at, at + 1]);
    return;
  }
  // «ярко розовая» is told where «розовая» stands.
  if (list.lists.shade.has(token.lower) && list.tokens[at + 1]?.word?.adjective != null) return;
  if (token.brandLength > 0) addMaker(list, at, token);
  if ((word.preposition || isUkrainianPreposition(token.lower)) && word.noun?.listed !== true) {
    listPurposes(list, at);
    return;
  }
  listNumberedSeries(list, at);
  if (isNumberedName(list.tokens, at)) list.add('abbreviation with number', [at, at + 1]);
  else if (token.ukrainian || (word.noun?.known !== true && word.adjective === null && !word.knownAdjective))
    listUnknownWord(list, at, token, word);
  else listKnownWord(list, at, token, word);
  // «РС 600», not «МТС 100 Гб».
  const next = list.tokens[at + 1];
  const isNumber =
    next?.kind === 'code'
      ? endsInNumber(list, at + 1) && !isSizeOrMeasure(list, at + 1, next.lower)
      : next?.kind === 'number' && endsInNumber(list, at + 1);
  if (isNumber && /^[А-ЯЁ]{1,4}$/.test(token.text) && !isOfGoodsBefore(list, at)) {
    // «БКО» of «БКО 50»: half of a model.
    if (word.noun?.known !== true) list.hide(at);
    list.add('abbreviation with number', [at, at + 1]);
  } else if (endsParted(list, at + 2)) {
    list.hide(at);
    const code = at + 2;
    list.add(
      'abbreviation with number',
      range(at, code),
      (tokens) => `${token.lower}-${tokens[code]?.lower}`,
    );
  }
}

/** «Гриша» of «Гриша не бухает», «мама» of «мама знает всё»: the subject of a sentence, which says nothing of the goods alone. */
function doesSomething({ tokens, language }: PhraseList, at: number, { noun }: Word): boolean {
  if (noun === null || noun.listed) return false;
  const verb = tokens[at + 1]?.lower === 'не' ? tokens[at + 2] : tokens[at + 1];
  if (verb?.kind !== 'word' || verb.word?.service !== true || !PERSONAL.test(verb.lower)) return false;
  return language.morphology.known(verb.lower)[0]?.part === 'verb';
}

/** Verbs in the third person and in the past. */
const PERSONAL = /(?:[аеиуюя]т|[аеияуы]л[аи]?)(?:ся|сь)?$/;

/** «с СВЧ H6800BMX»: what goods have, and behind it their own model. */
function isOfGoodsBefore({ tokens }: PhraseList, at: number): boolean {
  return WITH.has(tokens[at - 1]?.lower ?? '') && LATIN_CODE.test(tokens[at + 1]?.text ?? '');
}

/** Masked or not. */
const LATIN_CODE = /^[A-Z]/;

/** «ПНД 30х55», «УПС 120-145см», «ПВХ р.43»: the code is a tag of its own, and what is told of what stands alone. Its digits are masked as 1, its letters as «ж» and «q». */
function isSizeOrMeasure(list: PhraseList, at: number, lower: string): boolean {
  if (SIZE.test(lower) || isMeasure(list, at)) return true;
  const [, unit] = RANGE.exec(lower) ?? [];
  return unit !== undefined && list.language.dictionary.units.has(unit);
}

const SIZE = /^(?:1[1.,]*[жqхx×*]1|ж\.1)/;
const RANGE = /^[\d.,]+-[\d.,]+([а-яa-z]{1,3})$/;

import type { Agreement } from '../../../dictionary/word.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { Token } from '../../name/token.ts';
import { isUkrainianPreposition } from '../../title/title-ukrainian.ts';
import { COLOUR_BEFORE } from '../../ukrainian/colour-before.ts';
import { declineAdjective, declineNoun } from '../../ukrainian/decline-russian.ts';
import { findSpelledMaker } from '../../ukrainian/find-spelled-maker.ts';
import { isUkrainianConjunction } from '../../ukrainian/grammar.ts';
import { holdsUkrainianLetter } from '../../ukrainian/holds-ukrainian-letter.ts';
import { readUkrainianAdjective, type UkrainianAdjective } from '../../ukrainian/read-adjective.ts';
import { readUkrainianNoun } from '../../ukrainian/read-noun.ts';
import { addMaker } from './latin/add-maker.ts';
import { listUkrainianParts } from './list-ukrainian-parts.ts';
import { listBehindTitle, listUkrainianPurposes } from './list-ukrainian-purposes.ts';
import type { PhraseList, UkrainianName } from './phrase-list.ts';
import { isSpelledMaker } from './words/is-spelled-maker.ts';
import { isKnownSubstance } from './words/is-substance.ts';

/**
 * Phrases that a word of a Ukrainian name begins, said in Russian where our tables know all of their words. False for a word
 * of which they say nothing: it is then read as one of any name.
 */
export function listUkrainianPhrases(
  list: PhraseList,
  at: number,
  token: Token,
  name: UkrainianName,
): boolean {
  if (name.governed.has(at) || isSpelledMaker(list, at)) return true;
  if (isUkrainianConjunction(token.lower)) {
    listBehindTitle(list, at, name);
    return true;
  }
  if (isUkrainianPreposition(token.lower)) return listUkrainianPurposes(list, at, token, name);
  // The vendor in other letters: its own tag says it.
  if (token.brand && token.brandLength === 0 && token.word?.brand !== true) return true;
  if (token.brand || token.enclosed === 'quotes' || token.lower.length < 3) return false;
  if (token.brandLength > 0) addMaker(list, at, token);
  const fixed = FIXED.get(token.lower);
  if (fixed !== undefined) {
    list.add('Ukrainian adjective', [at], fixed);
    return true;
  }
  if (addColours(list, at, token, name) || listUkrainianParts(list, at, name)) return true;
  if (addNoun(list, at, token)) return true;
  if (GENITIVE.test(token.lower)) return addGenitive(list, at, token, name);
  if (addHeldAdjective(list, at, token, name)) return true;
  const adjective = readUkrainianAdjective(token.lower, 'nomn', list.language);
  if (adjective !== null) {
    addAdjective(list, at, adjective, name);
    return true;
  }
  // «Парк» is the same in both languages.
  if (token.word?.noun?.known === true && token.word.noun.fold === token.lower)
    addOwner(list, at, token.lower);
  const maker = findSpelledMaker(token, list.language);
  if (maker !== null && at > 0) list.add('known maker', [at], maker);
  return (maker !== null && at > 0) || addMixed(list, at, token) || isLeftOver(list, token);
}

/** «Чорно Біле», «темно синя»: a colour of two words, whose hyphen was forgotten. */
function addColours(list: PhraseList, at: number, { lower }: Token, name: UkrainianName): boolean {
  const next = list.tokens[at + 1];
  if (next?.kind !== 'word' || next.brand || !COLOUR_BEFORE.has(lower)) return false;
  const colour = readUkrainianAdjective(`${lower}-${next.lower}`, 'nomn', list.language);
  if (colour === null) return false;
  const { russian, agreement } = colour;
  const goods = goodsBefore(list, at, agreement, name);
  list.add(
    'Ukrainian adjective',
    [at, at + 1],
    agree(russian, agreementOf(list, goods) ?? agreement, list) ?? undefined,
  );
  name.governed.add(at + 1);
  return true;
}

/** «силіконовый»: a Russian adjective with a Ukrainian letter. */
function addMixed(list: PhraseList, at: number, { lower }: Token): boolean {
  if (!MIXED.test(lower)) return false;
  const respelled = lower.replace(/[ії]/g, 'и').replaceAll('є', 'е');
  if (list.language.understand(respelled).adjective === null) return false;
  list.add('Ukrainian adjective', [at], respelled);
  return true;
}

/** Letters of either language. */
const MIXED = /^(?=.*[іїє]).*[ыэъё]/;

/** «унітазу» of «бачок Nando унітазу»: known in a case that no word beside it asks for, and so not to be said in Russian. */
function isLeftOver({ language }: PhraseList, { lower }: Token): boolean {
  if (HELD.test(lower) && readUkrainianAdjective(lower, 'gent', language) !== null) return true;
  // «працює від мережі», «що світиться»
  if (VERB.test(lower)) return true;
  if (!holdsUkrainianLetter(lower)) return false;
  return OBLIQUE.some((one) => readUkrainianNoun(lower, one, language) !== null);
}

const VERB = /(?:[уюая]є|[ії].*ться)$/;
const OBLIQUE = ['gent', 'ablt', 'loct', 'datv'] as const;

/** What says of clothes which they are, as an adjective would, and never changes. */
const FIXED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    міні: 'мини',
    міді: 'миди',
    максі: 'макси',
    хакі: 'хаки',
    трапеція: 'трапеция',
    унісекс: 'унисекс',
    євро: 'евро',
  }),
);

/** «керамічних» of «набір керамічних чарок»: of what kind is what a set holds, «керамические». */
function addHeldAdjective(
  list: PhraseList,
  at: number,
  { lower }: Token,
  { governed }: UkrainianName,
): boolean {
  const { tokens, language } = list;
  if (!HELD.test(lower)) return false;
  const adjective = readUkrainianAdjective(lower, 'gent', language);
  if (adjective === null) return false;
  // «новорічних скляних куль»: other adjectives may stand between.
  let to = at + 1;
  while (HELD.test(tokens[to]?.lower ?? '')) to++;
  const next = tokens[to];
  const noun = next?.kind !== 'word' || next.brand ? null : readUkrainianNoun(next.lower, 'gent', language);
  if (noun === null) return addBehindHeld(list, at, adjective);
  // «для собак великих порід»: it is said of the dogs.
  const isOfGoverned = governed.has(at - 1) || isUkrainianPreposition(tokens[at - 2]?.lower ?? '');
  const text = declineAdjective(adjective.russian, isOfGoverned ? 'gent' : 'nomn', 'plur', language);
  if (!isOfGoverned) {
    list.add('Ukrainian adjective', [at], text ?? undefined);
    return true;
  }
  if (to > at + 1) return false;
  governed.add(at + 1);
  const declined = declineNoun(noun.russian, 'gent', true, language);
  if (text !== null && declined !== null)
    list.add('Ukrainian noun with its adjective', [at, at + 1], `${text} ${declined.text}`);
  return true;
}

const HELD = /[иі]х$/;

/** «набір (2 шт) кульок D-8 см новорічних»: the adjective of what a set holds stands behind it and its sizes. */
function addBehindHeld(list: PhraseList, at: number, { russian }: UkrainianAdjective): boolean {
  const { tokens, language, titled } = list;
  let before = at - 1;
  while (before > 0 && isPassedOver(tokens[before])) before--;
  const isHeld = readUkrainianNoun(tokens[before]?.lower ?? '', 'gent', language)?.plural === true;
  if (!isHeld || !titled.includes(before)) return false;
  list.add('Ukrainian adjective', [at], declineAdjective(russian, 'nomn', 'plur', language) ?? undefined);
  return true;
}

/** Numbers, units and other adjectives. */
function isPassedOver(token: Token | undefined): boolean {
  return token?.kind !== 'word' || token.lower.length < 3 || HELD.test(token.lower);
}

/** «загального», «дитячої»: an adjective in the genitive, which no noun of our tables is. */
const GENITIVE = /(?:ього|ого|ьої|ої)$/;

/** «ніж загального призначення»: whole, or not at all. */
function addGenitive(list: PhraseList, at: number, { lower }: Token, name: UkrainianName): boolean {
  const { language } = list;
  const next = list.tokens[at + 1];
  if (next?.kind !== 'word' || next.brand || isUkrainianPreposition(next.lower)) return false;
  name.governed.add(at + 1);
  const adjective = readUkrainianAdjective(lower, 'gent', language);
  const noun = readUkrainianNoun(next.lower, 'gent', language);
  const declined = noun === null ? null : declineNoun(noun.russian, 'gent', noun.plural, language);
  const text =
    adjective === null || declined === null
      ? null
      : declineAdjective(adjective.russian, 'gent', declined.agreement, language);
  const used = [at, at + 1];
  if (text === null || declined === null) list.add('Ukrainian noun with adjective', used);
  else list.add('Ukrainian noun with its adjective', used, `${text} ${declined.text}`);
  return true;
}

/** «точило», «мітла»: other goods, parts, materials; of «тримач інструменту» the second. */
function addNoun(list: PhraseList, at: number, token: Token): boolean {
  const { language } = list;
  const nominative = readUkrainianNoun(token.lower, 'nomn', language);
  // «Ірина», «Юпітер»: a name, whatever Russian calls so.
  if (nominative?.guessed === true && at > 0 && token.capitals === 'first') return false;
  const noun = nominative ?? readBehindNoun(list, at, token);
  if (noun === null) return false;
  if (nominative !== null && namesSubstance(list, noun.russian))
    list.add('Ukrainian substance', [at], noun.russian);
  else
    list.add(nominative === null ? 'Ukrainian noun in another case' : 'Ukrainian noun', [at], noun.russian);
  if (nominative !== null) addOwner(list, at, noun.russian);
  return true;
}

/** «Парк динозаврів» is «парк динозавров»: a noun with what it is of. */
function addOwner(list: PhraseList, at: number, russian: string): void {
  const { language, tokens } = list;
  const next = tokens[at + 1];
  if (next?.kind !== 'word' || next.brand || next.zone !== tokens[at]?.zone) return;
  // «килимок кольори», «шишка золота»: what may be a nominative as well is another thing, or said of it.
  if (readUkrainianNoun(next.lower, 'nomn', language) !== null) return;
  if (readUkrainianAdjective(next.lower, 'nomn', language) !== null) return;
  const owner = readUkrainianNoun(next.lower, 'gent', language);
  const declined = owner === null ? null : declineNoun(owner.russian, 'gent', owner.plural, language);
  if (declined === null) return;
  const isName = at > 0 && tokens[at]?.capitals === 'first';
  list.add(isName ? 'capital words' : 'noun with genitive', [at, at + 1], `${russian} ${declined.text}`);
}

/** «стілець екошкіра»: what the goods are made of. */
function namesSubstance({ language }: PhraseList, russian: string): boolean {
  return language.understand(russian).kinds.has('substance');
}

function readBehindNoun({ tokens, language }: PhraseList, at: number, token: Token) {
  const before = tokens[at - 1];
  if (before?.kind !== 'word' || readUkrainianNoun(before.lower, 'nomn', language) === null) return null;
  return readUkrainianNoun(token.lower, 'gent', language);
}

/** An adjective agrees with the noun beside it that it belongs to, else with the title. */
function addAdjective(
  list: PhraseList,
  at: number,
  adjective: UkrainianAdjective,
  name: UkrainianName,
): void {
  const { russian, agreement } = adjective;
  for (const beside of [at + 1, nounBefore(list, at)]) {
    const noun = nounBeside(list, beside, agreement);
    if (noun === null) continue;
    const text = agree(russian, agreementOf(list, noun) ?? agreement, list);
    if (isSaidOfGoods(list, noun, text, agreement)) continue;
    // «бутербродниця електрична» beside the title «бутербродница»
    if (foldText(noun) === name.head) {
      list.add('Ukrainian adjective', [at], text ?? undefined);
      return;
    }
    const used = beside < at ? [beside, at] : [at, beside];
    if (text === null) list.add('Ukrainian noun with adjective', used);
    else {
      const whole = isKnownSubstance(`${text} ${noun}`, list.language);
      list.add(whole ? 'Ukrainian substance' : 'Ukrainian noun with its adjective', used, `${text} ${noun}`);
    }
    // «видання» of «ювілейне видання» says nothing alone.
    name.governed.add(beside);
    return;
  }
  // «плаття жіноча фурдуль»: of a noun that no table has, and not of the goods.
  if (!mayBeOfGoods(list, agreement) && isUnknownNoun(list, at + 1)) {
    list.add('Ukrainian noun with adjective', [at, at + 1]);
    return;
  }
  if (isOfNextSentence(list, at)) return;
  const text = agree(russian, agreementOf(list, goodsBefore(list, at, agreement, name)) ?? agreement, list);
  list.add('Ukrainian adjective', [at], text ?? undefined);
}

/** «Ялинкові прикраси. Зимові фурдулі»: what another sentence says of a noun that no table has is not said of the goods. */
function isOfNextSentence({ tokens, language }: PhraseList, at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!(before?.dotted === true || before?.text === '.') || next?.kind !== 'word' || next.brand) return false;
  return !isUkrainianPreposition(next.lower) && readUkrainianAdjective(next.lower, 'nomn', language) === null;
}

/** «футболка жіноча бавовна», not «каструля нержавіюча сталь»: what agrees with the goods is said of them, not of their substance. */
function isSaidOfGoods(
  list: PhraseList,
  noun: string,
  adjective: string | null,
  agreement: Agreement,
): boolean {
  if (!namesSubstance(list, noun) || !mayBeOfGoods(list, agreement)) return false;
  return adjective === null || !isKnownSubstance(`${adjective} ${noun}`, list.language);
}

/** The Ukrainian noun of the title has the adjective's gender and number: «сукня» is feminine, whatever «платье» is. */
function mayBeOfGoods(list: PhraseList, agreement: Agreement): boolean {
  return list.titled.some((at) => {
    const { kind, lower } = list.tokens[at] ?? { kind: 'mark', lower: '' };
    if (kind !== 'word' || !mayAgree(lower, agreement)) return false;
    return readUkrainianNoun(lower, 'nomn', list.language) !== null;
  });
}

function agree(russian: string, agreement: Agreement, { language }: PhraseList): string | null {
  return agreement === 'masc' ? russian : declineAdjective(russian, 'nomn', agreement, language);
}

/** What an adjective beside a Russian noun agrees with: of «сковорода-гриль» its first half decides; «колодки» stays many. */
function agreementOf({ language }: PhraseList, noun: string): Agreement | null {
  const fold = foldText(noun);
  const [half = fold] = fold.split('-');
  // «мини» of «мини-вентилятор» is no «мина».
  const first = language.understand(half).noun;
  const whole = first === null || (half !== fold && first.fold !== half) ? fold : half;
  const known = language.understand(whole).noun;
  if (known === null) return null;
  return known.fold !== whole && known.written.has('plur') ? 'plur' : known.agreement;
}

/** «лопата садова штикова»: the noun stands before all of its adjectives. */
function nounBefore({ tokens, language }: PhraseList, at: number): number {
  let before = at - 1;
  while (before > 0 && readUkrainianAdjective(tokens[before]?.lower ?? '', 'nomn', language) !== null)
    before--;
  return before;
}

/** The Russian noun of a word that is no part of the title and has the adjective's gender and number. */
function nounBeside(list: PhraseList, at: number, agreement: Agreement): string | null {
  const token = list.tokens[at];
  if (token?.kind !== 'word' || token.brand || token.enclosed === 'quotes' || list.isTitledAt(at))
    return null;
  // «сірий розмір 39»: the goods are grey, no size is.
  if (token.lower === 'розмір' || !mayAgree(token.lower, agreement)) return null;
  const noun = readUkrainianNoun(token.lower, 'nomn', list.language);
  return noun === null || (noun.guessed === true && token.capitals === 'first') ? null : noun.russian;
}

/** Of «набір лопата садова» the spade, though the title is the set; of «гальмівні колодки передні» the title, which tells how many. */
function goodsBefore(list: PhraseList, at: number, agreement: Agreement, { head }: UkrainianName): string {
  const before = nounBefore(list, at);
  const token = list.tokens[before];
  if (token === undefined || !list.isTitledAt(before) || !mayAgree(token.lower, agreement)) return head;
  const titled = readUkrainianNoun(token.lower, 'nomn', list.language)?.russian ?? head;
  const lemmaOf = (noun: string) => list.language.understand(foldText(noun)).noun?.fold ?? noun;
  return lemmaOf(titled) === lemmaOf(head) ? head : titled;
}

function isUnknownNoun(list: PhraseList, at: number): boolean {
  const token = list.tokens[at];
  if (token?.kind !== 'word' || !token.ukrainian || token.brand || list.isTitledAt(at)) return false;
  if (isUkrainianPreposition(token.lower) || ADJECTIVE.test(token.lower)) return false;
  return (['nomn', 'gent'] as const).every(
    (one) => readUkrainianNoun(token.lower, one, list.language) === null,
  );
}

const ADJECTIVE = /(?:ий|ій|[нвс]а|[нвс]е|[нвс]і|ські|цькі|ська|цька|им|ими|их|ої|ого)$/;

/** Whether a Ukrainian noun may have a gender and number, by its ending. */
function mayAgree(noun: string, agreement: Agreement): boolean {
  if (agreement === 'plur') return /[иії]$/.test(noun);
  if (agreement === 'neut') return /[оея]$/.test(noun);
  if (agreement === 'masc') return /[бвгґджзклмнпрстфхцчшщьй]$/.test(noun);
  return /[аяьчшжщ]$/.test(noun) && !/([бвгджзлмнпрстцчшщ])\1я$/.test(noun);
}

import { foldText } from '../../../text/fold-text.ts';
import type { Token } from '../../name/token.ts';
import { isUkrainianPreposition } from '../../title/title-ukrainian.ts';
import { declineAdjective, declineNoun } from '../../ukrainian/decline-russian.ts';
import {
  type Case,
  type Government,
  governBefore,
  governmentsOf,
  isUkrainianConjunction,
  joinPreposition,
} from '../../ukrainian/grammar.ts';
import { readUkrainianAdjective } from '../../ukrainian/read-adjective.ts';
import { readUkrainianNoun, type UkrainianNoun } from '../../ukrainian/read-noun.ts';
import { type PhraseList, range, type UkrainianName, writeTokens } from './phrase-list.ts';
import { MAX_PHRASE } from './phrase-sorts.ts';

/** What a preposition leads: adjectives, a noun, and what stands in the genitive behind it, or is tended. */
interface Group {
  readonly adjectives: readonly number[];
  readonly noun: number;
  /** A noun behind it, its adjectives first; of what is tended the word behind «за». */
  readonly behind: readonly number[];
}

/**
 * «з висувним лезом», «без покриття», «для сокир та ножів»: each of them whole, in Russian where all its words are known, else
 * as it is written; its words are no tags on their own. False for a preposition before a maker or an article.
 */
export function listUkrainianPurposes(
  list: PhraseList,
  at: number,
  { lower }: Token,
  name: UkrainianName,
): boolean {
  const next = list.tokens[at + 1];
  if (next?.kind === 'latin' || next?.kind === 'code' || next?.brand === true) return false;
  if (!list.isTitledAt(at + 1)) addGroups(list, at, at + 1, lower, name);
  return true;
}

/** «нігтів» of «крем для рук і нігтів», whose title is «крем для рук»: what stands in the title governs behind a conjunction too. */
export function listBehindTitle(list: PhraseList, conjunction: number, name: UkrainianName): void {
  let at = conjunction - 1;
  while (list.isTitledAt(at) && !isUkrainianPreposition(list.tokens[at]?.lower ?? '')) at--;
  const preposition = list.tokens[at]?.lower ?? '';
  if (list.isTitledAt(at) && isGoverned(list, conjunction + 1, preposition))
    addGroups(list, at, conjunction + 1, preposition, name);
}

/** What the preposition at `at` leads, from `start` on: one group, or more with conjunctions between them. */
function addGroups(
  list: PhraseList,
  at: number,
  start: number,
  preposition: string,
  name: UkrainianName,
): void {
  let from = start;
  for (
    let group = readGroup(list, from, preposition);
    group !== null;
    group = readGroup(list, from, preposition)
  ) {
    const whole = addForWhat(list, at, preposition, group);
    if (whole === null) addGroup(list, at, from === at + 1, preposition, group);
    const end = whole ?? group.behind.at(-1) ?? group.noun;
    for (let index = from; index <= end; index++) name.governed.add(index);
    if (!isUkrainianConjunction(list.tokens[end + 1]?.lower ?? '')) return;
    from = end + 2;
    if (!isGoverned(list, from, preposition)) return;
  }
}

/** «з відділенням для ноутбука»: what goods have for something is one phrase with it. Where that ends; null for others. */
function addForWhat(list: PhraseList, at: number, preposition: string, group: Group): number | null {
  const { tokens, language, lists } = list;
  const lead = (group.behind.at(-1) ?? group.noun) + 1;
  if (preposition === FOR || tokens[lead]?.lower !== FOR) return null;
  const has = translate(list, preposition, group);
  const noun =
    translate(list, preposition, { adjectives: [], noun: group.noun, behind: [] })?.split(' ').at(-1) ?? '';
  if (has === null || !lists['for-what'].has(language.understand(noun).key)) return null;
  const use = readGroup(list, lead + 1, FOR);
  const what = use === null ? null : translate(list, FOR, use);
  if (use === null || what === null) return null;
  const end = use.behind.at(-1) ?? use.noun;
  list.add('Ukrainian purpose with genitive', range(at, end), `${has} ${what}`);
  list.take(lead);
  return end;
}

const FOR = 'для';

/** Behind a conjunction only what the preposition governs for certain is still its own. */
function isGoverned({ tokens, language }: PhraseList, at: number, preposition: string): boolean {
  const token = tokens[at];
  if (token === undefined || !isWord(token)) return false;
  const nominative = readUkrainianNoun(token.lower, 'nomn', language);
  if (nominative !== null) return false;
  const cases = governmentsOf(preposition);
  return cases.some(
    ({ ukrainianCase }) =>
      readUkrainianNoun(token.lower, ukrainianCase, language) !== null ||
      readUkrainianAdjective(token.lower, ukrainianCase, language) !== null,
  );
}

function readGroup(list: PhraseList, from: number, preposition: string): Group | null {
  const { tokens, language } = list;
  const cases = governmentsOf(preposition);
  const adjectives: number[] = [];
  for (let at = from; at < from + MAX_PHRASE; at++) {
    const token = tokens[at];
    if (token === undefined || !isWord(token)) break;
    const next = tokens[at + 1];
    // «для новонароджених Ведмежі вушка»: a name of its own.
    const goesOn =
      next !== undefined &&
      isWord(next) &&
      (next.capitals !== 'first' || token.capitals !== null) &&
      !isOfGoods(token, next, cases, language);
    if (goesOn && isOblique(token, cases, language)) {
      adjectives.push(at);
      continue;
    }
    const genitive = goesOn ? genitiveBehind(list, at, cases) : [];
    return { adjectives, noun: at, behind: genitive.length > 0 ? genitive : tendedBy(tokens, at, language) };
  }
  const last = adjectives.at(-1);
  return last === undefined ? null : { adjectives: adjectives.slice(0, -1), noun: last, behind: [] };
}

/** «велюровий» of «комбінезон для новонародженого велюровий»: said of the goods, not of whom they are for. */
function isOfGoods(token: Token, next: Token, cases: readonly Government[], language: Language): boolean {
  const isSaid = (lower: string, wanted: Case) => readUkrainianAdjective(lower, wanted, language) !== null;
  if (!isSaid(next.lower, 'nomn')) return false;
  return cases.every(
    ({ ukrainianCase }) => isSaid(token.lower, ukrainianCase) && !isSaid(next.lower, ukrainianCase),
  );
}

/** «вологого прибирання» of «з функцією вологого прибирання»: adjectives only where the noun says nothing without it, or is made of a verb. */
function genitiveBehind(
  { tokens, language, lists }: PhraseList,
  at: number,
  cases: readonly Government[],
): number[] {
  const [noun, next, last] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (noun === undefined || next === undefined) return [];
  const isTorn =
    VERBAL.test(noun.lower) ||
    cases.some(({ ukrainianCase }) => {
      const russian = readUkrainianNoun(noun.lower, ukrainianCase, language)?.russian ?? '';
      return lists['needs-more'].has(language.understand(foldText(russian)).key);
    });
  // Of a noun made of a verb the genitive is as the nominative.
  if (isGenitive(next, noun, language) || (isTorn && VERBAL.test(next.lower))) return [at + 1];
  const isGroup =
    isTorn &&
    last !== undefined &&
    isWord(last) &&
    readUkrainianAdjective(next.lower, 'gent', language) !== null;
  return isGroup && (VERBAL.test(last.lower) || isGenitive(last, noun, language)) ? [at + 1, at + 2] : [];
}

/** «шкірою» of «для догляду за шкірою», «сухою шкірою»: what is tended; empty for none. */
function tendedBy(tokens: PhraseList['tokens'], noun: number, language: Language): number[] {
  if (!TENDING.test(tokens[noun]?.lower ?? '') || tokens[noun + 1]?.lower !== 'за') return [];
  const words = readUkrainianAdjective(tokens[noun + 2]?.lower ?? '', 'ablt', language) === null ? 1 : 2;
  const tended = range(noun + 2, noun + 1 + words);
  const token = tokens[noun + 1 + words];
  if (token === undefined || !isWord(token)) return [];
  return readUkrainianNoun(token.lower, 'ablt', language) === null ? [] : tended;
}

const TENDING = /^догляд/;

function isWord({ kind, word, brand, lower }: Token): boolean {
  return kind === 'word' && word !== null && !brand && !isUkrainianPreposition(lower);
}

type Language = PhraseList['language'];

/** «плетеної», «висувним»: an adjective whose noun follows. */
function isOblique({ lower }: Token, cases: readonly Government[], language: Language): boolean {
  if (cases.some(({ ukrainianCase }) => readUkrainianNoun(lower, ukrainianCase, language) !== null))
    return false;
  if (cases.some(({ ukrainianCase }) => readUkrainianAdjective(lower, ukrainianCase, language) !== null))
    return true;
  return OBLIQUE.test(lower);
}

const OBLIQUE = /(?:ої|ій|[^т]их|ого|ими|[^бдкмпрст]ою|ним|вим|ким|лим|тим|шим|чим|хим|гим|мим|ньому)$/;

/** «для зберігання ножів»; behind a noun that no table has only where it is made of a verb. */
function isGenitive({ lower }: Token, noun: Token, language: Language): boolean {
  if (readUkrainianAdjective(lower, 'nomn', language) !== null) return false;
  if (readUkrainianNoun(lower, 'gent', language) !== null)
    return readUkrainianNoun(lower, 'nomn', language) === null || !/[аяоеь]$/.test(lower);
  return VERBAL.test(noun.lower) && GENITIVE.test(lower);
}

const VERBAL = /(?:ння|ття)$/;
const GENITIVE = /(?:ів|їв|ей|ок|и|і|у|а|я|ї)$/;

/** «для зберігання» alone does not say of what. `leads`: the preposition stands before it, not before another group. */
function addGroup(
  list: PhraseList,
  at: number,
  leads: boolean,
  preposition: string,
  { adjectives, noun, behind }: Group,
): void {
  const own = [...adjectives, noun];
  const short = translate(list, preposition, { adjectives, noun, behind: [] });
  const end = behind.at(-1);
  const used = (words: readonly number[]) => (leads ? range(at, words.at(-1) ?? at) : words);
  // «від УФ»: an abbreviation is the same in both languages.
  const isSame = adjectives.length === 0 && end === undefined && isAbbreviation(list.tokens[noun]);
  const led = isSame ? (governmentsOf(preposition)[0]?.russian ?? preposition) : preposition;
  const write = (words: readonly number[]) => `${led} ${writeTokens(list.tokens, words)}`;
  if (end !== undefined) {
    const words = [...own, ...range(noun + 1, end)];
    const whole = translate(list, preposition, { adjectives, noun, behind });
    list.add('Ukrainian purpose with genitive', used(words), whole ?? write(words));
    if (VERBAL.test(list.tokens[noun]?.lower ?? '') || end > noun + 1) return;
  }
  if (short === null) {
    if (end === undefined) list.add('Ukrainian purpose', used(own), write(own));
  } else if (adjectives.length > 0) list.add('whole Ukrainian purpose', used(own), short);
  else if (
    !list.lists['needs-more'].has(list.language.understand(foldText(short.split(' ').at(-1) ?? '')).key)
  )
    list.add('Ukrainian purpose', used(own), short);
}

function isAbbreviation(token: Token | undefined): boolean {
  return token?.capitals === 'all' && token.lower.length <= LONGEST_CUT && !token.ukrainian;
}

const LONGEST_CUT = 4;

/** The phrase in Russian; null where one of its words is not known in the case that the preposition wants. */
function translate(list: PhraseList, preposition: string, group: Group): string | null {
  for (const government of governmentsOf(preposition)) {
    const text = translateBehind(list, government, group);
    if (text !== null) return text;
  }
  return null;
}

function translateBehind(
  { tokens, language }: PhraseList,
  government: Government,
  { adjectives, noun, behind }: Group,
): string | null {
  const { ukrainianCase } = government;
  const lower = (at: number) => tokens[at]?.lower ?? '';
  const read = readUkrainianNoun(lower(noun), ukrainianCase, language);
  const governs = governBefore(
    government,
    foldText(read?.russian ?? ''),
    namesGoods(read, language),
    language,
  );
  if (governs === null) return null;
  const { russian, russianCase } = governs;
  const declined = read === null ? null : declineNoun(read.russian, russianCase, read.plural, language);
  const agreement =
    declined?.agreement ?? readUkrainianAdjective(lower(noun), ukrainianCase, language)?.agreement;
  if (agreement === undefined) return null;
  // «з золотою» of «з золотою пластиною», whose noun no table has; «для новонароджених» is whole.
  const isNoun = read !== null && !ADJECTIVE.test(read.russian);
  if (!isNoun && russian !== FOR && agreement !== 'plur') return null;
  const words: string[] = [];
  for (const at of declined === null ? [...adjectives, noun] : adjectives) {
    const adjective = readUkrainianAdjective(lower(at), ukrainianCase, language);
    const text =
      adjective === null ? null : declineAdjective(adjective.russian, russianCase, agreement, language);
    if (text === null) return null;
    words.push(text);
  }
  if (declined !== null) words.push(declined.text);
  const more = translateBehindNoun(behind.map(lower), behind.length > 0 && behind[0] !== noun + 1, language);
  return more === null ? null : joinPreposition(russian, `${words.join(' ')} ${more}`.trimEnd());
}

/** «золотой», which is a coin as well */
const ADJECTIVE = /(?:[ыио]й|[ая]я)$/;

function namesGoods(read: UkrainianNoun | null, language: Language): boolean {
  return read !== null && language.understand(foldText(read.russian)).noun?.listed === true;
}

/** «ножей», «влажной уборки»; «за кожей» of what is tended; '' for nothing. */
function translateBehindNoun(
  written: readonly string[],
  isTended: boolean,
  language: Language,
): string | null {
  const noun = written.at(-1);
  if (noun === undefined) return '';
  const wanted: Case = isTended ? 'ablt' : 'gent';
  // Of a noun made of a verb the genitive is as the nominative.
  const read =
    readUkrainianNoun(noun, wanted, language) ??
    (VERBAL.test(noun) ? readUkrainianNoun(noun, 'nomn', language) : null);
  const declined = read === null ? null : declineNoun(read.russian, wanted, read.plural, language);
  if (declined === null) return null;
  const words = written.slice(0, -1).map((adjective) => {
    const russian = readUkrainianAdjective(adjective, wanted, language)?.russian;
    return russian === undefined ? null : declineAdjective(russian, wanted, declined.agreement, language);
  });
  if (words.includes(null)) return null;
  return `${isTended ? 'за ' : ''}${[...words, declined.text].join(' ')}`;
}

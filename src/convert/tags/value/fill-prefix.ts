import type { Language } from '../../../dictionary/language.ts';
import type { Agreement } from '../../../dictionary/word.ts';
import { foldText } from '../../../text/fold-text.ts';
import { declineAdjective, declineNoun } from '../../ukrainian/decline-russian.ts';
import { type Case, joinPreposition } from '../../ukrainian/grammar.ts';

/**
 * The tag of a template with the words of a value. Behind a preposition they stand in its case: «с говядиной», «от блох»,
 * «для хранения украшений», an adjective as the noun beside it asks for it: «для прямых волос». As written where morphology
 * does not know them in the nominative. Adjectives stand before their noun and agree with it, as buyers say it: «средняя жёсткость».
 */
export function fillPrefix(template: string, written: string, language: Language): string {
  const said = written.replace(DECIMAL, '$1,$2');
  const [, preposition = '', before = '', behind = ''] = LED.exec(template) ?? [];
  const wanted = CASES.get(preposition);
  const fold = foldText(said);
  const [, part] = MADE.exec(template) ?? [];
  if (part !== undefined) return sayMade(part, said, fold, language);
  if (wanted === undefined)
    return saysOwner(template, fold) || saysProperty(template, fold, language)
      ? said
      : (sayOfNoun(template, said, language) ?? template.replace('{}', said));
  // «от вредителей: от блох»
  if (fold.startsWith(`${preposition} `)) return said;
  const noun = behind.trim() || before.trim();
  const owner = noun === '' ? null : agreementInGenitive(noun, language);
  const declined = declinePhrase(fold.split(' '), wanted, owner, language);
  // «кожа: Crazy Horse» is a sort of leather, no leather of a horse.
  if (declined === null && behind !== '' && LATIN.test(said)) return said;
  return declined === null
    ? template.replace('{}', said)
    : joinPreposition(preposition, `${before}${declined}${behind}`);
}

/**
 * «каркас из бука», «деревянный каркас»: of which substance a part is, an adjective as the part asks for it. What is no substance
 * is said behind the part («спинка квадрат»), what names the part itself alone («треккинговая подошва»).
 */
function sayMade(part: string, said: string, fold: string, language: Language): string {
  if (fold === part || fold.endsWith(` ${part}`) || fold.startsWith(`${part} `)) return said;
  if (fold.startsWith('из ')) return `${part} ${said}`;
  if (ADJECTIVES.test(said)) return sayOfNoun(`${part} {}`, said, language) ?? `${part} ${said}`;
  const words = fold.split(' ');
  const made = words.some((word) => language.understand(word).kinds.has('substance'));
  const declined = made ? declinePhrase(words, 'gent', null, language) : null;
  return declined === null ? `${part} ${said}` : `${part} из ${declined}`;
}

const MADE = /^([а-яё]{3,}) из \{\}$/;

/** «19.5"», as numbers are written in tags. */
const DECIMAL = /^(\d{1,4})\.(\d{1,3})(?=["”″]?$)/;

const LATIN = /^[a-z][a-z -]+$/i;

/** «сорт: 1-й сорт», «стекло: стекло мателюкс», «поверхность: под мрамор»: what says enough without the noun. */
function saysOwner(template: string, fold: string): boolean {
  const [, owner] = BEHIND_NOUN.exec(template) ?? [];
  return (
    owner !== undefined &&
    (fold.endsWith(` ${owner}`) || fold.startsWith(`${owner} `) || LED_ITSELF.test(fold))
  );
}

/** «размер: объем 50 мл»: another property, which the value names itself; not «ручка: длина 50 см», which is of the handle. */
function saysProperty(template: string, fold: string, { understand }: Language): boolean {
  const [, owner = ''] = BEHIND_NOUN.exec(template) ?? [];
  const [, first = ''] = PROPERTY.exec(fold) ?? [];
  return [owner, first].every((word) => word !== '' && understand(word).kinds.has('property'));
}

const PROPERTY = /^([а-я]{4,}):? \d/;
const LED_ITSELF = /^(?:со?|под|на|без) [^\d]+$/;

/** Adjectives before the noun of a template, as it asks for it; null for anything else. */
function sayOfNoun(template: string, said: string, { understand }: Language): string | null {
  const [, owner = ''] = BEHIND_NOUN.exec(template) ?? [];
  const noun = owner === '' ? null : understand(owner).noun;
  if (noun === null || !ADJECTIVES.test(said)) return null;
  // «проклеенные швы»
  const agreement = noun.written.has('plur') && noun.written.size === 1 ? 'plur' : noun.agreement;
  const words = said.split(' ').map((word) => {
    const [letter = ''] = LETTER.exec(word) ?? [];
    const { adjective, noun: own } = understand(foldText(word.slice(letter.length)));
    // «быстрозажимной», which morphology does not know.
    if (adjective === null && own === null && ENDINGS[agreement].test(word)) return word;
    if (adjective === null || own?.listed === true) return null;
    // «первый», whose forms are those of «один».
    if (adjective.ordinal || adjective.agrees.has(agreement)) return word;
    return `${letter}${adjective.forms[agreement]}`;
  });
  if (words.includes(null)) return null;
  // «крепкая крепость»
  return foldText(said).slice(0, STEM) === foldText(owner).slice(0, STEM)
    ? said
    : `${words.join(' ')} ${owner}`;
}

const ENDINGS: Readonly<Record<Agreement, RegExp>> = {
  masc: /[ыио]й$/i,
  femn: /[ая]я$/i,
  neut: /[ое]е$/i,
  plur: /[ыи]е$/i,
};
/** As many letters as an adjective has of its noun. */
const STEM = 4;
/** «V-образный» */
const LETTER = /^[a-z]-/i;
const BEHIND_NOUN = /^([а-яё]{3,}) \{\}$/;
/** Endings of adjectives in the nominative. */
const ADJECTIVES = /^(?:(?:[a-z]-)?[а-яё-]+(?:[ыио]й|[ая]я|[ое]е|[ыи]е)(?: |$))+$/i;

/** The preposition, and the noun on either side of the value. */
const LED = /^(для|от|с|из|под|на|против|без) ([а-яё]+ )?\{\}( [а-яё]+)?$/;

const CASES: ReadonlyMap<string, Case> = new Map([
  ['для', 'gent'],
  ['от', 'gent'],
  ['из', 'gent'],
  ['без', 'gent'],
  ['против', 'gent'],
  ['с', 'ablt'],
  ['под', 'accs'],
]);

/** «говядина», «сухой корм», «курица и индейка»; what stands behind a noun stays («экстракт ромашки»). */
function declinePhrase(
  words: readonly string[],
  wanted: Case,
  owner: Agreement | null,
  language: Language,
): string | null {
  const said: string[] = [];
  let at = 0;
  while (at < words.length) {
    const adjectives: string[] = [];
    while (isNominative(words[at], 'adjective', language) && !isGoodsNoun(words, at, owner, language))
      adjectives.push(words[at++] ?? '');
    const noun = readNoun(words[at], wanted, language);
    if (noun !== null) at++;
    const agreement = noun?.agreement ?? owner ?? ownAgreement(adjectives.at(-1), language);
    if (agreement === null) return null;
    const agreed = adjectives.map((word) => agree(word, wanted, agreement, language));
    if (agreed.includes(null)) return null;
    said.push(...agreed.filter((word) => word !== null), ...(noun === null ? [] : [noun.text]));
    const joint = words[at];
    if (joint === undefined) break;
    if (!JOINTS.has(joint)) return noun === null ? null : [...said, ...words.slice(at)].join(' ');
    said.push(joint);
    at++;
  }
  return said.length === 0 ? null : said.join(' ');
}

const JOINTS: ReadonlySet<string> = new Set(['и', 'или']);

/** «насекомое», «животное»: adjectives by form that end a phrase as nouns do, where no noun stands beside the value. */
function isGoodsNoun(
  words: readonly string[],
  at: number,
  owner: Agreement | null,
  language: Language,
): boolean {
  const next = words[at + 1];
  return (
    owner === null && (next === undefined || JOINTS.has(next)) && isNominative(words[at], 'noun', language)
  );
}

function isNominative(
  word: string | undefined,
  part: 'noun' | 'adjective',
  { morphology }: Language,
): boolean {
  return word !== undefined && morphology.known(word).some((one) => one.part === part && one.case === 'nomn');
}

function readNoun(word: string | undefined, wanted: Case, language: Language) {
  if (word === undefined || JOINTS.has(word)) return null;
  const reading = language.morphology
    .readings(word)
    .find((one) => one.known && !one.proper && one.part === 'noun' && one.case === 'nomn');
  return reading === undefined ? null : declineNoun(reading.lemma, wanted, reading.plural, language);
}

function agree(word: string, wanted: Case, agreement: Agreement, language: Language): string | null {
  const lemma = language.understand(word).adjectiveLemma;
  return lemma === null ? null : declineAdjective(lemma, wanted, agreement, language);
}

/** «ползающие» alone: many of them. */
function ownAgreement(word: string | undefined, { understand }: Language): Agreement | null {
  if (word === undefined) return null;
  const [first = null] = understand(word).adjective?.agrees ?? [];
  return first;
}

/** «кожи» is one, «волос» are many. */
function agreementInGenitive(noun: string, { morphology }: Language): Agreement | null {
  const reading = morphology.readings(noun).find((one) => one.part === 'noun' && one.case === 'gent');
  if (reading === undefined) return null;
  return reading.plural ? 'plur' : reading.gender;
}

import type { Language } from '../../dictionary/language.ts';
import type { Agreement } from '../../dictionary/word.ts';
import { foldText } from '../../text/fold-text.ts';
import { type Declined, declineByEnding } from './decline-by-ending.ts';
import type { Case } from './grammar.ts';

/**
 * The form of a Russian noun of which morphology says that it is in that case and number; the other number, where it has no such.
 * What morphology does not know declines as the known noun at its end («экокожа»), else by its ending.
 */
export function declineNoun(
  noun: string,
  wanted: Case,
  plural: boolean,
  language: Language,
): Declined | null {
  const many = plural && !UNCOUNTABLE.has(noun);
  const known = declineKnown(noun, wanted, many, language);
  if (known !== null || isKnownNoun(noun, language)) return known;
  const cut = noun.indexOf('-');
  if (cut > 0) return declineHalves(noun.slice(0, cut), noun.slice(cut + 1), wanted, many, language);
  const { compound } = language.dictionary.lists;
  for (let length = LONGEST_PREFIX; length >= SHORTEST_PREFIX; length--) {
    const prefix = noun.slice(0, length);
    const tail = compound.has(prefix) ? noun.slice(length) : '';
    const declined = isNominative(tail, language) ? declineKnown(tail, wanted, many, language) : null;
    if (declined !== null) return { ...declined, text: prefix + declined.text };
  }
  return declineByEnding(noun, wanted, many, language);
}

/** Of which Russian says one where Ukrainian says many: «перли» is «жемчуг». */
const UNCOUNTABLE: ReadonlySet<string> = new Set(['жемчуг']);

const SHORTEST_PREFIX = 3;
const LONGEST_PREFIX = 7;

function isKnownNoun(noun: string, { morphology }: Language): boolean {
  return morphology.known(noun).some(({ part }) => part === 'noun');
}

/** «тёрок» of «полутёрок» is a genitive. */
function isNominative(noun: string, { morphology }: Language): boolean {
  return morphology.known(noun).some(({ part, case: standing }) => part === 'noun' && standing === 'nomn');
}

/** «дрель-шуруповёрт» declines both halves, «usb-хаб» and «мини-топ» the last. */
function declineHalves(
  head: string,
  tail: string,
  wanted: Case,
  plural: boolean,
  language: Language,
): Declined | null {
  const last = declineNoun(tail, wanted, plural, language);
  if (last === null) return null;
  const first =
    language.dictionary.lists.compound.has(head) || !isKnownNoun(head, language)
      ? head
      : (declineKnown(head, wanted, plural, language)?.text ?? head);
  return { ...last, text: `${first}-${last.text}` };
}

function declineKnown(noun: string, wanted: Case, plural: boolean, language: Language): Declined | null {
  const { morphology } = language;
  const readings = morphology.readings(noun);
  // «пол» is a short «половина» as well.
  const first =
    readings.find((one) => one.part === 'noun' && one.lemma === noun) ??
    // «семена» are of no Семён.
    readings.find(
      (one) => one.part === 'noun' && one.case === 'nomn' && !one.proper && !RARER.has(one.lemma),
    ) ??
    readings[0];
  const lemma = first?.part === 'noun' ? first.lemma : noun;
  const forms = morphology.forms(lemma);
  // «листья», «волосы», «семена»: our tables mean many of them.
  const manyWritten = first?.part === 'noun' && first.plural && first.case === 'nomn';
  const many = plural || manyWritten;
  if (many && wanted === 'gent' && lemma === 'цветок') return { text: 'цветов', agreement: 'plur' };
  for (const number of [many, !many]) {
    let best: Declined | null = null;
    let longest = -1;
    for (const form of forms) {
      const reading = morphology.readings(form).find(
        (one) =>
          one.known &&
          one.part === 'noun' &&
          // «мес» of «месяц»
          (!one.fixed || form === noun) &&
          one.plural === number &&
          foldText(one.lemma) === foldText(lemma) &&
          one.case === (wanted === 'accs' && !takesAccusative(one.gender, number) ? 'nomn' : wanted),
      );
      // Of «лист» there are «листов» and «листьев», of «основание» «основанье»: what the table writes decides. «полотенце» does
      // not tell which of its genitives of many is usual: the first of them is.
      const tells = manyWritten || !number;
      const shared = reading === undefined ? -1 : tells ? countShared(form, noun) : 0;
      if (reading === undefined || shared <= longest) continue;
      if (wanted === 'loct' && reading.gender === 'masc' && !number && isRefused(form, lemma, language))
        continue;
      longest = shared;
      best = { text: form, agreement: number ? 'plur' : (reading.gender ?? 'masc') };
    }
    if (best !== null) return best;
  }
  return null;
}

/** Of «носки» another noun is meant. */
const RARER: ReadonlySet<string> = new Set(['носка']);

/** «в виду» is not «в виде», but «на меху» is what goods are on. */
function isRefused(form: string, lemma: string, { dictionary }: Language): boolean {
  return /[ую]$/.test(form) && !dictionary.lists['stressed-place'].has(foldText(lemma));
}

/** Letters with which both begin. */
function countShared(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

/** Things in the masculine, the neuter or the plural are in the accusative what they are in the nominative. */
function takesAccusative(gender: string | null, plural: boolean): boolean {
  return gender === 'femn' && !plural;
}

/** The form of a Russian adjective (masculine) beside a noun in a case; null where morphology knows none. */
export function declineAdjective(
  adjective: string,
  wanted: Case,
  agreement: Agreement,
  { morphology }: Language,
): string | null {
  const plural = agreement === 'plur';
  const cased = wanted === 'accs' && agreement !== 'femn' ? 'nomn' : wanted;
  const lemma = unstress(adjective);
  return (
    morphology.forms(adjective).find((form) =>
      morphology.readings(form).some(
        (one) =>
          one.part === 'adjective' &&
          one.case === cased &&
          one.plural === plural &&
          (plural || one.gender === agreement) &&
          // «подвижнейшим» is of «подвижный» too.
          SUPERLATIVE.test(form) === SUPERLATIVE.test(adjective) &&
          unstress(one.lemma) === lemma,
      ),
    ) ?? null
  );
}

/** «подвижным» is of «подвижный» and of «подвижной». */
function unstress(lemma: string): string {
  return foldText(lemma).replace(/ой$/, 'ый');
}

const SUPERLATIVE = /[еа]йш/;

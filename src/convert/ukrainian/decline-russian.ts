import type { Language } from '../../dictionary/language.ts';
import type { Agreement } from '../../dictionary/word.ts';
import { foldText } from '../../text/fold-text.ts';
import type { Case } from './grammar.ts';

/** A Russian noun in a case, and what an adjective beside it agrees with. */
export interface Declined {
  readonly text: string;
  readonly agreement: Agreement;
}

/** The form of a Russian noun of which morphology says that it is in that case and number; the other number, where it has no such. */
export function declineNoun(
  noun: string,
  wanted: Case,
  plural: boolean,
  { morphology }: Language,
): Declined | null {
  const readings = morphology.readings(noun);
  // «пол» is a short «половина» as well.
  const first = readings.find((one) => one.part === 'noun' && one.lemma === noun) ?? readings[0];
  const lemma = first?.part === 'noun' ? first.lemma : noun;
  const forms = morphology.forms(lemma);
  // «листья», «волосы», «семена»: our tables mean many of them.
  const many = plural || (first?.part === 'noun' && first.plural && first.case === 'nomn');
  for (const number of [many, !many]) {
    let best: Declined | null = null;
    let longest = -1;
    for (const form of forms) {
      const reading = morphology
        .readings(form)
        .find(
          (one) =>
            one.known &&
            one.part === 'noun' &&
            one.plural === number &&
            foldText(one.lemma) === foldText(lemma) &&
            one.case === (wanted === 'accs' && !takesAccusative(one.gender, number) ? 'nomn' : wanted),
        );
      // Of «лист» there are «листов» and «листьев»: what the table writes decides.
      const shared = reading === undefined ? -1 : countShared(form, noun);
      if (reading === undefined || shared <= longest) continue;
      longest = shared;
      best = { text: form, agreement: number ? 'plur' : (reading.gender ?? 'masc') };
    }
    if (best !== null) return best;
  }
  return null;
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

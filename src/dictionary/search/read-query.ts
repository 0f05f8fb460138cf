import type { SearchedWord } from '../../model/search/searched-word.ts';
import { foldText } from '../../text/fold-text.ts';
import type { Morphology, Reading } from '../reading.ts';

/** Nobody remembers more of a product; each further word is one more condition. */
const MOST_WORDS = 10;
/** A guess by the ending beyond the likeliest ones is noise. */
const MOST_LEMMAS = 3;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** «дрели-шуруповёрты»: both halves decline. «ДУ-650» is a code and stays whole. */
const COMPOUND = /(?<=[а-я]{3})-(?=[а-я]{3})/;
const DECLINED = /^[а-я]{3,}$/;

/** What is looked for by a query: its words, in any order, each with all of its forms. A query of signs alone is looked for as it is. */
export function readQuery(query: string, morphology: Morphology): SearchedWord[] {
  const words = foldText(query)
    .split(/[\s,;]+/)
    .flatMap((word) => word.replace(EDGES, '').split(COMPOUND))
    .filter((word) => word !== '');
  const asked = words.length === 0 ? [foldText(query)] : [...new Set(words)].slice(0, MOST_WORDS);
  return asked.map((text) => ({ text, forms: DECLINED.test(text) ? listForms(text, morphology) : [] }));
}

/** Forms that the typed text does not find by itself. */
function listForms(word: string, morphology: Morphology): string[] {
  const readings = morphology.readings(word);
  const named = readings.filter(({ part }) => part === 'noun' || part === 'adjective');
  const lemmas = [...new Set((named.length > 0 ? named : readings).map(({ lemma }: Reading) => lemma))];
  const forms = lemmas.slice(0, MOST_LEMMAS).flatMap((lemma) => morphology.forms(lemma).map(foldText));
  // Another beginning («понебывалее», «люди» of «человек») would leave nothing that all forms share.
  return [...new Set(forms)].filter(
    (form) => form[0] === word[0] && !form.includes(word) && DECLINED.test(form),
  );
}

import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';

/**
 * «нерж. сталь aisi 304» is «нержавеющая сталь aisi 304», «тем. орех» «темный орех», «алюм. 7075» «алюминий 7075»: cut words
 * of a value in full, an adjective as its noun asks for it. As written where a word is not known to be cut.
 */
export function expandCuts(part: string, key: string, language: Language): string {
  const words = part.replace(CUT, '$& ').trim().split(/\s+/);
  const full = words.map((word, at) => fullWord(word, words, at, key, language));
  return full.every((word, at) => word === words[at]) ? part : full.join(' ');
}

/** A word with its dot, which no number follows («№.5»). */
const CUT = /(?<![\p{L}\d])\p{L}{2,}\.(?!\d)/gu;

function fullWord(
  word: string,
  words: readonly string[],
  at: number,
  key: string,
  { dictionary, understand }: Language,
): string {
  if (!word.endsWith('.')) return word;
  // «до 10 мин.» are no minerals.
  if (/\d$/.test(words[at - 1] ?? '')) return word;
  const full = dictionary.cuts.get(foldText(word.slice(0, -1)));
  if (full === undefined) return word;
  const next = understand(foldText(words[at + 1] ?? ''));
  const { adjective } = understand(foldText(full));
  if (adjective !== null && next.noun?.known === true) return adjective.forms[next.noun.agreement];
  const { valueNormal } = dictionary;
  const fold = foldText(full);
  const normal = valueNormal.get(`${key}\t${fold}`) ?? valueNormal.get(`material\t${fold}`);
  // «оцинк.» of a coating, alone.
  return normal ?? (adjective !== null && words.length === 1 ? full : word);
}

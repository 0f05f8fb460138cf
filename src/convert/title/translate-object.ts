import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { isAction } from '../name/name-grammar.ts';
import type { Token } from '../name/token.ts';
import { declineAdjective, declineNoun } from '../ukrainian/decline-russian.ts';
import { isUkrainianConjunction } from '../ukrainian/grammar.ts';
import { readUkrainianAdjective } from '../ukrainian/read-adjective.ts';
import { readUkrainianNoun } from '../ukrainian/read-noun.ts';
import { spellUkrainian } from '../ukrainian/spell-ukrainian.ts';
import { isUkrainianPreposition } from './title-ukrainian.ts';

/** What stands at once behind a noun, in Russian, and its tokens. */
export interface TranslatedObject {
  readonly text: string;
  readonly used: readonly number[];
}

/**
 * «Контролер тиску», «щипці для гриля», «інструмент для видалення бур'янів»: what goods are of or for, said in Russian. Null
 * where our tables do not know every word of it, or where it goes on («для сокир та ножів»). `wantsGenitive`: what stands behind
 * such a noun is a genitive, though it could be a nominative («саджанці малини»).
 */
export function translateObject(
  tokens: readonly Token[],
  noun: number,
  wantsGenitive: boolean,
  language: Language,
): TranslatedObject | null {
  const isPurpose = spellUkrainian(tokens[noun + 1]?.lower ?? '') === 'для';
  const from = noun + (isPurpose ? 2 : 1);
  const object = genitiveAt(tokens, from, isPurpose || wantsGenitive, language);
  if (object === null) return null;
  const words = isPurpose ? ['для', object] : [object];
  let end = from;
  const ofIt = isAction(language.understand(foldText(object)), language)
    ? describedAt(tokens, from + 1, language)
    : null;
  if (ofIt !== null) {
    words.push(ofIt.text);
    end = ofIt.end;
  }
  if (goesOn(tokens[end + 1], language)) return null;
  return { text: words.join(' '), used: range(noun + 1, end) };
}

/** «бур'янів», «вапняного нальоту»: what is done to a thing, and which. */
function describedAt(
  tokens: readonly Token[],
  at: number,
  language: Language,
): { readonly text: string; readonly end: number } | null {
  const noun = genitiveAt(tokens, at, true, language);
  if (noun !== null) return { text: noun, end: at };
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || next === undefined || !isCommonWord(token) || !isCommonWord(next)) return null;
  const adjective = readUkrainianAdjective(token.lower, 'gent', language);
  const read = readUkrainianNoun(next.lower, 'gent', language);
  const said = read === null ? null : declineNoun(read.russian, 'gent', read.plural, language);
  if (adjective === null || said === null) return null;
  const agreed = declineAdjective(adjective.russian, 'gent', said.agreement, language);
  return agreed === null ? null : { text: `${agreed} ${said.text}`, end: at + 1 };
}

/** A noun in the genitive. Without a preposition nothing that is a nominative as well: «чохол метал», «пасок кольори». */
function genitiveAt(
  tokens: readonly Token[],
  at: number,
  isGoverned: boolean,
  language: Language,
): string | null {
  const token = tokens[at];
  if (token === undefined || !isCommonWord(token)) return null;
  if (!isGoverned && !ALIKE.test(token.lower) && readUkrainianNoun(token.lower, 'nomn', language) !== null)
    return null;
  const read = readUkrainianNoun(token.lower, 'gent', language);
  return read === null ? null : (declineNoun(read.russian, 'gent', read.plural, language)?.text ?? null);
}

/** «живлення», «листя»: the genitive of such neuters is their nominative. */
const ALIKE = /(?:([бвгджзклмнпрстфхцчшщ])\1|ст)я$/;

/** A capital inside of a name begins another name. */
function isCommonWord({ kind, enclosed, brand, capitals }: Token): boolean {
  return kind === 'word' && enclosed === null && !brand && capitals !== 'first';
}

/** Anything but what describes the goods themselves again: «для пісуара підвісний». */
function goesOn(next: Token | undefined, language: Language): boolean {
  if (next === undefined || !isCommonWord(next)) return false;
  if (isUkrainianConjunction(next.lower)) return true;
  if (isUkrainianPreposition(next.lower)) return false;
  // «для видалення нальоту спрей»: in which form.
  const stands = readUkrainianNoun(next.lower, 'nomn', language);
  if (stands !== null && readUkrainianNoun(next.lower, 'gent', language) === null) return false;
  return readUkrainianAdjective(next.lower, 'nomn', language) === null;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

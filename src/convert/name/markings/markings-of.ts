import type { Language } from '../../../dictionary/language.ts';
import { foldAlike, unfoldAlike } from '../../../text/fold-alike.ts';
import { perLanguage } from '../../remember.ts';

/** A mark of markings.tsv. */
export interface KnownMarking {
  /** Of all of it, without letters of the other alphabet that look alike. */
  readonly pattern: RegExp;
  /** Keys of the goods beside which it stands; null where it says what it is by itself. */
  readonly beside: ReadonlySet<string> | null;
  readonly tag: string;
}

/** A mark that a word of a name is, or begins. */
export interface WordMarking {
  readonly marking: KnownMarking;
  /** What the word alone says; null where it only begins one. */
  readonly tag: string | null;
}

/**
 * The marks that a word or number may be, asked once for each of a catalog's words: most begin none, for «100г» is begun as «09Г2С» is
 * and is none, and no name is searched by an expression.
 */
export function markingsOf(text: string, language: Language): readonly WordMarking[] {
  const index = indexOf(language);
  const [, digits = '', letters = ''] = BEGIN.exec(text) ?? [];
  if (letters === '' && text.length > LONGEST_NUMBER) return NONE;
  const folded = foldAlike(letters).toLowerCase();
  const begun = index.get(letters === '' ? text : digits === '' ? folded : `0${folded}`);
  if (begun === undefined) return NONE;
  // «с», «в», «м»: a small letter alone is a preposition or a unit, and every other name has one.
  const leads = (letters.length === text.length && !SMALL_LETTER.test(text)) || letters === '';
  const whole = foldAlike(text);
  const found: WordMarking[] = [];
  for (const marking of begun) {
    const tag = sayMarking(marking, whole, text);
    if (tag !== null || leads) found.push({ marking, tag });
  }
  return found.length === 0 ? NONE : found;
}

/** The tag of a text, `folded` by `foldAlike`, that is such a mark; null for any other. */
export function sayMarking({ pattern, tag }: KnownMarking, folded: string, text: string): string | null {
  if (!pattern.test(folded)) return null;
  if (tag === AS_WRITTEN) return text.toLowerCase();
  return tag === '' ? unfoldAlike(folded) : folded.replace(pattern, tag).toLowerCase();
}

/** In the table: «5600X» is in whichever letters the name has, for nothing tells of which alphabet one alone is. */
const AS_WRITTEN = '=';

const SMALL_LETTER = /^\p{Ll}$/u;
const BEGIN = /^(\d*)(\p{L}*)/u;
/** «1/144» */
const LONGEST_NUMBER = 5;
const NONE: readonly WordMarking[] = [];

const indexOf = perLanguage(({ dictionary }) => {
  const index = new Map<string, KnownMarking[]>();
  for (const { begins, pattern, beside, tag } of dictionary.markings) {
    const marking = {
      pattern: new RegExp(`^(?:${pattern})$`, /\p{Lu}/u.test(pattern) ? 'u' : 'iu'),
      beside: beside.length === 0 ? null : new Set(beside),
      tag,
    };
    for (const begin of begins)
      for (const key of [begin, `${begin}нг`, `${begin}пнг`]) {
        const known = index.get(key);
        if (known === undefined) index.set(key, [marking]);
        else known.push(marking);
      }
  }
  return index;
});

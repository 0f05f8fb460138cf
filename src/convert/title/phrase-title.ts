import type { Language } from '../../dictionary/language.ts';
import type { Noun, Word } from '../../dictionary/word.ts';
import { foldText } from '../../text/fold-text.ts';
import { findModifiers } from '../name/find-modifiers.ts';
import type { Modifier } from '../name/modifier.ts';
import { isEmptyHead } from '../name/name-grammar.ts';
import type { Token } from '../name/token.ts';
import type { CategoryView } from '../understand-category.ts';
import type { Candidate } from './rate-candidate.ts';

/** The words of a title and where they come from. */
export interface Phrase {
  readonly title: string;
  /** Folded noun of the title, for weights. */
  readonly head: string;
  /** Indexes of the name's tokens that the title used up. */
  readonly used: readonly number[];
}

/** The noun in the nominative singular and the one word beside it that says which sort; a fixed term whole. */
export function phraseTitle(
  tokens: readonly Token[],
  candidate: Candidate,
  view: CategoryView,
  language: Language,
): Phrase {
  if (candidate.term !== null) return termPhrase(tokens, candidate);
  const { at } = candidate;
  const word = tokens[at]!.word!;
  const noun = word.noun!;
  const empty = isEmptyHead(word);
  // «шкаф-купе», «дрель-шуруповёрт» are two words already.
  const compound = noun.lemma.includes('-') && !empty;
  const best = compound ? null : bestModifier(findModifiers(tokens, at, noun, language), empty);
  if (best === null) return { title: bareTitle(noun, word, view), head: noun.fold, used: [at] };
  const pair = best.before ? `${best.text} ${noun.lemma}` : `${noun.lemma} ${best.text}`;
  return { title: best.whole ?? pair, head: noun.fold, used: [at, best.at] };
}

/** The first of the lowest rank; weak ones only where they are allowed. */
function bestModifier(modifiers: readonly Modifier[], weakToo: boolean): Modifier | null {
  let best: Modifier | null = null;
  for (const next of modifiers) {
    if (next.weak && !weakToo) continue;
    if (best === null || next.rank < best.rank) best = next;
  }
  return best;
}

function termPhrase(tokens: readonly Token[], candidate: Candidate): Phrase {
  const { keys, term } = candidate.term!;
  const used = keys.map((_, offset) => candidate.at + offset);
  const noun = used.map((at) => tokens[at]!.word?.noun).find((found) => found != null);
  return { title: term.title, head: noun?.fold ?? term.title, used };
}

/** «машина» of the category «швейные машины» is a «швейная машина»; a «набор» of «отвёртки» is about them. */
function bareTitle(noun: Noun, word: Word, view: CategoryView): string {
  const title = view.known?.title;
  if (title === undefined) return noun.lemma;
  const says = isEmptyHead(word) && foldText(title).split(' ').includes(noun.fold) && title !== noun.lemma;
  return says || word.kinds.has('generic-head') ? title : noun.lemma;
}

import type { Word } from '../../../../dictionary/word.ts';
import { type Observation, observations } from '../../../learned/observation.ts';
import { isOfKind, SAYS_NOTHING } from '../../../name/name-grammar.ts';
import { SEEN } from '../phrase-sorts.ts';

/** «детская» is a room of shops too, and still for whom. */
export function isNever(kinds: ReadonlySet<string>): boolean {
  return isOfKind(kinds, kinds.has('audience') ? SAYS_NOTHING : NEVER);
}

/** Kinds of stop words that are no tags. */
export const NEVER = [...SAYS_NOTHING, 'vague'];

/** What is seen of an adjective besides how it stands. */
export function kindOf(word: Word, participle: boolean): Observation[] {
  const kind = word.adjectiveKinds.size === 0 ? undefined : KINDS.find((one) => word.adjectiveKinds.has(one));
  return [KIND[kind ?? (participle ? 'participle' : 'plain')]];
}

/** The same of a noun. */
export function kindOfNoun(word: Word): Observation[] {
  const seen: Observation[] = [];
  if (word.kinds.size > 0) for (const kind of KINDS) if (word.kinds.has(kind)) seen.push(KIND[kind]);
  const noun = word.noun ?? word.genitive;
  if (noun?.proper === true) seen.push(SEEN.proper);
  if (noun?.animate === true) seen.push(SEEN.animate);
  if (word.kinds.has('generic-head')) seen.push(SEEN.generic);
  if (word.kinds.has('property')) seen.push(SEEN.property);
  return seen;
}

const KIND = observations('kind', [
  'color',
  'material',
  'quality',
  'origin',
  'audience',
  'participle',
  'plain',
]);

/** Of what is a colour only as two words. */
export const COLOUR: readonly Observation[] = [KIND.color];

const KINDS = ['color', 'material', 'quality', 'origin', 'audience'] as const;

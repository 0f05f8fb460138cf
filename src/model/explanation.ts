import type { Conversion } from './draft.ts';

/** What a word of a name may be: parts of speech, what the dictionary lists it as, or a brand. */
export const WORD_ROLES = [
  'goods',
  'noun',
  'guessed noun',
  'adjective',
  'preposition',
  'brand',
  'audience',
  'bends',
  'calibre',
  'chain',
  'color',
  'common-maker',
  'condition',
  'content',
  'cut',
  'density',
  'drink',
  'empty-head',
  'function',
  'generic-head',
  'infant',
  'marketing',
  'material',
  'no',
  'origin',
  'pencil',
  'placeholder',
  'profession',
  'property',
  'quality',
  'rod',
  'seating',
  'sections',
  'service',
  'share',
  'sheets',
  'sorts',
  'strokes',
  'subject',
  'substance',
  'toothed',
  'trade',
  'ukrainian',
  'unit',
  'vague',
  'vessel',
  'yes',
] as const;

export type WordRole = (typeof WORD_ROLES)[number];

/** One word of the name as it was understood. */
export interface ExplainedWord {
  readonly text: string;
  readonly kind: string;
  /** main, tail (after a preposition) or enclosed (brackets, quotes). */
  readonly zone: string;
  readonly lemma: string | null;
  readonly roles: readonly WordRole[];
  readonly inTitle: boolean;
}

/** A place in the name that could have named the product. */
export interface ExplainedCandidate {
  readonly text: string;
  readonly score: number;
  readonly reasons: readonly string[];
}

/** What became of a characteristic; no-tag: its value says nothing, unknown: the dictionary does not know its name. */
export type ExplainedFate = 'kept' | 'below-cutoff' | 'no-tag' | 'unknown';

/** A vendor or characteristic and what became of it. */
export interface ExplainedCharacteristic {
  readonly name: string;
  readonly value: string;
  /** Key of the dictionary entry; null: no entry of exactly this name. */
  readonly entry: string | null;
  readonly rule: string | null;
  readonly weight: number | null;
  readonly cutoff: number;
  readonly tags: readonly string[];
  readonly fate: ExplainedFate;
}

/** Where a title was taken from: a term of the dictionary, the name, the category's entry or the category's own name. */
export type TitleSource = 'term' | 'name' | 'category' | 'category-name';

/** How an offer was understood: plain data, printed by the operator's command and answered by the web edge. */
export interface Explanation {
  readonly conversion: Conversion;
  /** Version of the dictionary. */
  readonly dictionary: string;
  readonly category: {
    readonly path: readonly string[];
    readonly title: string | null;
    /** Id of the domain in the dictionary; `*` when the category says nothing about it. */
    readonly domain: string | null;
    /** The domain's name for people. */
    readonly domainName: string | null;
  };
  readonly title: {
    readonly text: string;
    readonly source: TitleSource;
    readonly candidates: readonly ExplainedCandidate[];
  } | null;
  readonly words: readonly ExplainedWord[];
  readonly characteristics: readonly ExplainedCharacteristic[];
  /** Variant A: tags that the name is worth, and beside a name without params the category; best first. */
  readonly nameTags: readonly { readonly tag: string; readonly weight: number }[];
}

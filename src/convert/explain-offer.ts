import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Offer } from '../model/offer.ts';
import type { Conversion } from './convert-offers.ts';
import { type Decisions, examineOffer } from './examine-offer.ts';
import type { Token } from './name/token.ts';

/** One word of the name as it was understood. */
export interface ExplainedWord {
  readonly text: string;
  readonly kind: string;
  /** main, tail (after a preposition) or enclosed (brackets, quotes). */
  readonly zone: string;
  readonly lemma: string | null;
  /** e.g. noun, adjective, preposition, brand, marketing. */
  readonly roles: readonly string[];
  readonly inTitle: boolean;
}

/** A place in the name that could have named the product. */
export interface ExplainedCandidate {
  readonly text: string;
  readonly score: number;
  readonly reasons: readonly string[];
}

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
  /** kept, below-cutoff, no-tag (its value says nothing), unknown (no entry). */
  readonly fate: string;
}

/** How an offer was understood: plain data, printed by the operator's command and answered by the web edge. */
export interface Explanation {
  readonly conversion: Conversion;
  readonly dictionary: string;
  readonly category: {
    readonly path: readonly string[];
    readonly title: string | null;
    readonly domain: string | null;
  };
  readonly title: {
    readonly text: string;
    readonly source: string;
    readonly candidates: readonly ExplainedCandidate[];
  } | null;
  readonly words: readonly ExplainedWord[];
  readonly characteristics: readonly ExplainedCharacteristic[];
  /** Tags taken from the name, best first (variant A without params). */
  readonly nameTags: readonly { readonly tag: string; readonly weight: number }[];
}

/** Converts one offer as `convertOffer` does and tells every decision on the way. Pure. */
export function explainOffer(
  offer: Offer,
  line: number,
  context: RunContext,
  language: Language,
): Explanation {
  const { recognized, outcome, decisions } = examineOffer(offer, line, context, language);
  const { dictionary } = language;
  return {
    conversion: { recognized, ...outcome },
    dictionary: dictionary.version,
    category: {
      path: offer.categoryPath,
      title: decisions?.view.known?.title ?? null,
      domain: decisions?.scene.domain ?? null,
    },
    title: decisions === null ? null : explainTitle(decisions),
    words:
      decisions === null
        ? []
        : decisions.tokens.flatMap((token, at) => explainWord(token, decisions.title.used.includes(at))),
    characteristics: (decisions?.tags.fates ?? []).map((fate) => ({
      name: fate.name,
      value: fate.value,
      entry: fate.entry?.key ?? (fate.weight === null ? null : 'vendor'),
      rule: fate.entry?.rule.kind ?? null,
      weight: fate.weight,
      cutoff: dictionary.cutoff,
      tags: fate.tags.map(({ tag }) => tag),
      fate: fate.fate,
    })),
    nameTags: (decisions?.tags.fromName ?? []).toSorted((a, b) => b.weight - a.weight),
  };
}

function explainTitle({ title, tokens }: Decisions): NonNullable<Explanation['title']> {
  const candidates = title.candidates.map((candidate) => ({
    text: tokens
      .slice(candidate.at, candidate.at + candidate.length)
      .map((token) => token.text)
      .join(' '),
    score: candidate.score,
    reasons: candidate.reasons,
  }));
  return { text: title.title, source: title.source, candidates };
}

function explainWord(token: Token, inTitle: boolean): ExplainedWord[] {
  if (token.kind === 'mark') return [];
  const { word } = token;
  const roles = [
    ...(word?.noun ? [word.noun.listed ? 'goods' : word.noun.known ? 'noun' : 'guessed noun'] : []),
    ...(word?.adjective ? ['adjective'] : []),
    ...(word?.preposition === true ? ['preposition'] : []),
    ...(token.brand ? ['brand'] : []),
    ...new Set([...(word?.kinds ?? []), ...(word?.adjectiveKinds ?? [])]),
  ];
  const lemma = word?.noun?.lemma ?? word?.adjectiveLemma ?? null;
  return [{ text: token.text, kind: token.kind, zone: token.zone, lemma, roles, inTitle }];
}

import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import { type ExplainedWord, type Explanation, WORD_ROLES, type WordRole } from '../model/explanation.ts';
import type { Offer } from '../model/offer.ts';
import { type Decisions, examineOffer } from './examine-offer.ts';
import type { Token } from './name/token.ts';

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
      domainName: dictionary.domains.get(decisions?.scene.domain ?? '') ?? null,
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
  const roles: WordRole[] = [
    ...(word?.noun ? [nameNoun(word.noun)] : []),
    ...(word?.adjective ? (['adjective'] as const) : []),
    ...(word?.preposition === true ? (['preposition'] as const) : []),
    ...(token.brand ? (['brand'] as const) : []),
    ...WORD_ROLES.filter((role) => word?.kinds.has(role) || word?.adjectiveKinds.has(role)),
  ];
  const lemma = word?.noun?.lemma ?? word?.adjectiveLemma ?? null;
  return [{ text: token.text, kind: token.kind, zone: token.zone, lemma, roles, inTitle }];
}

function nameNoun(noun: { readonly listed: boolean; readonly known: boolean }): WordRole {
  return noun.listed ? 'goods' : noun.known ? 'noun' : 'guessed noun';
}

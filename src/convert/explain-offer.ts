import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import { type ExplainedWord, type Explanation, WORD_ROLES, type WordRole } from '../model/explanation.ts';
import type { Offer } from '../model/offer.ts';
import { type Decisions, examineOffer } from './examine-offer.ts';
import type { LearnedModel } from './learned/learned-model.ts';
import { modelsOf } from './learned/models-of.ts';
import { nameOfObservation, type Observation } from './learned/observation.ts';
import type { Token } from './name/token.ts';

/** Converts one offer as `convertOffer` does and tells every decision on the way. Pure. */
export function explainOffer(
  offer: Offer,
  line: number,
  context: RunContext,
  language: Language,
): Explanation {
  const { recognized, outcome, view, decisions } = examineOffer(offer, line, context, language);
  const { dictionary } = language;
  const domain = decisions?.scene.domain ?? view.domain ?? context.profileDomain;
  return {
    conversion: { recognized, ...outcome },
    dictionary: dictionary.version,
    category: {
      path: offer.categoryPath,
      title: view.known?.title ?? null,
      domain,
      domainName: dictionary.domains.get(domain ?? '') ?? null,
    },
    title: decisions === null ? null : explainTitle(decisions, modelsOf(language).title),
    words:
      decisions === null
        ? []
        : decisions.tokens.flatMap((token, at) => explainWord(token, decisions.title.used.includes(at))),
    characteristics: (decisions?.tags.fates ?? []).map((fate) => ({
      name: fate.name,
      value: fate.value,
      entry: fate.entry?.key ?? (fate.importance === null ? null : 'vendor'),
      rule: fate.entry?.rule.kind ?? null,
      weight: fate.weight,
      cutoff: dictionary.cutoff,
      tags: fate.tags.map(({ tag }) => tag),
      fate: fate.fate,
    })),
    nameTags: (decisions?.tags.fromName ?? [])
      .filter(({ tag, weight }) => weight >= dictionary.cutoff && tag !== '')
      .map(({ tag, weight }) => ({ tag, weight }))
      .toSorted((a, b) => b.weight - a.weight),
  };
}

function explainTitle({ title }: Decisions, model: LearnedModel): NonNullable<Explanation['title']> {
  const candidates = title.options
    .map(({ title: text, seen }) => ({
      text,
      score: round(model.rate(seen)),
      reasons: explainReasons(seen, model),
    }))
    .toSorted((a, b) => b.score - a.score);
  return { text: title.title, source: title.source, candidates };
}

/** What was seen with what it weighs, the weightiest first. */
function explainReasons(seen: readonly Observation[], model: LearnedModel): string[] {
  return seen
    .map((one) => ({ name: nameOfObservation(one), weight: round(model.weightOf(one)) }))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ name, weight }) => `${name} ${weight < 0 ? '' : '+'}${weight}`);
}

function round(weight: number): number {
  return Math.round(weight * 100) / 100;
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

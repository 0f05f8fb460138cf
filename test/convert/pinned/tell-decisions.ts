import { examineOffer } from '../../../src/convert/examine-offer.ts';
import { explainOffer } from '../../../src/convert/explain-offer.ts';
import { modelsOf } from '../../../src/convert/learned/models-of.ts';
import { nameOfObservation } from '../../../src/convert/learned/observation.ts';
import type { CharacteristicFate } from '../../../src/convert/tags/characteristic-reading.ts';
import type { TagCandidate } from '../../../src/convert/tags/tag-candidate.ts';
import type { Language } from '../../../src/dictionary/language.ts';
import type { RunContext } from '../../../src/model/batch.ts';
import type { Draft } from '../../../src/model/draft.ts';
import type { ExplainedWord, Explanation } from '../../../src/model/explanation.ts';
import type { Offer } from '../../../src/model/offer.ts';

/** Every decision that conversion takes about an offer, one on each line: what is published, and what it was chosen from. */
export function tellDecisions(offer: Offer, line: number, context: RunContext, language: Language): string[] {
  const explanation = explainOffer(offer, line, context, language);
  const { decisions } = examineOffer(offer, line, context, language);
  const { conversion, category, words, title, characteristics } = explanation;
  return [
    ...('refusal' in conversion
      ? [`refused: ${JSON.stringify(conversion.refusal)}`]
      : tellDraft(conversion.draft)),
    `category: ${category.title} · ${category.domain} · ${category.domainName}${conversion.recognized ? '' : ' · unknown'}`,
    `words: ${words.map(tellWord).join(' · ')}`,
    ...(title === null ? [] : tellTitle(title)),
    ...(decisions?.tags.fates ?? []).flatMap((fate, index) =>
      tellFate(fate, characteristics[index], language),
    ),
    ...(decisions?.tags.fromName ?? []).map((tag) => `from the name: ${tellTag(tag, language)}`),
    ...(explanation.nameTags.length === 0
      ? []
      : [`name gives: ${explanation.nameTags.map(({ tag, weight }) => `${tag} ${weight}`).join(' · ')}`]),
  ];
}

function tellDraft(draft: Draft): string[] {
  const { title, tags, price, quantity, unit, territory, pictures, body, carried, tally } = draft;
  return [
    `draft: ${draft.externalId} · ${title} · ${draft.name} · ${price} · ${quantity} ${unit}`,
    `tags: ${tags.join(' · ')}`,
    `body: ${JSON.stringify(body.length < 1500 ? body : tellLong(body))}`,
    `in ${Object.values(territory).join(' · ')}, carries ${CARRIED.filter((field) => carried[field]).join(', ')}`,
    `tally: ${JSON.stringify(tally)}`,
    ...(pictures.length === 0 ? [] : [`pictures: ${pictures.join(' ')}`]),
  ];
}

const CARRIED = ['title', 'description', 'quantity', 'territory'] as const;

/** Of a text at the limit its edges, its length and what it is. */
function tellLong(text: string): string {
  return `${text.slice(0, 100)}…${text.slice(-100)} (${text.length}, ${Bun.hash.crc32(text)})`;
}

function tellWord({ text, kind, zone, lemma, roles, inTitle }: ExplainedWord): string {
  const flags = [kind, zone, ...(lemma === null ? [] : [`«${lemma}»`]), ...roles];
  return `${text}${inTitle ? '*' : ''} (${flags.join(', ')})`;
}

function tellTitle({ text, source, candidates }: NonNullable<Explanation['title']>): string[] {
  return [
    `title: ${text}, from ${source}`,
    ...candidates.map(
      ({ text, score, reasons }) => `could be called: ${text} ${score}: ${reasons.join(', ')}`,
    ),
  ];
}

function tellFate(
  fate: CharacteristicFate,
  told: Explanation['characteristics'][number] | undefined,
  language: Language,
): string[] {
  const { weight, importance, fate: became } = fate;
  const of = `${told?.name}=${told?.value}: ${told?.entry} ${told?.rule} ${told?.fate}`;
  return [
    `characteristic ${of.slice(0, 300)}, ${became} ${weight} of ${importance} against ${told?.cutoff}`,
    ...fate.tags.map((tag) => `from it: ${tellTag(tag, language)}`),
  ];
}

/** What was seen is told by its sum and by a checksum of its names: the names themselves would fill 2 MB. */
function tellTag(tag: TagCandidate, language: Language): string {
  const seen = tag.seen();
  const sum = modelsOf(language).tag.rate(seen).toFixed(3);
  const names = seen.map(nameOfObservation).toSorted().join();
  const mark = Bun.hash.crc32(names).toString(36);
  return `${tag.tag} ${tag.weight} (${tag.saying.content.list.join(' ')}; ${tag.used.join()}; ${seen.length} seen, ${mark}, ${sum})`;
}

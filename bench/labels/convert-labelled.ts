import type { Examination } from '../../src/convert/examination.ts';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import type { Language } from '../../src/dictionary/language.ts';
import type { RunContext } from '../../src/model/batch.ts';
import { WHOLE_COUNTRY } from '../../src/model/territory.ts';
import type { LabelledOffer } from './read-labels.ts';
import type { Result } from './score-labels.ts';

export const CONTEXT: RunContext = {
  format: 'yml',
  encoding: 'utf-8',
  categories: {},
  profileTerritory: WHOLE_COUNTRY,
  shopCity: null,
  cityTerritories: {},
  profileDomain: null,
  picturesPerOffer: 3,
  maxTags: 7,
  checkCurrency: true,
};

/** What conversion makes of one labelled offer. */
export function examineLabelled(
  label: LabelledOffer,
  language: Language,
  context: RunContext = CONTEXT,
): Examination {
  const [examination] = examineOffers([label.offer], [1], context, language);
  if (examination === undefined) throw new Error(`not converted: ${label.offer.name}`);
  return examination;
}

export function convertLabelled(label: LabelledOffer, language: Language): Result {
  const { title, tags } = examineLabelled(label, language);
  return { label, title: title?.title ?? '', tags: tags?.tags ?? [] };
}

import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

/** The tags of an offer of a name with characteristics; `category`: its only one, which says nothing where none is given. */
export function tagsOfOffer(
  name: string,
  params: Readonly<Record<string, string>> = {},
  category = 'Разное',
): readonly string[] {
  const offer = makeOffer({ name, vendor: '', params: makeParams(params), categoryPath: [category] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return examination?.tags?.tags ?? [];
}

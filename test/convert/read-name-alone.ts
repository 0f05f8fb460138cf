import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

/** Title and tags of an offer that has a name and a category only. */
export function readNameAlone(
  name: string,
  category = 'Разное',
): { readonly title: string | undefined; readonly tags: readonly string[] } {
  const offer = makeOffer({ name, vendor: '', params: [], categoryPath: [category] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return { title: examination?.title?.title, tags: examination?.tags?.tags ?? [] };
}

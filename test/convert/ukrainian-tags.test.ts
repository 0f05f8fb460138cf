import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

function examine(name: string) {
  const offer = makeOffer({ name, vendor: '', params: [], categoryPath: ['Разное'] });
  return examineOffers([offer], [1], makeContext(), language)[0];
}

/** The tags that a name alone gives. */
function tagsOf(name: string): readonly string[] {
  return examine(name)?.tags?.tags ?? [];
}

/** What a name could give besides the words of its title. */
function candidatesOf(name: string): string[] {
  return examine(name)?.tags?.fromName.map(({ tag }) => tag) ?? [];
}

test('fabrics, treatments and pests of Ukrainian names are said in Russian', () => {
  expect(tagsOf('Спідниця жіноча плісирована')).toContain('плиссированная');
  expect(tagsOf('Каблучка срібна родована')).toContain('родированное');
  expect(candidatesOf('Костюм жіночий тринитка чорний')).toContain('трехнитка');
  expect(tagsOf('Сервіз із позолотою')).toContain('с позолотой');
  expect(tagsOf('Мазь від мозолів')).toContain('от мозолей');
  expect(tagsOf('Спрей від тарганів')).toContain('от тараканов');
  expect(tagsOf('Джем з чорниці 300 г')).toContain('из черники');
  expect(tagsOf('Джем з лохини 300 г')).toContain('из голубики');
});

import { ask } from '../support/ask.ts';
import type { OfferParts } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { getIntention } from '../support/list-intentions.ts';

/** A product every field of whose intention can be told apart from the edit below. */
export const OFFER: OfferParts = {
  id: 'a',
  name: 'Дрель ударная Кряжич',
  vendor: 'Кряжич',
  price: 100,
  description: 'Сверлит.',
  params: { 'Наличие реверса': 'да', 'Количество в упаковке, шт': 4 },
};

/** Edits the intention of a product. */
export async function edit(shop: TestOrganization, changes: object, id = 'a'): Promise<void> {
  const intention = await getIntention(shop, id);
  const answer = await ask(shop, `PATCH /v1/org/intentions/${intention.id}`, changes);
  if (answer.status !== 200) throw new Error(`an edit was answered ${answer.status}: ${await answer.text()}`);
}

/** An edit of every field. */
export const BY_HAND = {
  title: 'дрель мечты',
  description: 'Почти новая.',
  price: 77,
  quantity: { value: 2, unit: 'кг' },
  tags: ['мечта'],
  city: 'Казань',
};
/** What the edit above shows. */
export const SHOWN = {
  title: 'дрель мечты',
  description: '<p>Дрель ударная Кряжич</p><p>Почти новая.</p>',
  price: 77,
  quantity: { value: 2, unit: 'кг' },
  tags: ['мечта'],
  territory: { city: 'Казань' },
};

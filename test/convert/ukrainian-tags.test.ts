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

function titleOf(name: string): string {
  return examine(name)?.title?.title ?? '';
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

test('a name is Ukrainian whose first word names goods in Ukrainian alone, though Russian has the word', () => {
  for (const [name, title] of [
    ['Кава мелена 250 г', 'кофе'],
    ['Килим у дитячу', 'ковёр'],
    ['Намет на 3 особи', 'палатка'],
    ['Прапор великий', 'флаг'],
    ['Труби для води', 'труба'],
    ['Насоси для басейну', 'насос'],
  ] as const)
    expect(titleOf(name)).toBe(title);
  expect(tagsOf('Намет на 3 особи')).toContain('3 человека');
  // A case that Russian does not have tells the language too.
  expect(titleOf('Люлька для немовлят')).toBe('колыбель');
});

test('a Russian name stays Russian, whatever Ukrainian goods its first word names', () => {
  for (const [name, title] of [
    ['Сорочка мужская белая', 'сорочка'],
    ['Люлька для коляски', 'люлька'],
    ['Склянка для реактивов', 'склянка'],
    ['Лава для пресу', 'лава'],
    ['Намет кемпинговый с тамбуром для рыбалки', 'намёт'],
    ['Игра Корми кота', 'игра'],
    ['Нож для слайсера', 'нож'],
  ] as const)
    expect(titleOf(name)).toBe(title);
});

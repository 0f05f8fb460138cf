import { expect, test } from 'bun:test';
import { boundOffer } from '../../src/convert/bound-offer.ts';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

function convert(fields: Parameters<typeof makeOffer>[0]) {
  const conversion = convertOffer(makeOffer(fields), 1, makeContext(), language);
  if ('refusal' in conversion) throw new Error(conversion.refusal.reason);
  return conversion.draft;
}

const params = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Свойство ${index}`, value: 'да', unit: null }));

test('characteristics beyond 300 are left out and counted, those before are read', () => {
  expect(convert({ params: params(300) }).tally.warnings).toEqual({});
  const quantity = { name: 'Количество в упаковке, шт', value: '7', unit: null };
  const first = convert({ params: [quantity, ...params(20_000)] });
  expect([first.quantity, first.tally.warnings]).toEqual([7, { dropped_param: 19_701 }]);
  expect(convert({ params: [...params(300), quantity] }).quantity).toBe(1);
});

test('of monstrous texts the beginning is read, the name still begins the description', () => {
  const name = `Дрель ударная ${'мощная и очень надёжная '.repeat(400)}`;
  const draft = convert({ name, params: [{ name: 'Заметки', value: 'я'.repeat(3000), unit: null }] });
  expect(draft.tally.warnings).toEqual({ long_text: 2 });
  expect(draft.name).toBe(name);
  expect(draft.body).toContain('мощная и очень надёжная '.repeat(215).trim());
});

test('what is cut ends at a whole character', () => {
  const half = (most: number) => `${'я'.repeat(most - 1)}😀`;
  const { offer } = boundOffer(
    makeOffer({
      vendor: half(500),
      categoryPath: [half(1000)],
      params: [{ name: half(500), value: half(2000), unit: null }],
    }),
  );
  const [param] = offer.params;
  for (const text of [offer.vendor, offer.categoryPath[0], param?.name, param?.value])
    expect(text?.isWellFormed()).toBe(true);
  expect(offer.vendor).toBe('я'.repeat(499));
});

test('the dearest offer that can be sent takes less than two seconds of processor time', () => {
  const words = 'насос, для 8х 60 d 1 М14 красный а-1 ';
  const offer = {
    name: words.repeat(50_000),
    vendor: words.repeat(5_000),
    categoryPath: Array.from({ length: 100 }, () => words.repeat(100)),
    params: Array.from({ length: 5_000 }, (_, index) => ({
      name: `${words.repeat(20)}${index}`,
      value: words.repeat(100),
      unit: null,
    })),
  };
  convert({});
  const before = process.threadCpuUsage();
  convert(offer);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});

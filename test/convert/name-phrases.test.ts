import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { nameOfObservation } from '../../src/convert/learned/observation.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

/** What a name could give besides the words of its title. */
function candidatesOf(name: string) {
  const offer = makeOffer({ name, vendor: '', params: [], categoryPath: ['Разное'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return examination?.tags?.fromName ?? [];
}

function tagsOf(name: string): string[] {
  return candidatesOf(name).map(({ tag }) => tag);
}

test('what stands in the genitive behind the product may be a tag whole', () => {
  expect(tagsOf('Крепление поворотного колеса')).toContain('поворотного колеса');
  expect(tagsOf('Накладка регулятора капюшона')).toContain('регулятора капюшона');
  expect(tagsOf('Держатель белый настенный')).not.toContain('белый настенный');
});

test('a number with what it counts may be a tag; a number with its unit is one besides', () => {
  expect(tagsOf('Фланец 4 отверстия')).toContain('4 отверстия');
  expect(tagsOf('Фланец 100 отверстий')).not.toContain('100 отверстий');
  expect(tagsOf('Гиря 4 кг').filter((tag) => tag === '4 кг')).toHaveLength(1);
});

test('of a phrase it is seen what it is part of, and of the longer one what it holds', () => {
  const seenOf = (wanted: string) =>
    candidatesOf('Муфта внутренняя резьба')
      .filter(({ tag }) => tag === wanted)
      .flatMap((candidate) => candidate.seen().map(nameOfObservation));
  expect(seenOf('внутренняя')).toContain('adjective part of: noun with adjective');
  expect(seenOf('внутренняя резьба')).toContain('noun with adjective holds: adjective');
});

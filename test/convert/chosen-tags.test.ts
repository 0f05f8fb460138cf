import { expect, test } from 'bun:test';
import { ChosenTags } from '../../src/convert/tags/chosen-tags.ts';
import { countDrops } from '../../src/convert/tags/count-drops.ts';
import type { TagCandidate } from '../../src/convert/tags/tag-candidate.ts';
import { readTagText } from '../../src/convert/tags/tag-text.ts';
import { Words } from '../../src/convert/tags/words.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

/** Tags in their order, as they are chosen beside a title. */
function chosenOf(title: string, ...tags: string[]): readonly string[] {
  const chosen = new ChosenTags(new Words(title.split(' ')));
  chosen.take(tags.map(candidateOf), 100);
  return chosen.tags;
}

function candidateOf(tag: string): TagCandidate {
  return {
    tag,
    saying: readTagText(tag, language).saying,
    weight: 0.5,
    used: [],
    standsAlone: false,
    namesModel: false,
    group: 0,
    seen: () => [],
  };
}

test('a tag whose words are said by several others says nothing new', () => {
  expect(chosenOf('кроссовки', 'nike', 'air', 'nike air')).toEqual(['nike', 'air']);
  expect(chosenOf('кроссовки', 'nike', 'nike air')).toEqual(['nike', 'nike air']);
});

test('two words and one word of them with a hyphen say the same, whichever is said first', () => {
  expect(chosenOf('товар', 'royal clima', 'royal-clima')).toEqual(['royal clima']);
  expect(chosenOf('товар', 'royal-clima', 'royal clima')).toEqual(['royal-clima']);
  expect(chosenOf('товар', 'royal-clima', 'royal vento')).toEqual(['royal-clima', 'royal vento']);
});

test('a name in two alphabets is said once, beside a title too; short words sound alike by chance', () => {
  expect(chosenOf('товар', 'valencia', 'валенсия')).toEqual(['valencia']);
  expect(chosenOf('товар', 'валенсия', 'valencia')).toEqual(['валенсия']);
  expect(chosenOf('валенсия', 'valencia')).toEqual([]);
  expect(chosenOf('товар', 'valencia', 'валентин')).toEqual(['valencia', 'валентин']);
  expect(chosenOf('товар', 'style', 'сталь')).toEqual(['style', 'сталь']);
});

test('a size with its unit and without it is said once', () => {
  expect(chosenOf('товар', '50х100 см', '50х100')).toEqual(['50х100 см']);
  expect(chosenOf('товар', '50х100', '50х100 см', '50х100х2')).toEqual(['50х100', '50х100х2']);
});

test('a number as a word and in digits, for how many persons, and what drives goods is said once', () => {
  expect(chosenOf('палатка', '4-местная', 'четырёхместный')).toEqual(['4-местная']);
  expect(chosenOf('кран', 'трехслойный', '3-слойная', '4-слойный')).toEqual(['трехслойный', '4-слойный']);
  expect(chosenOf('дрель', 'аккумуляторная', 'от аккумулятора', 'от сети')).toEqual([
    'аккумуляторная',
    'от сети',
  ]);
  expect(chosenOf('сервиз', 'на 2 персоны', '2 человека', 'на 4 персоны')).toEqual([
    'на 2 персоны',
    'на 4 персоны',
  ]);
});

test('a material gives way to the same material with its sort', () => {
  expect(chosenOf('шпатель', 'сталь', 'из нержавеющей стали')).toEqual(['из нержавеющей стали']);
  expect(chosenOf('сумка', 'кожаная', 'белая', 'натуральная кожа')).toEqual(['белая', 'натуральная кожа']);
  expect(chosenOf('платье', 'белый', 'белый кант')).toEqual(['белый', 'белый кант']);
  expect(chosenOf('стол', 'дерево', 'с деревянными ножками')).toEqual(['дерево', 'с деревянными ножками']);
});

test('what finds no place comes back, without what repeats', () => {
  const chosen = new ChosenTags(new Words(['чашка']));
  const candidates = ['белая', 'фарфор', 'белый', '200 мл'].map(candidateOf);
  expect(chosen.take(candidates, 2).map(({ tag }) => tag)).toEqual(['белый', '200 мл']);
  expect(chosen.take(candidates.slice(2), 9)).toEqual([]);
  expect(chosen.tags).toEqual(['белая', 'фарфор', '200 мл']);
});

test('what was dropped is counted by its weight, and offers that share a count do not share what is added to it', () => {
  const drop = (weight: number) => ({
    name: '',
    value: '',
    entry: null,
    importance: null,
    tags: [],
    good: [],
    weight,
    fate: 'below-cutoff' as const,
  });
  const { cutoff } = language.dictionary;
  const reason = (weight: number) => `вес ${weight} < порога ${cutoff}`;
  expect(countDrops([drop(0.1)], language)).toEqual({ [reason(0.1)]: 1 });
  expect(countDrops([drop(0.1), drop(0.2), drop(0.1)], language)).toEqual({
    [reason(0.1)]: 2,
    [reason(0.2)]: 1,
  });
  expect(countDrops([drop(0.1)], language)).toEqual({ [reason(0.1)]: 1 });
  expect(countDrops([], language)).toEqual({});
});

test('a size in another order, with noughts or Latin letters, and a mark with a hyphen is said once', () => {
  expect(chosenOf('плед', '180,0х100,0 см', '100х180 см')).toEqual(['180,0х100,0 см']);
  expect(chosenOf('гарнитур', '200х60х85 см', '200x60x85')).toEqual(['200х60х85 см']);
  expect(chosenOf('гарнитур', '200х60х85 см', '85х200х60')).toEqual(['200х60х85 см']);
  expect(chosenOf('плед', '100х180 см', '100х150 см')).toEqual(['100х180 см', '100х150 см']);
  expect(chosenOf('скатерть', 'd-178', 'd178', 'd180')).toEqual(['d-178', 'd180']);
});

test('hallmarks of a characteristic are not said again by the name', () => {
  expect(chosenOf('браслет', '925 проба', '925 пробы')).toEqual(['925 проба']);
  expect(chosenOf('кольцо', '925/375 проба', '925 пробы', '375 пробы')).toEqual(['925/375 проба']);
  expect(chosenOf('кольцо', '925 проба', '375 пробы')).toEqual(['925 проба', '375 пробы']);
});

test('words for one thing are said once: a colour, a material, what a set is counted in, where goods belong', () => {
  expect(chosenOf('кофейник', 'золотой', 'золотистый', 'серебристый')).toEqual(['золотой', 'серебристый']);
  expect(chosenOf('перчатки', 'кожзам', 'экокожа')).toEqual(['кожзам']);
  expect(chosenOf('коврик', '20 деталей', '20 элементов', '30 элементов')).toEqual([
    '20 деталей',
    '30 элементов',
  ]);
  expect(chosenOf('плёнка', 'для теплиц', 'тепличная')).toEqual(['для теплиц']);
});

test('a colour gives way to its shade', () => {
  expect(chosenOf('набор', 'белый', 'кремово-белый')).toEqual(['кремово-белый']);
  expect(chosenOf('стол', 'черный', 'черно-белый')).toEqual(['черно-белый']);
  expect(chosenOf('стол', 'синий', 'сине-белый')).toEqual(['сине-белый']);
  expect(chosenOf('стол', 'голубой', 'голубо-белый')).toEqual(['голубо-белый']);
  expect(chosenOf('набор', 'синий', 'кремово-белый')).toEqual(['синий', 'кремово-белый']);
});

test('a noun gives way to itself with its adjective, not to what else it stands in', () => {
  expect(chosenOf('инвертор', 'синусоида', 'чистая синусоида')).toEqual(['чистая синусоида']);
  expect(chosenOf('товар', 'крышка', 'с крышкой и ручкой')).toEqual(['крышка', 'с крышкой и ручкой']);
});

test('an adjective of the title’s own noun says nothing more', () => {
  expect(chosenOf('пижама', 'пижамная', 'байковая')).toEqual(['байковая']);
  expect(chosenOf('кабель', 'кабельный', 'силовой')).toEqual(['силовой']);
  expect(chosenOf('стол', 'столешница', 'дубовый')).toEqual(['столешница', 'дубовый']);
});

test('what goods have is told once, with the most that is said of it', () => {
  expect(chosenOf('сковорода', 'с крышкой', 'со стеклянной крышкой')).toEqual(['со стеклянной крышкой']);
  expect(chosenOf('сковорода', 'с крышкой', 'с ручкой')).toEqual(['с крышкой', 'с ручкой']);
});

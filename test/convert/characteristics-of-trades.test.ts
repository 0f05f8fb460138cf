import { expect, test } from 'bun:test';
import { tagsOfOffer } from './tags-of-offer.ts';
import { waysOf } from './ways-of.ts';

test('what buyers of a trade ask for is known by its names', () => {
  for (const [characteristic, value, tag] of [
    ['Размер тары', '0,45 л', '0,45 л'],
    ['Тип регулировки', 'Одноступенчатая', 'одноступенчатая'],
    ['Подключение по газу Ø', '1/2"', '1/2"'],
    ['Толщина покрытия общая, мм.', '10', 'толщина 10 мм'],
    ['Количество залпов', '19', '19 залпов'],
    ['Калибр', '4,5 мм', 'калибр 4,5 мм'],
    ['Колёсная формула', '6x4', '6x4'],
    ['Кол-во линз в упаковке', '30', '30 линз'],
    ['Дорожный просвет, мм', '280', 'клиренс 280 мм'],
    ['Количество таблеток', '61', '61 таблетка'],
    ['Размер бегового полотна', '120х40 см', '120х40 см'],
    ['Верхняя дека', 'ель', 'верхняя дека ель'],
    ['Количество входов', '2', '2 входа'],
    ['Монтажная длина, мм', '180', 'монтажная длина 180 мм'],
  ] as const)
    expect([characteristic, waysOf(characteristic, value)[0]]).toEqual([characteristic, tag]);
});

test('materials that makers write in short are told apart', () => {
  for (const [value, tag] of [
    ['XPS', 'xps'],
    ['Экструдированный пенополистирол', 'xps'],
    ['EPS', 'пенополистирол'],
    ['OSB-3', 'osb'],
    ['HPL-пластик', 'hpl'],
    ['HDF', 'хдф'],
    ['MDF', 'мдф'],
    ['PVC', 'пвх'],
    ['PTFE', 'фторопласт'],
    ['стеклопластик', 'стеклопластик'],
    ['fiberglass', 'стекловолокно'],
  ] as const)
    expect([value, waysOf('Материал', value)[0]?.toLowerCase()]).toEqual([value, tag]);
});

test('a weight of a cubic metre is one, with dots too', () => {
  expect(tagsOfOffer('Пенополистирол 100 мм', { 'Плотность, кг/м.куб.': '32' })).toContain('32 кг/м3');
});

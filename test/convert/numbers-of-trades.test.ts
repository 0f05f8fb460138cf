import { describe, expect, test } from 'bun:test';
import { tagsOfOffer } from './tags-of-offer.ts';
import { waysOf } from './ways-of.ts';

function expectTags(cases: readonly (readonly [name: string, tag: string])[], category?: string): void {
  for (const [name, tag] of cases) {
    const tags = tagsOfOffer(name, {}, category);
    expect([name, tags.includes(tag) ? tag : tags]).toEqual([name, tag]);
  }
}

describe('what a number counts', () => {
  test('a unit of pieces takes no noun from what is counted', () => {
    for (const [characteristic, value, tag] of [
      ['Количество секций (шт.)', '4', '4 секции'],
      ['Количество секций, шт', '10', '10 секций'],
      ['Количество полок, шт.', '3', '3 полки'],
    ] as const)
      expect([characteristic, tagsOfOffer('Радиатор', { [characteristic]: value })]).toEqual([
        characteristic,
        [tag],
      ]);
    expect(waysOf('Количество секций', '4 шт.')).toEqual(['4 секции']);
    expect(waysOf('Количество режимов', '5', 'шт')).toEqual(['5 режимов']);
    expect(waysOf('Количество в упаковке', '4 шт')).toEqual(['4 шт']);
  });

  test('an adjective of a count is one word with its number, however they are parted', () => {
    expectTags([
      ['Лестница 4 - секционная алюминиевая', '4-секционная'],
      ['Диван Лира 3 - местный', '3-местный'],
      ['Клапан 4 ходовой', '4-ходовой'],
      ['3х-ходовой клапан термостатический', '3-ходовой'],
      ['Двигатель 3 фазный асинхронный', '3-фазный'],
      ['Сервиз чайный 15 предметный', '15-предметный'],
      ['Велосипед 21 скоростной', '21-скоростной'],
    ]);
    expectTags([['Котел настенный (одноконтурный, 3х-ход.клапан)', '3-ходовой клапан']]);
  });

  test('so many goods in a time, named by a word, are said with both', () => {
    expect(waysOf('Производительность', 'до 2 000 стаканов/час')).toEqual(['2000 стаканов/ч']);
    expect(waysOf('Производительность', '120 порций/час.')).toEqual(['120 порций/ч']);
    expect(waysOf('Производительность', '40 бутылок / мин')).toEqual(['40 бутылок/мин']);
    expect(waysOf('Производительность', '500 литров/час')).toEqual(['500 л/ч']);
    expect(waysOf('Производительность', '2 тонны в час')).toEqual(['2 т/ч']);
    expect(waysOf('Производительность', '900 м3/ч')).toEqual(['900 м3/ч']);
  });
});

describe('what a unit stands beside', () => {
  test('a range whose unit stands behind both of its numbers is said as any other', () => {
    expectTags([
      ['Кронштейн для телевизора 42"-65"', '42-65"'],
      ['Кронштейн LCD диагональ 32" - 55",фиксированный', '32-55"'],
      ['Удочка телескопическая 3 м - 5 м', '3-5 м'],
      ['Уголок стальной 10 мм-20 мм', '10-20 мм'],
      ['Кабель от 1 м до 3 м', 'от 1 до 3 м'],
      ['Ёлка от 1,5 м до 2,1 м', 'от 1,5 до 2,1 м'],
      ['Игрушка от 3 лет до 6 лет', 'от 3 до 6 лет'],
    ]);
    expect(tagsOfOffer('Кабель от 1 м до 3 м')).not.toContain('1 м');
    // Of one unit alone.
    expectTags([['Шланг 10 мм - 20 м', '20 м']]);
  });

  test('a sum is as much of the unit as its last number', () => {
    expectTags([
      ['Рюкзак VauDe Asymmetric 42+8 л', '42+8 л'],
      ['Рюкзак туристический 65+10л', '65+10 л'],
    ]);
    expect(tagsOfOffer('Рюкзак туристический 42+8 л')).not.toContain('8 л');
    expectTags([['Сок 50% яблоко+30% груша', '30% груша']]);
  });

  test('how strong a drink is is a tag, glued to its cut word too', () => {
    expectTags([
      ['Пиво Kozel светлое алк.4,00% ж/б, Россия', '4%'],
      ['Пиво Жигули алк. 4,7% 0.45л', '4,7%'],
      ['Водка Хортица 40% 0,5', '40%'],
      ['Шампанское брют 12% 0.75', '12%'],
      ['Шампанское брют 12% 0.75', '0,75 л'],
    ]);
    expect(tagsOfOffer('Пиво Kozel светлое алк.4,00% ж/б').join()).not.toContain('алк');
  });

  test('a letter behind the number of a model is no hour, and behind thousands of kelvin no model', () => {
    expect(tagsOfOffer('Люстра VESTA 13 250H 1SH-5').join()).not.toContain(' ч');
    expect(tagsOfOffer('Насос циркуляционный 250H').join()).not.toContain(' ч');
    expect(waysOf('Температура', '4200K')).toEqual(['4200 к']);
    expect(waysOf('Температура', '8W')).toEqual(['8 вт']);
  });

  test('inches behind the mark of a diameter or thread are no piece of a code', () => {
    expectTags([
      ['Газовая горелка GAS X0 CE TC + R. CE D1/2" - S', '1/2"'],
      ['Кран шаровый G1/2" латунный', '1/2"'],
      ['Кран шаровый G1 1/4" латунный', '1 1/4"'],
      ['Насос "Ручеек В-40"', 'ручеек в-40'],
    ]);
    expect(tagsOfOffer('Переход CE D1/2" латунный').join()).not.toContain('d1');
  });

  test('of which side a number is no adjective says, cut as it is', () => {
    for (const [name, measure, adjective] of [
      ['Ткань хлопок шир.150 см', '150 см', 'широкая'],
      ['Ковёр дл. 3 м', '3 м', 'длинный'],
      ['Доска выс. 20 мм', '20 мм', 'высокая'],
    ] as const) {
      const tags = tagsOfOffer(name);
      expect([name, tags.includes(measure), tags.includes(adjective)]).toEqual([name, true, false]);
    }
    expect(tagsOfOffer('Ковёр дл.ворс серый')).toContain('длинный ворс');
  });
});

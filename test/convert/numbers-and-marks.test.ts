import { expect, test } from 'bun:test';
import { spellUnits } from '../../src/convert/name/numbers/spell-units.ts';
import { readNameAlone } from './read-name-alone.ts';

const tagsOf = (name: string) => readNameAlone(name).tags;

/** Each name gives its tag, perhaps among others. */
function expectTags(cases: readonly (readonly [string, string])[]): void {
  for (const [name, tag] of cases)
    expect([name, tagsOf(name)]).toEqual([name, expect.arrayContaining([tag])]);
}

test('a unit with dots inside is read whole', () => {
  expectTags([
    ['Двигатель 7 л.с.', '7 л.с'],
    ['Мотоблок 7,5л.с.', '7,5 л.с'],
    ['Плитка 1,44 кв.м', '1,44 м2'],
    ['Дом 120 кв. м', '120 м2'],
    ['Теплица 18 м.кв.', '18 м2'],
    ['Грунт 5 м.куб', '5 м3'],
    ['Бетон 7 куб.м', '7 м3'],
    ['Мотопомпа 60 м.куб./ч', '60 м3/ч'],
    ['Насос 60 м3/час', '60 м3/ч'],
    ['Карниз 3 п.м.', '3 м'],
    ['Багет 2 пог.м', '2 м'],
    ['АКБ 60 А.ч', '60 ач'],
    ['АКБ 60 А·ч', '60 ач'],
    ['Станция 2 кВт.ч', '2 квт·ч'],
    ['Ключ 210 Н.м', '210 нм'],
    ['Бумага 80 г/кв.м', '80 г/м2'],
    ['Гвозди 5 тыс.шт', '5000 шт'],
    ['Тонометр до 300 мм.рт.ст', '300 мм рт. ст'],
    ['Витамин D 2000 М.Е.', '2000 ме'],
    ['Дрель 2800 об./мин.', '2800 об/мин'],
    ['Кабель 3х2,5 кв.мм', '3х2,5 мм2'],
  ]);
});

test('a dot behind a unit is none inside of one', () => {
  for (const name of [
    'Кастрюля 5 л. с крышкой',
    'Шланг 10 м. поливочный',
    'Пакет 5 м. п/э',
    'Чай 100 г.черный',
    'Монитор 27 дюйм.белый',
    'Дрель 2.5 А',
    'Лампа 10 Вт.тёплая',
  ])
    expect([name, spellUnits(name)]).toEqual([name, name]);
  expectTags([
    ['Кастрюля 5 л. с крышкой', '5 л'],
    ['Шланг 10 м. поливочный', '10 м'],
    ['Чай 100 г.черный', '100 г'],
  ]);
});

test('a letter apart that marks the length or height behind it is no unit of the number before it', () => {
  for (const name of [
    'Труба 110 L=2000',
    'Стойка 50 H=200',
    'Стойка 50 Н=200',
    'Карниз 20 L=2,0м',
    'Кольцо 50 H 10',
    'Труба 110 L 2000',
  ])
    expect([name, tagsOf(name).filter((tag) => /^\d+ [а-я]$/.test(tag) && tag !== '2 м')]).toEqual([
      name,
      [],
    ]);
  expectTags([
    ['Дымоход d115 L=1м', 'd115'],
    ['Дымоход d115 L=1м', '1 м'],
    ['Канистра 20 L', '20 л'],
    ['Канистра 20 L 2 шт', '20 л'],
    ['Ресивер 24 L 220 V', '24 л'],
    ['Блок питания 5 V 2 A', '5 в'],
    ['Динамометр 50 Н', '50 н'],
  ]);
});

test('a share stays with the substance it is of, and with no other word', () => {
  expectTags([
    ['Молоко 3,2% пакет', '3,2%'],
    ['Сметана 20% ведро', '20%'],
    ['Перекись 3% флакон', '3%'],
    ['Сыр 45% вес./нарезка', '45%'],
    ['Уксус 9% бут.', '9%'],
    ['Хлоргексидин 0,05% раствор', '0,05%'],
    ['Спирт 70% этиловый', '70%'],
    ['Йогурт 2,5% персик', '2,5%'],
    ['Шоколад 72% какао', '72% какао'],
    ['Футболка 95% хлопок', '95% хлопок'],
    ['Удобрение 46% азот', '46% азот'],
    ['Пряжа 70% шерсть 30% акрил', '70% шерсть'],
    ['Нектар 50% ананас', '50% ананас'],
  ]);
});

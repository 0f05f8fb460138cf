import { expect, test } from 'bun:test';
import { makersIn } from '../../src/convert/name/makers/makers-in.ts';
import { readVendor } from '../../src/convert/tags/read-brand.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

test('goods, a mark of trade and quotes beside a maker are no part of its name', () => {
  for (const [vendor, maker] of [
    ['Шины Toyo', 'Toyo'],
    ['Toyo шины', 'Toyo'],
    ['Моторное масло Mobil', 'Mobil'],
    ['Аккумуляторы Varta', 'Varta'],
    ['Мотоциклы Honda', 'Honda'],
    ['"Grand Candy"', 'Grand Candy'],
    ['«Русские самоцветы»', 'Русские самоцветы'],
    ['ТМ «Зодиак»', 'Зодиак'],
    ['Зодиак ТМ', 'Зодиак'],
    ['Бренд: Зодиак', 'Зодиак'],
    ['Русские самоцветы', 'Русские самоцветы'],
    ['Семена Алтая', 'Семена Алтая'],
    ['ОАО "Заря" и "Восход"', 'ОАО "Заря" и "Восход"'],
  ] as const)
    expect([vendor, makersIn(vendor, language)]).toEqual([vendor, [maker]]);
});

test('two makers are two tags, where both are known', () => {
  for (const [vendor, ...makers] of [
    ['Hyundai/Kia', 'hyundai', 'kia'],
    ['Toyota-Lexus', 'toyota', 'lexus'],
    ['Great Wall-HAVAL', 'great wall', 'haval'],
    ['Bosch, Makita', 'bosch', 'makita'],
    ['Rolls-Royce', 'rolls-royce'],
    ['Black+Decker', 'black+decker'],
    ['Hyundai/Неведомый', 'hyundai/неведомый'],
    ['Колибри-Плюс', 'колибри-плюс'],
  ] as const)
    expect([vendor, readVendor(vendor, language).map(({ tag }) => tag)]).toEqual([vendor, makers]);
});

test('a shop, and what a firm does, is no maker', () => {
  for (const vendor of [
    'abc-shop',
    'Mi_Store',
    'А Маркет',
    'Производство лестниц для колодцев',
    'Изготовление мебели',
  ])
    expect([vendor, readVendor(vendor, language)]).toEqual([vendor, []]);
  expect(readVendor('Фабрика грёз', language)).toHaveLength(1);
});

test('a country in Russian letters behind a maker in Latin ones is no part of its name', () => {
  for (const [vendor, maker] of [
    ['TERMA Польша', 'terma'],
    ['Bosch Германия', 'bosch'],
    ['Terma Польская', 'terma польская'],
    ['Заря Россия', 'заря россия'],
  ] as const)
    expect([vendor, readVendor(vendor, language).map(({ tag }) => tag)]).toEqual([vendor, [maker]]);
});

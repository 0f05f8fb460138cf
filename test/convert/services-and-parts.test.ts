import { expect, test } from 'bun:test';
import { tagsOfOffer } from './tags-of-offer.ts';
import { waysOf } from './ways-of.ts';

test('what is done and not bought says how long, how often and for how many', () => {
  expect(tagsOfOffer('Экскурсия по Москве', { 'Длительность программы': '3' })).toContain('3 ч');
  expect(tagsOfOffer('Экскурсия по Москве', { 'Тип экскурсии': 'пешеходная' })).toContain('пешеходная');
  expect(tagsOfOffer('Экскурсия по Москве', { 'Количество участников': '8' })).toContain('до 8 человек');
  expect(tagsOfOffer('Абонемент в бассейн', { 'Количество посещений': '8' })).toContain('8 посещений');
});

test('how many people: seats of goods that have some, guests of all others', () => {
  expect(tagsOfOffer('Мастер-класс по лепке', { 'Количество человек': '10' })).toContain('на 10 человек');
  expect(tagsOfOffer('Квест хоррор', { 'Количество человек': '2' })).toContain('на 2 человека');
  expect(tagsOfOffer('Палатка туристическая', { 'Количество человек': '4' })).toContain('4-местный');
});

test('grades, threads, yarns, lures and motors are told by the names that their trades have', () => {
  expect(tagsOfOffer('Арматура рифленая', { 'Класс арматуры': 'А500С' })).toContain('а500с');
  expect(tagsOfOffer('Кран шаровой', { 'Номинальный диаметр': '12' })).toContain('ду12');
  expect(tagsOfOffer('Насос дренажный', { 'Подача, м3/ч': '6' })).toContain('6 м3/ч');
  expect(tagsOfOffer('Двигатель асинхронный', { Обороты: '1500' })).toContain('1500 об/мин');
  expect(tagsOfOffer('Воблер 70F', { Плавучесть: 'плавающий' })).toContain('плавающий');
  expect(tagsOfOffer('Роза красная', { 'Длина стебля': '60' })).toContain('60 см');
  expect(tagsOfOffer('Пряжа акриловая', { Метраж: '225', 'Вес мотка': '100' }, 'Пряжа')).toEqual(
    expect.arrayContaining(['225 м', '100 г']),
  );
  expect(waysOf('Красочность', '4+4')).toEqual(['печать 4+4']);
});

test('inner and outer diameter and width are the size of a bearing', () => {
  const sides = { 'Внутренний диаметр': '25', 'Наружный диаметр': '52', Ширина: '15' };
  expect(tagsOfOffer('Подшипник шариковый', sides)).toContain('25х52х15');
});

test('metres and millimetres of a roll are no size', () => {
  expect(tagsOfOffer('Скотч прозрачный', { Ширина: '48', Длина: '66' }).join()).not.toContain('66х48');
});

test('a side without a unit is in that of the others, and the depth of a bath is none of its sides', () => {
  const chair = { Ширина: '80 см', Высота: '90', Глубина: '70 см' };
  expect(tagsOfOffer('Кресло мягкое', chair, 'Кресла')).toContain('80х70х90 см');
  const bath = { Длина: '170 см', Ширина: '70 см', Глубина: '43 см', Высота: '60 см' };
  expect(tagsOfOffer('Ванна акриловая', bath, 'Ванны').join()).not.toContain('70х43');
  expect(tagsOfOffer('Кресло мягкое', { Ширина: '80 см', Высота: '900 мм' }).join()).not.toContain('х');
});

test('a share is written with its sign, as names write it', () => {
  expect(tagsOfOffer('Сыр твердый', { 'Массовая доля жира': '50 %' }).join()).not.toContain('50 %');
});

import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';
import { tagsOfOffer } from './tags-of-offer.ts';
import { waysOf } from './ways-of.ts';

const language = await openLanguage();

test('a number with its unit is written in one way: a comma, a hyphen, «м3»', () => {
  for (const [characteristic, value, tag] of [
    ['Рабочее давление', '0.6 МПа', '0,6 мпа'],
    ['Расход воды', '20–30 м³/ч', '20-30 м3/ч'],
    ['Дозировка', '0.5 мг', '0,5 мг'],
    ['Рабочее давление', '4,0 МПа', '4 мпа'],
    ['Размер', 'Ø 140см', 'диаметр 140 см'],
    ['Рабочая температура', '+70°С', '+70 °c'],
    ['Шаг цепи', '0.325"', 'шаг цепи 0,325"'],
  ] as const)
    expect([characteristic, waysOf(characteristic, value)]).toEqual([characteristic, [tag]]);
  expect(tagsOfOffer('Кольцо GOLDOS размер 17.5 золото')).toContain('размер 17,5');
});

test('a conjunction before the last of a list, brackets before a slash and lists of parts are no part of a value', () => {
  expect(waysOf('Материал', 'МДФ, ДСП, и ДВП').map((tag) => tag.toLowerCase())).toEqual([
    'мдф',
    'дсп',
    'двп',
  ]);
  expect(waysOf('Цвет', 'коньяк (масло)/черный (лак)').join()).not.toContain('/');
  expect(waysOf('Особенности', 'стойка=4шт, балка=12шт')).toEqual([]);
});

test('sizes from one to another are a range, one of two decimals is a length where its unit is known', () => {
  expect(waysOf('Размер', 'с 46 по 56')).toEqual(waysOf('Размер', '46-56'));
  expect(waysOf('Размер', '2.15', 'см')).toEqual(['2,15 см']);
  expect(waysOf('Размер', '2.15')).toEqual([]);
});

test('what a label or a number of another list says is no tag of a name', () => {
  expect(tagsOfOffer('Абатмент UCLA Значение по вертикали: 5.0').join()).not.toContain('по верт');
  expect(tagsOfOffer('Котёл газовый Универсал (N)')).not.toContain('n');
  expect(tagsOfOffer('Токопровод литой 6 / 10 / 35 кВ')).not.toContain('35 кв');
  expect(tagsOfOffer('L2101 Смеситель Ф40').filter((tag) => /^[фd]40$/.test(tag))).toEqual(['d40']);
  const pills = tagsOfOffer('Цитрамон таблетки 240 мг 10 шт', { 'Количество таблеток': '10 шт.' });
  expect(pills).toContain('10 таблеток');
  expect(pills).not.toContain('10 шт');
});

test('a factory is called as its quotes say', () => {
  const offer = makeOffer({
    name: 'Диван',
    vendor: 'Фабрика "Авангард"',
    params: [],
    categoryPath: ['Диваны'],
  });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect(examination?.tags?.tags).toEqual(['авангард']);
});

test('thousands of pixels are no kelvin, the number of a series begins no range, hours no model', () => {
  expect(waysOf('Формат разрешения', '2K').join()).not.toContain(' к');
  expect(waysOf('Цветовая температура', '2700К')).toEqual(['2700 к']);
  expect(tagsOfOffer('Часы Garmin Fenix 8 - 51mm, Amoled')).toContain('51 мм');
  expect(tagsOfOffer('Светильник Philips 12 - 15 Вт')).toContain('12-15 вт');
  expect(tagsOfOffer('Машина швейная Janome 450 / 450h').join()).not.toContain(' ч');
  expect(tagsOfOffer('Дезодорант 48h')).toContain('48 ч');
  expect(tagsOfOffer('Французский для детей 6+ — 8 уроков').join()).not.toContain('детей 6');
});

test('one thing that two characteristics or a name and a value write otherwise is said once', () => {
  const watches = {
    Совместимость: 'Apple Watch 38mm|Apple Watch 40mm',
    Amazfit: 'Apple Watch 38 mm|Apple Watch 40 mm',
  };
  expect(tagsOfOffer('Ремешок миланская петля', watches).filter((tag) => tag.includes('38'))).toEqual([
    'apple watch 38mm',
  ]);
  const lamp = tagsOfOffer('Лампа галогеновая 55W P14,5s', { Цоколь: 'P14,5s' });
  expect(lamp.filter((tag) => tag.includes('p14,5s'))).toEqual(['цоколь p14,5s']);
  const trainers = tagsOfOffer('Кеды Guess Sock Sneakers, р.39, чёрные', {}, 'Кеды');
  expect(trainers.filter((tag) => tag.includes('39'))).toEqual(['размер 39']);
  expect(tagsOfOffer('Блок корма Nuevo Adult 6*200 г').join()).not.toContain('adult 6');
});

test('a nominal pressure has no unit, acoustics of two and a subwoofer no fraction of a channel', () => {
  expect(waysOf('PN', '20 бар')).toEqual(['pn20']);
  expect(waysOf('Условный проход', '25', 'мм')).toEqual(['ду25']);
  expect(waysOf('Условный проход', 'DN32')).toEqual(['ду32']);
  expect(waysOf('Особенности', 'Ширина: 200 мм')).toEqual(['ширина 200 мм']);
  expect(tagsOfOffer('Стул PM-SC2 Palermo 2W, MAF Brown')).not.toContain('2 вт');
  expect(tagsOfOffer('Светильник 3W встраиваемый')).toContain('3 вт');
  expect(waysOf('Количество каналов', '2.1')).toEqual(['звук 2.1']);
  expect(waysOf('Количество каналов', '4')).toEqual(['4 канала']);
  expect(tagsOfOffer('Платья миди Название 5639').join()).not.toContain('название');
});

test('letters of a steel are Russian, a unit glued to its number in brackets stands apart', () => {
  for (const [characteristic, value, tag] of [
    ['Материал корпуса', 'Сталь 12X18H10T', 'сталь 12х18н10т'],
    ['Материал', 'Сталь 40X', 'сталь 40х'],
    ['Материал', 'Сталь AISI 304', 'нержавеющая сталь'],
  ] as const)
    expect(waysOf(characteristic, value)[0]?.toLowerCase()).toBe(tag.toLowerCase());
  expect(tagsOfOffer('Предохранитель FC16A (100шт в упак.)').join()).not.toContain('100шт');
});

test('a model that begins with the goods is what stands behind them and their maker', () => {
  const tags = tagsOfOffer('Аккумулятор SRT48BP', { Модель: 'Аккумулятор APC SRT48BP' });
  expect(tags).toContain('srt48bp');
  expect(tags.join()).not.toContain('аккумулятор');
  // Of other goods it says nothing of theirs that is cut.
  expect(tagsOfOffer('Шкаф', { Модель: 'Аккумулятор APC SRT48BP' })).toContain('аккумулятор apc srt48bp');
});

test('how a device prints is said as of its printing', () => {
  expect(waysOf('Технология печати', 'Струйная')[0]).toBe('струйная печать');
  expect(waysOf('Вид печати', 'шелкография')[0]).toBe('трафаретная печать');
  expect(waysOf('Тип печати', 'лазерный цветной')[0]).toBe('лазерная цветная печать');
  for (const written of ['прямая печать', 'тампопечать', 'вышивка'])
    expect([written, waysOf('Тип печати', written)]).toEqual([written, [written]]);
});

test('a side without a unit, and none of something, are no tag', () => {
  for (const side of ['Ширина', 'Высота', 'Длина', 'Глубина', 'Толщина', 'Диаметр'])
    expect([side, waysOf(side, '480')]).toEqual([side, []]);
  expect(waysOf('Ширина', '480', 'мм')).toEqual(['ширина 480 мм']);
  expect(tagsOfOffer('Шкаф', { Ширина: '80', Высота: '200', Глубина: '45' }).join()).toContain('80х');
  expect(waysOf('Количество ящиков', '0')).toEqual([]);
  expect(waysOf('Вес', '0 кг')).toEqual([]);
  expect(waysOf('Ёмкость', '1 шт.')).toEqual([]);
  expect(waysOf('Количество в упаковке', '1 шт')).toEqual([]);
  expect(waysOf('Количество в упаковке', '2 шт')).toEqual(['2 шт']);
  expect(waysOf('Температура', '0 °C')).toEqual(['0 °c']);
});

test('a number before a cut «цвет» and a colour is no count of colours', () => {
  expect(tagsOfOffer('Клей SAR 306 цв. черный').join()).not.toContain('306 цветов');
  expect(tagsOfOffer('Краски акварельные 12 цв.')).toContain('12 цветов');
});

test('what a cosmetic does is said as its adjective or for what it is', () => {
  expect(waysOf('Эффект', 'Успокаивающий эффект')).toEqual(['успокаивающий']);
  expect(waysOf('Эффект', 'Снятие макияжа')).toEqual(['для снятия макияжа']);
});

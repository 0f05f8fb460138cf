import { expect, test } from 'bun:test';
import { normalizeCityName } from '../../src/text/normalize-city-name.ts';

test('«г.», «город», case, ё, spaces and dashes do not matter', () => {
  for (const written of [
    'Орёл',
    'г. Орёл',
    'г.Орел',
    'Г ОРЁЛ',
    'город Орел',
    ' гор. орёл ',
    'Орёл г.',
    'Орёл, г',
    'Орел город',
  ])
    expect([written, normalizeCityName(written)]).toEqual([written, 'орел']);
  expect(normalizeCityName('Санкт – Петербург')).toBe('санкт-петербург');
});

test('everyday short names are spelled out', () => {
  for (const written of ['СПб', 'г. СПб', 'спб', 'Санкт Петербург', 'Питер'])
    expect(normalizeCityName(written)).toBe('санкт-петербург');
  expect(normalizeCityName('Мск')).toBe('москва');
  expect(normalizeCityName('Н. Новгород')).toBe('нижний новгород');
});

test('names that begin or end like the word for a city stay whole', () => {
  expect(normalizeCityName('Городец')).toBe('городец');
  expect(normalizeCityName('Нижний Новгород')).toBe('нижний новгород');
  expect(normalizeCityName('Гай')).toBe('гай');
  expect(normalizeCityName('Гусь-Хрустальный')).toBe('гусь-хрустальный');
  expect(normalizeCityName('')).toBe('');
});

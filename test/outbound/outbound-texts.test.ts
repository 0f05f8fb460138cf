import { describe, expect, test } from 'bun:test';
import { type OutboundCode, OutboundFailure } from '../../src/outbound/outbound-failure.ts';
import { OUTBOUND_TEXTS } from '../../src/outbound/outbound-texts.ts';

const CODES = Object.keys(OUTBOUND_TEXTS) as OutboundCode[];
const DETAILS = {
  host: 'магазин.рф',
  port: 25,
  limitMs: 30_000,
  limitBytes: 60 * 1024 * 1024,
  limitRedirects: 5,
  status: 418,
  reason: 'срок его действия истёк',
  encoding: 'br',
};

describe('texts for shop owners', () => {
  test.each(CODES)('%s is whole Russian sentences', (code) => {
    const { message } = new OutboundFailure(code, DETAILS);
    expect(message).toMatch(/^[А-ЯЁ].*\.$/u);
    expect(message).not.toMatch(/undefined|NaN|null|\bError\b/);
    expect(message.length).toBeLessThan(260);
  });

  test('what happened is followed by what to do', () => {
    expect(new OutboundFailure('headers_timeout', { limitMs: 30_000 }).message).toBe(
      'Сервер магазина не ответил за 30 секунд. Проверьте, что ссылка открывается в браузере без входа; если файл долго готовится, сохраняйте его на сервере заранее.',
    );
  });

  test.each([
    [1_000, '1 секунду'],
    [2_000, '2 секунды'],
    [5_000, '5 секунд'],
    [21_000, '21 секунду'],
    [30_000, '30 секунд'],
    [500, '0,5 секунды'],
    [1_500, '1,5 секунды'],
  ])('%d ms are «%s»', (limitMs, words) => {
    expect(new OutboundFailure('deadline', { limitMs }).message).toContain(`за ${words}.`);
  });

  test('a size is in megabytes, a small one in kilobytes', () => {
    expect(new OutboundFailure('too_large', { limitBytes: 62_914_560 }).message).toContain('60 МБ');
    expect(new OutboundFailure('too_large', { limitBytes: 100 * 1024 }).message).toContain('100 КБ');
  });

  test('a long link is shortened', () => {
    const { message } = new OutboundFailure('cut', { redirectedTo: `http://shop.test/${'x'.repeat(5000)}` });
    expect(message.length).toBeLessThan(400);
  });
});

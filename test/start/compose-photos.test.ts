import { expect, test } from 'bun:test';
import { withoutTexts } from '../../src/start/compose-photos.ts';

test('the log counts why photos failed by code: the texts are for owners', () => {
  const reasons = [
    { code: 'http_404', reason: 'По этой ссылке файла нет.', count: 3 },
    { code: 'not_an_image', reason: 'По ссылке не картинка.', count: 1 },
    { code: 'http_404', reason: 'По этой ссылке файла нет. Это случилось после перенаправления.', count: 2 },
  ];
  expect(withoutTexts({ wanted: 11, stored: 5, pending: 0, failed: 6, reasons })).toEqual({
    wanted: 11,
    stored: 5,
    pending: 0,
    failed: 6,
    reasons: { http_404: 5, not_an_image: 1 },
  });
});

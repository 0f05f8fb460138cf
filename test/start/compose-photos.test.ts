import { expect, test } from 'bun:test';
import { withoutTexts } from '../../src/start/compose-photos.ts';

test('the log counts why photos failed by code: the texts are for owners', () => {
  const reasons = [
    { code: 'http_404', reason: 'По этой ссылке файла нет.', count: 3 },
    { code: 'not_an_image', reason: 'По ссылке не картинка.', count: 1 },
  ];
  expect(withoutTexts({ wanted: 9, stored: 5, pending: 0, failed: 4, reasons })).toEqual({
    wanted: 9,
    stored: 5,
    pending: 0,
    failed: 4,
    reasons: { http_404: 3, not_an_image: 1 },
  });
});

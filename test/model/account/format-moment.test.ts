import { expect, test } from 'bun:test';
import { formatMoment } from '../../../src/model/account/format-moment.ts';

const NOW = new Date('2026-11-28T10:50:00Z');

test.each([
  ['2026-11-28T10:50:00Z', 'Europe/Moscow', '28 ноября, 13:50 мск'],
  ['2025-11-28T10:50:00Z', 'Europe/Moscow', '28 ноября 2025 года, 13:50 мск'],
  ['2027-01-02T10:50:00Z', 'Europe/Moscow', '2 января 2027 года, 13:50 мск'],
  ['2025-11-28T10:50:00Z', 'Asia/Kamchatka', '28 ноября 2025 года, 22:50 UTC+12'],
  // The year is that of the organization's clock: on Kamchatka 2026 has begun.
  ['2025-12-31T12:30:00Z', 'Asia/Kamchatka', '1 января, 00:30 UTC+12'],
  ['2025-12-31T12:30:00Z', 'Europe/Moscow', '31 декабря 2025 года, 15:30 мск'],
] as const)('a moment is told with its year where it is not the present one: %s in %s', (at, zone, text) => {
  expect(formatMoment(new Date(at), zone, NOW)).toBe(text);
});

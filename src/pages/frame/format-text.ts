import { formatNumber } from '../../model/account/format-number.ts';

const RUBLES = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const KOPECKS = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const PLURAL = new Intl.PluralRules('ru-RU');

/** "2 490 ₽", "5 290,50 ₽" of rubles as stored. */
export function formatPrice(rubles: string | number | null): string {
  if (rubles === null) return 'договорная';
  const sum = Number(rubles);
  return `${(Number.isInteger(sum) ? RUBLES : KOPECKS).format(sum)} ₽`;
}

/** "1 товар", "3 товара", "60 000 товаров". */
export function formatCount(count: number, one: string, few: string, many: string): string {
  const form = PLURAL.select(count);
  return `${formatNumber(count)} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

/** "6 ч", "30 мин", "45 с": a pace, of milliseconds. */
export function formatInterval(ms: number): string {
  if (ms % 3_600_000 === 0) return `${ms / 3_600_000} ч`;
  return ms % 60_000 === 0 ? `${ms / 60_000} мин` : `${Math.round(ms / 1000)} с`;
}

/** "7 дней", "2 часа": how long something lasts, of milliseconds. */
export function formatSpan(ms: number): string {
  const hours = Math.max(1, Math.round(ms / 3_600_000));
  if (hours < 48) return formatCount(hours, 'час', 'часа', 'часов');
  return formatCount(Math.round(hours / 24), 'день', 'дня', 'дней');
}

/** "меньше 0,1 с", "0,4 с", "12 с", "2 мин 5 с" of milliseconds. */
export function formatDuration(ms: number): string {
  if (ms < 100) return 'меньше 0,1 с';
  if (ms < 10_000) return `${formatNumber(Math.round(ms / 100) / 10)} с`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} с` : `${Math.floor(seconds / 60)} мин ${seconds % 60} с`;
}

/** "60 МБ", "812 КБ". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} Б`;
  if (bytes < 1024 * 1024) return `${formatNumber(Math.round(bytes / 1024))} КБ`;
  return `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} МБ`;
}

/** Spaces of every kind that shops put between digits. */
const SPACES = /[\s\u00a0\u2009\u202f']/g;
/** As most prices are written. */
const WHOLE = /^[1-9]\d{0,11}$/;
const DECIMAL = /^(\d{1,12})(?:[.,](\d+))?$/;
/** Longer texts are no prices. */
const MAX_PRICE_LENGTH = 40;

/**
 * Rubles as a decimal with two digits, e.g. "2187.00". Accepts "2187,00", "94 500", NBSP; further decimals are
 * cut off. Null unless the price is above 0 and below 10^12 («price: укажите стоимость или «договорная»»).
 */
export function parsePrice(text: string | null): string | null {
  if (text === null || text.length > MAX_PRICE_LENGTH) return null;
  if (WHOLE.test(text)) return `${text}.00`;
  const match = DECIMAL.exec(text.replace(SPACES, ''));
  if (match === null) return null;
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '');
  const cents = (match[2] ?? '').slice(0, 2).padEnd(2, '0');
  return whole === '0' && cents === '00' ? null : `${whole}.${cents}`;
}

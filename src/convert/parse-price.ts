/** Spaces of every kind that shops put between digits. */
const SPACES = /[\s\u00a0\u2009\u202f']/g;
/** As most prices are written. */
const WHOLE = /^[1-9]\d{0,11}$/;
const DECIMAL = /^(\d{1,12})(?:[.,](\d+))?(?:(?:руб|р)\.?|рубл(?:ь|я|ей)|₽|RU[BR])?$/iu;
/** Longer texts are no prices. */
const MAX_PRICE_LENGTH = 40;
/** 10^12 rubles, in kopecks. */
const TOO_MUCH = 100_000_000_000_000n;

/**
 * Rubles as a decimal with two digits, e.g. "2187.00". Accepts "2187,00", "94 500", NBSP, rubles written behind the
 * number («1990 руб.»); further decimals are rounded. Null unless the price is above 0 and below 10^12 («price: укажите стоимость или «договорная»»).
 */
export function parsePrice(text: string | null): string | null {
  if (text === null || text.length > MAX_PRICE_LENGTH) return null;
  if (WHOLE.test(text)) return `${text}.00`;
  const [, whole, decimals = ''] = DECIMAL.exec(text.replace(SPACES, '')) ?? [];
  if (whole === undefined) return null;
  const roundsUp = decimals.charCodeAt(2) >= '5'.charCodeAt(0);
  const kopecks = BigInt(whole + decimals.slice(0, 2).padEnd(2, '0')) + (roundsUp ? 1n : 0n);
  if (kopecks === 0n || kopecks >= TOO_MUCH) return null;
  const digits = kopecks.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

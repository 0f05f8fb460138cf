/** How catalogs write rubles. */
const RUBLES = /^(?:rub|rur|ruble?s?|руб(?:\.|л\S{0,3})?|р\.?|₽|643|810)?$/i;

/** Whether `currencyId` names another currency than rubles; absent and empty mean rubles. */
export function isForeignCurrency(currency: string | null): boolean {
  return currency !== null && !RUBLES.test(currency.trim());
}

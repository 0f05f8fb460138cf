const NUMBER = new Intl.NumberFormat('ru-RU');

/** "60 000", its thousands apart by blanks that do not break. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

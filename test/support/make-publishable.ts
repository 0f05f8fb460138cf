/**
 * Rubles instead of tenge and hryvnias, and one category where the file names none: without it three of the five
 * feeds have every offer refused, as they must, and say nothing of updates and closings.
 */
export function makePublishable(text: string): string {
  const inRubles = text.replaceAll(/<currencyId>(KZT|UAH)</g, '<currencyId>RUB<');
  if (inRubles.includes('<categories>')) return inRubles;
  return inRubles
    .replaceAll(/<categoryId>[^<]*<\/categoryId>|<categoryId\/>/g, '<categoryId>1</categoryId>')
    .replace('<offers>', '<categories><category id="1">Товары</category></categories><offers>');
}

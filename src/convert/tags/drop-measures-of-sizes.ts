/** Tags without those that a size among them says too: «40 см» beside «150х40 см», «1000 мм» beside «450х1000х1610». */
export function dropMeasuresOfSizes(tags: readonly string[]): readonly string[] {
  if (!holdsSize(tags)) return tags;
  const sizes = tags.map((tag) => SIZE.exec(tag)).filter((size) => size !== null);
  const mixed = tags.filter((tag) => MIXED.test(tag)).map((tag) => tag.replaceAll(' ', '').split('х'));
  return tags.filter((tag) => {
    const [, number = '', unit = ''] = MEASURE.exec(tag) ?? [];
    if (mixed.some((sides) => sides.includes(`${number}${unit}`))) return false;
    return !sizes.some(
      ([, numbers = '', own = '']) => (own === '' || own === unit) && numbers.split('х').includes(number),
    );
  });
}

/** In a loop: most tags begin with no digit, and one offer in ten has a size. */
function holdsSize(tags: readonly string[]): boolean {
  for (const tag of tags) {
    const first = tag.charCodeAt(0);
    if (first >= 48 && first <= 57 && (SIZE.test(tag) || MIXED.test(tag))) return true;
  }
  return false;
}

const SIZE = /^(\d[\d,]*(?:х\d[\d,]*)+) ?(мм|см|м)?/;
/** «5см х 5м»: each side with its unit. */
const MIXED = /^\d[\d,]* ?(?:мм|см|м)(?: ?х ?\d[\d,]* ?(?:мм|см|м))+$/;
const MEASURE = /^(\d[\d,]*) (мм|см|м)$/;

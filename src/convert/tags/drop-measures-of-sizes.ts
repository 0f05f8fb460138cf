/** Tags without those that a size among them says too: «40 см» beside «150х40 см», «1000 мм» beside «450х1000х1610». */
export function dropMeasuresOfSizes(tags: readonly string[]): readonly string[] {
  const sizes = tags.map((tag) => SIZE.exec(tag)).filter((size) => size !== null);
  if (sizes.length === 0) return tags;
  return tags.filter((tag) => {
    const [, number = '', unit = ''] = MEASURE.exec(tag) ?? [];
    return !sizes.some(
      ([, numbers = '', own = '']) => (own === '' || own === unit) && numbers.split('х').includes(number),
    );
  });
}

const SIZE = /^(\d[\d,]*(?:х\d[\d,]*)+) ?(мм|см|м)?/;
const MEASURE = /^(\d[\d,]*) (мм|см|м)$/;

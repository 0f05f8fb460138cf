/**
 * An array parameter as PostgreSQL's own text, `{1,2,3}`: for numbers and uuids, which need no quotes. The driver
 * quotes and escapes element by element, 0.15 s for the 60 000 ordinals of an apply.
 */
export function arrayText(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`;
}

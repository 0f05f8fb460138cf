/** The row of a statement that always answers one: an aggregate, an insert with `returning`, a row known to be there. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the statement answered no row');
  return row;
}

/** An element of a column, at an index that lies in it; a wrong one is told here, not as `undefined` somewhere else. */
export function elementAt<T>(column: ArrayLike<T>, index: number): T {
  const element = column[index];
  if (element === undefined) throw new RangeError(`no element ${index} in a column of ${column.length}`);
  return element;
}

/**
 * The least speed asked of a source, in bytes a second: the fewer places are left, the higher.
 *
 * @param load places taken, of 1.
 */
export function raiseFloor(leastBytesPerSecond: number, load: number): number {
  return leastBytesPerSecond * (load < 0.5 ? 1 : load < 0.75 ? 4 : 16);
}

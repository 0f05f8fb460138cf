/**
 * Tells by its hash whether something was met before; half of what a catalog holds comes once, and is not worth keeping.
 * `places` is a power of two: of those that share a place the last is known, and what was forgotten is told as new.
 */
export function openMetOnce(places: number): (hash: number) => boolean {
  const met = new Int32Array(places);
  return (hash) => {
    const place = (hash ^ (hash >>> 15)) & (places - 1);
    if (met[place] === hash) return true;
    met[place] = hash;
    return false;
  };
}

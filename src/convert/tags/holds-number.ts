/** Whether a short list holds a number; `includes` calls out of compiled code, as with words. */
export function holdsNumber(numbers: readonly number[], number: number): boolean {
  for (const one of numbers) if (one === number) return true;
  return false;
}

/** Asks every 20 ms until the answer is not undefined, and calls `remind` every ten seconds until then. */
export async function pollUntil<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  remind: () => void = () => {},
): Promise<T> {
  for (let asked = 1; ; asked += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (asked % 500 === 0) remind();
    await Bun.sleep(20);
  }
}

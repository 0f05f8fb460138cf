/**
 * Asks `question` again and again until it answers with something other than false or null, and returns that.
 * Fails after `withinMs`, which is a generous bound on a hang and no measure of speed.
 */
export async function waitUntil<T>(
  what: string,
  question: () => Promise<T | false | null> | T | false | null,
  withinMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await question();
    if (answer !== false && answer !== null) return answer;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain: ${what}`);
    await Bun.sleep(20);
  }
}

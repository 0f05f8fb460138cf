/** Waits until a run of the organization is under way and resolves with its id; null once the signal aborts. */
export async function findRunning(signal) {
  while (!signal.aborted) {
    const answer = await fetch('/v1/org/runs?limit=1', { signal }).catch(() => null);
    const newest = answer?.ok ? (await answer.json()).items[0] : undefined;
    if (newest?.state === 'running') return newest.id;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return null;
}

/** Reads `/metrics`: series as written, e.g. `catalog_mail_queue` or `catalog_feeds{state="on"}` → value. */
export async function readMetrics(baseUrl: string): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${baseUrl}/metrics`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}: ${text}`);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

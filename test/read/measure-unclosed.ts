import { readFailure } from './read-failure.ts';

/** Prints by how many bytes this process grows while it reads 200 MB after each opening that nothing closes. */
const growths: Record<string, number> = {};
for (const opening of ['<!-- ', '<![CDATA[', 'text ', '<a>']) {
  const before = process.memoryUsage.rss();
  function* source(): Generator<Uint8Array> {
    yield new TextEncoder().encode(`<yml_catalog><shop>${opening}`);
    const chunk = new Uint8Array(1_000_000).fill(97);
    for (let sent = 0; sent < 200; sent++) yield chunk;
  }
  const { code } = await readFailure(source(), { maxBytes: 500_000_000 });
  if (code !== 'malformed_xml') throw new Error(`«${opening}» ended with ${code}`);
  growths[opening] = process.memoryUsage.rss() - before;
}
console.log(JSON.stringify(growths));

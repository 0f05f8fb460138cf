import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { readStates } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { type Problem, pushProblem, pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const LIMIT = 200_000;
const file = useServer({ env: { MAX_CATALOG_BYTES: String(LIMIT), MAX_YAML_BYTES: '5000' } });

/** A catalog of exactly `bytes` bytes. */
function sized(bytes: number): string {
  const bare = buildCatalog({ offers: [{ id: 'a' }, { id: 'b', description: 'X' }] });
  const missing = bytes - new TextEncoder().encode(bare).length;
  return bare.replace('>X<', `>X${'y'.repeat(missing)}<`);
}

/** A body that arrives in pieces and states no length. */
function inPieces(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 16_384));
      at += 16_384;
    },
  });
}

const TOO_LARGE = { status: 413, code: 'catalog_too_large', limit: LIMIT };

describe('413: file larger than the current size limit', () => {
  test('a file of exactly the limit is accepted', async () => {
    expect((await pushReport(file.shared(), sized(LIMIT))).counters.total).toBe(2);
  });

  test('one byte more is refused, and the response states the limit', async () => {
    expect(await pushProblem(file.shared(), sized(LIMIT + 1))).toMatchObject(TOO_LARGE);
  });

  test('a body that states no length is counted as it arrives', async () => {
    expect((await pushReport(file.shared(), inPieces(sized(LIMIT)))).counters.total).toBe(2);
    expect(await pushProblem(file.shared(), inPieces(sized(LIMIT + 1)))).toMatchObject(TOO_LARGE);
  });

  test('a stated length over the limit is refused at once, without waiting for the body', async () => {
    const upload = await openUpload(file.shared(), { contentLength: 10_000_000_000 });
    const answer = await upload.answer();
    upload.drop();
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body) as Problem).toMatchObject(TOO_LARGE);
  });

  test('limits count decompressed bytes: a small gzip of a large file is refused', async () => {
    const bomb = Bun.gzipSync(new TextEncoder().encode(`<yml_catalog>${' '.repeat(20_000_000)}`));
    expect(bomb.length).toBeLessThan(LIMIT);
    const problem = await pushProblem(file.shared(), bomb, { headers: { 'content-encoding': 'gzip' } });
    expect(problem).toMatchObject(TOO_LARGE);
  });

  test('nothing is changed, and the lock is free afterwards', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'old' }] }));
    await pushProblem(shop, sized(LIMIT + 50_000), { removeMissing: true });
    expect(await readStates(shop)).toEqual({ old: 'published' });
    expect((await pushReport(shop, buildCatalog({ offers: [{ id: 'old' }] }))).counters.unchanged).toBe(1);
  });

  test('Variant B has a limit of its own', async () => {
    const yaml = `shop: Магазин\noffers:\n  - id: a\n    name: ${'y'.repeat(6000)}\n    category: Дрели\n    price: 10\n`;
    expect(await pushProblem(file.shared(), yaml)).toMatchObject({
      status: 413,
      code: 'catalog_too_large',
      limit: 5000,
    });
  });
});

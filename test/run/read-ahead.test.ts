import { expect, test } from 'bun:test';
import type { CatalogPart, Slice } from '../../src/read/catalog-parts.ts';
import { hashRaw } from '../../src/run/hash-raw.ts';
import { MOST_HELD_BYTES, openReadAhead, type ReadAhead } from '../../src/run/pace/read-ahead.ts';

const MB = 1024 * 1024;

/** A reader of parts of one offer, which uses its memory again for each, and counts how many it was asked for. */
function openReader(parts: number, bytes = 100, ending: () => void = () => {}) {
  const asked = { parts: 0 };
  async function* read(): AsyncGenerator<CatalogPart, void, void> {
    const memory = new Uint8Array(bytes);
    for (let ordinal = 0; ordinal < parts; ordinal++) {
      asked.parts++;
      memory.fill(ordinal);
      const slice: Slice = { bytes: memory, ordinal, line: ordinal + 1, column: 3 };
      yield { kind: 'slices', slices: [slice] };
    }
    ending();
  }
  return { catalog: read(), asked };
}

async function take(ahead: ReadAhead): Promise<number[]> {
  const ordinals: number[] = [];
  for await (const part of ahead.parts()) {
    if (part.kind !== 'slices') continue;
    for (const [index, { bytes, ordinal, line }] of part.slices.entries()) {
      expect([bytes[0], bytes.at(-1)]).toEqual([ordinal % 256, ordinal % 256]);
      expect([line, part.rawHashes[index]]).toEqual([ordinal + 1, hashRaw(bytes)]);
      ordinals.push(ordinal);
    }
  }
  return ordinals;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('what was read before it was known comes first and as it was, what follows after it', async () => {
  const known = Promise.withResolvers<string>();
  const { catalog, asked } = openReader(300);
  const ahead = openReadAhead(catalog);
  const told = ahead.until(known.promise);
  while (asked.parts < 100) await Promise.resolve();
  known.resolve('known');
  expect(await told).toBe('known');
  expect(asked.parts).toBeLessThan(300);
  expect(await take(ahead)).toEqual(numbers(300));
});

test('all runs together hold no more than a bound, and read on when it is known', async () => {
  const known = Promise.withResolvers<void>();
  const readers = [openReader(200, MB), openReader(200, MB)];
  const aheads = readers.map(({ catalog }) => openReadAhead(catalog));
  const told = aheads.map((ahead) => ahead.until(known.promise));
  await Bun.sleep(50);
  const most = MOST_HELD_BYTES / MB;
  const read = readers.reduce((sum, { asked }) => sum + asked.parts, 0);
  expect(read).toBeGreaterThanOrEqual(most - 1);
  expect(read).toBeLessThanOrEqual(most + readers.length);
  known.resolve();
  await Promise.all(told);
  for (const ahead of aheads) expect(await take(ahead)).toEqual(numbers(200));
});

test('a file that breaks meanwhile does so after its offers', async () => {
  const broken = new Error('broken');
  const { catalog } = openReader(5, 100, () => {
    throw broken;
  });
  const ahead = openReadAhead(catalog);
  await ahead.until(Bun.sleep(10));
  const ordinals: number[] = [];
  const reading = (async () => {
    for await (const part of ahead.parts())
      if (part.kind === 'slices') ordinals.push(...part.slices.map(({ ordinal }) => ordinal));
  })();
  expect(reading).rejects.toBe(broken);
  await reading.catch(() => {});
  expect(ordinals).toEqual(numbers(5));
});

test('where the database fails, or nobody takes what is held, its memory is free for others', async () => {
  const gone = new Error('gone');
  for (let time = 0; time < 3; time++) {
    const { catalog, asked } = openReader(200, MB);
    const ahead = openReadAhead(catalog);
    const failing = ahead.until(Bun.sleep(30).then(() => Promise.reject(gone)));
    expect(await failing.catch((error: unknown) => error)).toBe(gone);
    expect(asked.parts).toBeGreaterThanOrEqual(MOST_HELD_BYTES / MB - 1);
    ahead.close();
  }
  const { catalog } = openReader(20, MB);
  const ahead = openReadAhead(catalog);
  await ahead.until(Bun.sleep(10));
  for await (const _ of ahead.parts()) break;
  ahead.close();
  const { catalog: next, asked } = openReader(200, MB);
  const other = openReadAhead(next);
  await other.until(Bun.sleep(30));
  expect(asked.parts).toBeGreaterThanOrEqual(MOST_HELD_BYTES / MB - 1);
  other.close();
});

test('a sender that pauses holds up nothing that has arrived', async () => {
  const goOn = Promise.withResolvers<void>();
  const { catalog } = openReader(5);
  async function* pausing(): AsyncGenerator<CatalogPart, void, void> {
    let parts = 0;
    for await (const part of catalog) {
      if (parts++ === 3) await goOn.promise;
      yield part;
    }
  }
  const ahead = openReadAhead(pausing());
  expect(await ahead.until(Bun.sleep(20).then(() => 'known'))).toBe('known');
  const ordinals: number[] = [];
  for await (const part of ahead.parts()) {
    if (part.kind === 'slices') ordinals.push(...part.slices.map(({ ordinal }) => ordinal));
    if (ordinals.length === 3) goOn.resolve();
  }
  expect(ordinals).toEqual(numbers(5));
});

test('what arrives after a run has let go is held by nobody, and a break that comes late is thrown', async () => {
  const goOn = Promise.withResolvers<void>();
  async function* late(): AsyncGenerator<CatalogPart, void, void> {
    await goOn.promise;
    yield* openReader(1, MOST_HELD_BYTES).catalog;
  }
  const gone = openReadAhead(late());
  await gone.until(Bun.sleep(5));
  gone.close();
  goOn.resolve();
  await Bun.sleep(5);
  const { catalog, asked } = openReader(200, MB);
  const other = openReadAhead(catalog);
  await other.until(Bun.sleep(30));
  expect(asked.parts).toBeGreaterThanOrEqual(MOST_HELD_BYTES / MB - 1);
  other.close();

  const broken = new Error('broken');
  const breaking = Promise.withResolvers<void>();
  async function* halting(): AsyncGenerator<CatalogPart, void, void> {
    await breaking.promise;
    yield* openReader(0, 1, () => {
      throw broken;
    }).catalog;
  }
  const ahead = openReadAhead(halting());
  await ahead.until(Bun.sleep(5));
  breaking.resolve();
  expect(await take(ahead).catch((error: unknown) => error)).toBe(broken);
});

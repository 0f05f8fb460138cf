import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { RunFailure } from '../../src/model/run-failure.ts';
import { readCatalog } from '../../src/read/read-catalog.ts';
import { cutBytes } from './cut-bytes.ts';
import { readFailure } from './read-failure.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';
import { writeYml } from './write-yml.ts';

const CATALOG = writeYml('<offer id="1"/><offer id="2"/><offer id="3"/>');
const SIZE = Buffer.byteLength(CATALOG);

describe('limits', () => {
  test('a file of exactly the limit is read, one byte more is refused with the limit', async () => {
    expect((await readWholeCatalog(CATALOG, { maxBytes: SIZE })).summary.bytes).toBe(SIZE);
    const failure = await readFailure(CATALOG, { maxBytes: SIZE - 1 });
    expect([failure.code, failure.details]).toEqual(['catalog_too_large', { limit: SIZE - 1 }]);
  });

  test('the limit counts decompressed bytes, and a bomb stops at it', async () => {
    expect((await readWholeCatalog(Bun.gzipSync(CATALOG), { maxBytes: SIZE })).summary.bytes).toBe(SIZE);
    expect((await readFailure(Bun.gzipSync(CATALOG), { maxBytes: SIZE - 1 })).code).toBe('catalog_too_large');
    const bomb = Bun.gzipSync(new TextEncoder().encode(`<yml_catalog>${' '.repeat(50_000_000)}`));
    expect(bomb.length).toBeLessThan(100_000);
    const failure = await readFailure(bomb, { maxBytes: 1_000_000 });
    expect([failure.code, failure.details]).toEqual(['catalog_too_large', { limit: 1_000_000 }]);
  });

  test('gzip that grows more than 200 times is refused, however far from the limit it is; below 1 MB it is not judged', async () => {
    const padded = (spaces: number): string => CATALOG.replace('<offers>', `<offers>${' '.repeat(spaces)}`);
    expect((await readWholeCatalog(Bun.gzipSync(padded(900_000)))).summary.offers).toBe(3);
    const dense = Bun.gzipSync(padded(20_000_000));
    expect(dense.length).toBeLessThan(25_000);
    const failure = await readFailure(dense, { maxBytes: 60_000_000 });
    expect([failure.code, failure.details]).toEqual(['gzip_too_dense', { limit: 200 }]);
    expect(failure.message).toContain('Предел: в 200 раз.');
    expect((await readWholeCatalog(padded(20_000_000), { maxBytes: 60_000_000 })).summary.offers).toBe(3);
  });

  test.each([
    ['instructions', '<?a?>', 'больше миллиона'],
    ['empty elements', '<a/>', 'больше миллиона'],
    ['comments', '<!---->', 'больше миллиона'],
    ['bare ampersands', '& ', 'больше ста тысяч'],
  ])('%s without end around the offers are refused with their place', async (_what, markup, words) => {
    function* source(): Generator<Uint8Array> {
      yield new TextEncoder().encode('<yml_catalog><shop>\n');
      const chunk = new TextEncoder().encode(markup.repeat(50_000));
      for (let sent = 0; sent < 60; sent++) yield chunk;
    }
    const failure = await readFailure(source(), { maxBytes: 60_000_000 });
    expect([failure.code, failure.details.line]).toEqual(['malformed_xml', 2]);
    expect(failure.message).toContain(words);
  });

  test('as many offers as the limit are read, one more is refused with the limit', async () => {
    expect((await readWholeCatalog(CATALOG, { maxOffers: 3 })).summary.offers).toBe(3);
    const failure = await readFailure(CATALOG, { maxOffers: 2 });
    expect([failure.code, failure.details]).toEqual(['too_many_offers', { limit: 2 }]);
  });

  test('the limit of offers holds for Variant B too', async () => {
    const yaml = 'offers:\n  - id: 1\n  - id: 2\n';
    expect((await readWholeCatalog(yaml, { maxOffers: 2 })).summary.offers).toBe(2);
    expect((await readFailure(yaml, { maxOffers: 1 })).details).toEqual({ limit: 1 });
  });

  test('Variant B has its own limit of bytes', async () => {
    const yaml = 'offers:\n  - id: 1\n';
    expect((await readWholeCatalog(yaml, { maxYamlBytes: yaml.length })).summary.offers).toBe(1);
    const failure = await readFailure(yaml, { maxYamlBytes: yaml.length - 1 });
    expect([failure.code, failure.details]).toEqual(['catalog_too_large', { limit: yaml.length - 1 }]);
  });

  test('an offer of more than 2 MiB is refused with its place', async () => {
    const text = 'x'.repeat(2 * 1024 * 1024);
    const failure = await readFailure(
      writeYml(`<offer id="1"/>\n<offer id="2"><name>${text}</name></offer>`),
    );
    expect([failure.code, failure.details]).toEqual([
      'offer_too_large',
      { limit: 2 * 1024 * 1024, line: 3, column: 1 },
    ]);
  });

  test('an offer that goes on forever is refused long before the end of the file', async () => {
    let sent = 0;
    function* source(): Generator<Uint8Array> {
      yield new TextEncoder().encode(writeYml('').replace(/<\/offers>[\s\S]*/, '<offer id="1"><name>'));
      for (; sent < 1000; sent++) yield new Uint8Array(65536).fill(97);
    }
    expect((await readFailure(source())).code).toBe('offer_too_large');
    expect(sent).toBeLessThan(100);
  });

  test('an unclosed comment, section or text takes no memory, whatever its size', async () => {
    // In a process of its own: this one has the memory of all tests before.
    const program = join(import.meta.dir, './measure-unclosed.ts');
    const measuring = Bun.spawn([process.execPath, program], { stdout: 'pipe', stderr: 'inherit' });
    const growths = Object.entries(JSON.parse(await new Response(measuring.stdout).text()) as object);
    expect(growths).toHaveLength(4);
    for (const [opening, growth] of growths) expect([opening, growth < 120_000_000]).toEqual([opening, true]);
  });
});

describe('back-pressure', () => {
  test('the source is asked for more only when the reader is', async () => {
    const events: string[] = [];
    async function* source(): AsyncGenerator<Uint8Array> {
      for (const [i, piece] of cutBytes(new TextEncoder().encode(CATALOG), 60).entries()) {
        events.push(`read ${i}`);
        yield piece;
      }
    }
    const catalog = readCatalog(source(), {
      maxBytes: 1e6,
      maxOffers: 10,
      maxYamlBytes: 1e6,
      formats: ['yml'],
      spoolDir: '/nowhere',
      parseYaml: () => Promise.reject(new Error('no YAML here')),
      onProgress: (bytes, offers) => events.push(`progress ${bytes} ${offers}`),
    });
    expect(events).toEqual([]);
    let slices = 0;
    for await (const part of catalog) {
      events.push(part.kind);
      if (part.kind === 'slices') slices += part.slices.length;
      await Bun.sleep(1);
      events.push('taken');
    }
    expect(slices).toBe(3);
    expect(events.filter((event) => event === 'head')).toEqual(['head']);
    expect(events.indexOf('slices')).toBeGreaterThan(events.indexOf('head'));
    for (const [i, event] of events.entries())
      if (/^(?:head|slices|summary)$/.test(event)) expect(events[i + 1]).toBe('taken');
    expect(events.slice(-3)).toEqual([`progress ${SIZE} 3`, 'summary', 'taken']);
  });

  test('a source that is not needed any more is closed', async () => {
    for (const start of ['{not yaml: [', '<html>', CATALOG, '\x1f\x8bnot gzip']) {
      let closed = false;
      async function* source(): AsyncGenerator<Uint8Array> {
        try {
          yield new TextEncoder().encode(start);
          for (;;) yield new TextEncoder().encode('<'.repeat(2000));
        } finally {
          closed = true;
        }
      }
      await readFailure(source(), { maxBytes: 1_000_000 });
      expect([start, closed]).toEqual([start, true]);
    }
  });

  test('a client that falls silent does not hold up the refusal of its gzip bomb', async () => {
    const bomb = Bun.gzipSync(new Uint8Array(5_000_000).fill(32));
    async function* source(): AsyncGenerator<Uint8Array> {
      yield bomb.slice(0, 4000);
      await new Promise(() => {});
    }
    expect((await readFailure(source(), { maxBytes: 100_000 })).code).toBe('catalog_too_large');
  });

  test('a failure of the source comes through as it is', async () => {
    async function* source(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(CATALOG.slice(0, 100));
      throw new RunFailure('upload_interrupted');
    }
    expect((await readFailure(source())).code).toBe('upload_interrupted');
    async function* zipped(): AsyncGenerator<Uint8Array> {
      yield Bun.gzipSync(CATALOG).slice(0, 40);
      throw new RunFailure('upload_stalled');
    }
    expect((await readFailure(zipped())).code).toBe('upload_stalled');
  });
});

describe('gzip', () => {
  const bytes = Bun.gzipSync(CATALOG);

  test('of several members is one catalog', async () => {
    const half = CATALOG.length >> 1;
    const parts = [CATALOG.slice(0, half), CATALOG.slice(half)].map((part) => Bun.gzipSync(part));
    expect((await readWholeCatalog(Buffer.concat(parts))).summary.offers).toBe(3);
  });

  test.each([
    ['cut off', bytes.slice(0, -5)],
    ['damaged', bytes.map((byte, i) => (i === 30 ? byte ^ 0xff : byte))],
    ['followed by something else', Buffer.concat([bytes, Buffer.from('хвост')])],
    ['nothing but its first bytes', bytes.slice(0, 3)],
  ])('that is %s is refused', async (_what, damaged) => {
    expect((await readFailure(damaged)).code).toBe('damaged_gzip');
  });

  test('of nothing is an empty body', async () => {
    expect((await readFailure(Bun.gzipSync(''))).code).toBe('empty_body');
  });
});

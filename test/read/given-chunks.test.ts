import { expect, test } from 'bun:test';
import { encodeWindows1251 } from '../support/encode-windows1251.ts';
import { cutBytes } from './cut-bytes.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';
import { writeYml } from './write-yml.ts';

const OFFERS = Array.from(
  { length: 400 },
  (_, index) =>
    `<offer id="${index}"><name>Дрель ${index}</name><price>${index + 1}</price><categoryId>1</categoryId></offer>`,
).join('\n');
const TEXT = `${' '.repeat(300)}${writeYml(OFFERS)}`.trimStart();
const UTF8 = new TextEncoder().encode(TEXT);

const FILES: Readonly<Record<string, Uint8Array>> = {
  'UTF-8': UTF8,
  'with a byte order mark': Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), UTF8]),
  'after many blanks': Buffer.concat([
    new Uint8Array(5000).fill(32),
    Buffer.from(TEXT.replace(/^<\?xml.*?\?>/, '')),
  ]),
  gzip: Bun.gzipSync(UTF8),
  'windows-1251': encodeWindows1251(TEXT.replace(/encoding="[^"]*"/i, 'encoding="windows-1251"')),
  'UTF-16': Buffer.from(`\ufeff${TEXT.replace(/encoding="[^"]*"/i, 'encoding="UTF-16"')}`, 'utf16le'),
  YAML: new TextEncoder().encode(
    `offers:\n${Array.from({ length: 200 }, (_, id) => `  - id: ${id}\n    name: дрель\n`).join('')}`,
  ),
};

for (const [what, file] of Object.entries(FILES))
  test(`a file whose chunks are given away is read as any other: ${what}`, async () => {
    const expected = await readWholeCatalog(file);
    expect(expected.offers.length).toBeGreaterThanOrEqual(200);
    for (const size of [7, 500, 4096, file.byteLength]) {
      expect(await readWholeCatalog(cutBytes(file, size), { chunksAreGiven: true })).toEqual(expected);
    }
  });

test('chunks given away are freed as they are read; parts of larger memory and chunks that are kept stay', async () => {
  const given = cutBytes(UTF8, 4096);
  await readWholeCatalog(given, { chunksAreGiven: true });
  expect(given.map((chunk) => chunk.byteLength)).toEqual(given.map(() => 0));
  const kept = cutBytes(UTF8, 4096);
  await readWholeCatalog(kept);
  expect(Buffer.concat(kept)).toEqual(Buffer.from(UTF8));
  const whole = UTF8.slice();
  const parts = Array.from({ length: 10 }, (_, part) =>
    whole.subarray((part * whole.length) / 10, ((part + 1) * whole.length) / 10),
  );
  await readWholeCatalog(parts, { chunksAreGiven: true });
  expect(whole).toEqual(UTF8);
});

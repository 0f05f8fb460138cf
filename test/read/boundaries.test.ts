import { expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunFailure } from '../../src/model/run-failure.ts';
import type { Slice } from '../../src/read/catalog-parts.ts';
import { deferSlices } from '../../src/read/source/defer-slices.ts';
import { limitBytes } from '../../src/read/source/limit-bytes.ts';
import { openForm } from '../../src/read/source/multipart-source.ts';
import { peekSource } from '../../src/read/source/peek-source.ts';
import { findCategoryPath } from '../../src/read/yml/find-category-path.ts';
import { REFUSED_YML } from '../../src/read/yml/form-refused-yml.ts';
import { Pacer } from '../../src/time/pace-work.ts';
import { cutBytes } from './cut-bytes.ts';
import { readFailure } from './read-failure.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';
import { writeYml } from './write-yml.ts';

const KB = 1024;
const MB = KB * KB;

async function* give<T>(pieces: Iterable<T>): AsyncGenerator<T, void, void> {
  yield* pieces;
}

/** Letters of every length in UTF-8, references of every length, and what may begin an end. */
const LONG = ['д', '€', '😀', 'a😀', '&amp;', '&CounterClockwiseContourIntegral;', ']', ']] ', 'x&#x1F600;'];

test('a text longer than what is read at once is whole, wherever it is cut', async () => {
  for (const unit of LONG)
    for (let shift = 0; shift < 5; shift++) {
      const name = 'x'.repeat(shift) + unit.repeat(Math.ceil((66 * KB) / Buffer.byteLength(unit)));
      const plain = name
        .replaceAll('&amp;', '&')
        .replaceAll('&CounterClockwiseContourIntegral;', '∳')
        .replaceAll('&#x1F600;', '😀');
      for (const text of unit.includes('&') ? [name] : [name, `<![CDATA[${name}]]>`]) {
        const file = Buffer.from(
          writeYml('<offer id="1"/>').replace(
            /<shop>\s*(?:<name>[^<]*<\/name>)?/,
            `<shop><name>${text}</name>`,
          ),
        );
        const middle = file.indexOf('<name>') + 65 * KB + shift;
        const { summary } = await readWholeCatalog(
          [file.subarray(0, middle), file.subarray(middle)].map((part) => new Uint8Array(part)),
        );
        expect([unit, shift, summary.shop === plain.trim()]).toEqual([unit, shift, true]);
      }
    }
});

test('a tag has 64 KB, a document type 256 KB; behind that it is told as not closed', async () => {
  const tag = (length: number) =>
    writeYml('<offer id="1"/>').replace('<shop>', `<shop><a b="${'x'.repeat(length)}"/>`);
  const arrive = (text: string) => cutBytes(Buffer.from(text), 1000).map((piece) => new Uint8Array(piece));
  expect((await readWholeCatalog(arrive(tag(64 * KB - 20)))).summary.offers).toBe(1);
  const broken = (length: number) => writeYml('').replace('<shop>', `<shop><a b="${'x'.repeat(length)}`);
  expect((await readFailure(arrive(broken(70 * KB)))).details).toMatchObject({ line: 1 });
  const typed = (length: number) =>
    `<!DOCTYPE yml_catalog [<!-- ${'x'.repeat(length)} -->]>${writeYml('<offer id="1"/>').replace(/^<\?xml[^>]*>\s*/, '')}`;
  expect((await readWholeCatalog(arrive(typed(256 * KB - 40)))).summary.offers).toBe(1);
});

test('a tag and a document type may be exactly as long as they may before their end has come', async () => {
  const head = writeYml('').split('<shop>');
  const type = '<!DOCTYPE yml_catalog [<!--';
  for (const [before, opening, most, closing] of [
    [head[0], '<shop><a b="', 64 * KB, `"/>${writeYml('<offer id="1"/>').split('<shop>')[1]}`],
    ['', type, 256 * KB, `-->]>${writeYml('<offer id="1"/>')}`],
  ] as const)
    for (const more of [-1, 0]) {
      // The shop's own tag stands before the long one, in the same piece.
      const start = `${before}${opening}`;
      const tagAt = start.lastIndexOf('<', start.length - (opening === type ? 5 : 2));
      const open = start + 'x'.repeat(most + more - (start.length - tagAt));
      const { summary } = await readWholeCatalog(
        [open, closing].map((part) => new TextEncoder().encode(part)),
      );
      expect([opening, more, summary.offers]).toEqual([opening, more, 1]);
    }
});

test('a path has 32 levels and 2000 characters, the leaf’s own name whatever its length', () => {
  const chain = (levels: number, name = 'а') =>
    Object.fromEntries(
      Array.from({ length: levels }, (_, at) => [
        String(at),
        { name, parentId: at === 0 ? null : String(at - 1) },
      ]),
    );
  expect(findCategoryPath(chain(32), '31')).toHaveLength(32);
  expect(findCategoryPath(chain(33), '32')).toHaveLength(32);
  expect(findCategoryPath(chain(3, 'а'.repeat(1000)), '1')).toHaveLength(2);
  expect(findCategoryPath(chain(3, 'а'.repeat(1000)), '2')).toHaveLength(2);
  expect(findCategoryPath(chain(2, 'а'.repeat(1001)), '1')).toHaveLength(1);
  expect(findCategoryPath(chain(1, 'а'.repeat(3000)), '0')).toHaveLength(1);
  const odd = {
    a: { name: 'А', parentId: 'b' },
    b: { name: '', parentId: 'c' },
    c: { name: 'В', parentId: 'a' },
  };
  expect(['a', 'b', 'c', 'd', 'toString'].map((id) => findCategoryPath(odd, id))).toEqual([
    ['В', 'А'],
    [],
    ['А', 'В'],
    [],
    [],
  ]);
});

test('the paths of 10 000 categories are remembered', () => {
  const many = Object.fromEntries(
    Array.from({ length: 10_001 }, (_, at) => [String(at), { name: 'а', parentId: null }]),
  );
  const first = findCategoryPath(many, '0');
  for (let at = 1; at < 9_999; at++) findCategoryPath(many, String(at));
  expect(findCategoryPath(many, '0')).toBe(first);
  findCategoryPath(many, '9999');
  expect(findCategoryPath(many, '0')).not.toBe(first);
  expect(findCategoryPath(many, '0')).toEqual(first);
});

test('slices that wait come back whole and in order, a megabyte at a time, from memory and from the file behind 8 MB', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    for (const [sizes, isWritten] of [
      [[3, 0, 5], false],
      [[64 * KB, 1], false],
      [[MB - 1, 1, 1], false],
      [[8 * MB - 1], false],
      [[8 * MB], true],
      [[MB, 3 * MB, 4 * MB - 1, 1, 700 * KB, 2 * MB], true],
    ] as const) {
      const deferred = deferSlices(folder);
      const slices = sizes.map((size, ordinal) => ({
        ...{ bytes: new Uint8Array(size).fill(ordinal + 1), ordinal, line: ordinal * 2, column: ordinal * 3 },
      }));
      for (const slice of slices) {
        deferred.add(slice);
        await deferred.spill();
      }
      expect([sizes, Reflect.get(deferred, 'spool') !== null]).toEqual([sizes, isWritten]);
      const parts: Slice[][] = [];
      for await (const part of deferred.replay())
        parts.push(part.slices.map((slice) => ({ ...slice, bytes: slice.bytes.slice() })));
      expect(Bun.deepEquals(parts.flat(), slices)).toBe(true);
      const larger = parts
        .map((part) => part.reduce((sum, { bytes }) => sum + bytes.length, 0))
        .filter((sum) => sum > 4 * MB);
      expect(larger.every((sum) => (sizes as readonly number[]).includes(sum))).toBe(true);
      await deferred.close();
      expect(readdirSync(folder)).toEqual([]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const BOUNDARY = 'limit';
const DISPOSITION = 'Content-Disposition: form-data; name="file"; filename="a.xml"';

/** The file of a form whose bytes come in pieces of a size, and its disposition. */
async function openPieces(body: string, size: number) {
  const form = openForm(give(cutBytes(Buffer.from(body, 'latin1'), size)), BOUNDARY);
  try {
    const file = Buffer.concat(await Array.fromAsync(form.bytes)).toString('latin1');
    return [await form.disposition(), file];
  } catch (error) {
    if (error instanceof RunFailure) return error.code;
    throw error;
  }
}

test.each([
  [`--limit\r\n${DISPOSITION}\r\n\r\n<a>\r\n--limi</a>\r\n--limit--\r\n`, [DISPOSITION, '<a>\r\n--limi</a>']],
  [`--limit\r\nX: y\r\n${DISPOSITION}\r\nType: z\r\n\r\n\r\n--limit--`, [DISPOSITION, '']],
  [`--limit\r\n${DISPOSITION}\r\n\r\n<a>\r\n--limit\r\nmore`, 'bad_form'],
  [`--limit\r\n${DISPOSITION}\r\n\r\n<a>\r\n--limit-`, 'bad_form'],
  [`--limit\r\n${DISPOSITION}\r\n\r\n<a>`, 'bad_form'],
  ['--limit\r\nContent-Disposition: form-data; name="a"\r\n\r\n<a>\r\n--limit--', 'bad_form'],
  [`--limit\r\n${DISPOSITION}`, 'bad_form'],
  ['<catalog/>', [null, '<catalog/>']],
  ['--limit', [null, '--limit']],
  ['', [null, '']],
] as const)('a form %j is read the same in pieces of any size', async (body, outcome) => {
  for (const size of [1, 2, 7, 1000])
    expect([size, await openPieces(body, size)] as unknown).toEqual([size, outcome]);
});

test('the headers of a form have 8 KB', async () => {
  const form = (length: number) =>
    openPieces(`--limit\r\n${DISPOSITION}\r\nX: ${'x'.repeat(length)}\r\n\r\n<a>\r\n--limit--`, 1000);
  expect(await form(7000)).toEqual([DISPOSITION, '<a>']);
  expect(await form(20_000)).toBe('bad_form');
});

test('a chunk is handed on in parts of 256 KB, and what is over the limit not at all', async () => {
  const seen: number[] = [];
  const lengths = async (sizes: readonly number[], limit = MB) => {
    seen.length = 0;
    const parts: number[] = [];
    const source = limitBytes(
      give(sizes.map((size) => new Uint8Array(size))),
      limit,
      new Pacer(),
      (total) => void seen.push(total),
    );
    for await (const { length } of source) parts.push(length / KB);
    return parts;
  };
  expect(await lengths([256 * KB, 257 * KB, 512 * KB - 1 * KB])).toEqual([256, 256, 1, 256, 255]);
  expect(seen).toEqual([256 * KB, 513 * KB, 1024 * KB]);
  expect(await lengths([5, 5], 10)).toHaveLength(2);
  expect(
    await lengths([5, 6], 10).catch((error: RunFailure) => [error.code, error.details, [...seen]]),
  ).toEqual(['catalog_too_large', { limit: 10 }, [5]] as never);
});

test('a source is looked at until it is enough, and comes back whole', async () => {
  const chunks = () => give([1, 2, 3, 4].map((byte) => new Uint8Array(3000).fill(byte)));
  const asked: number[] = [];
  const { head, latest, whole } = await peekSource(chunks(), (chunk, total) => {
    asked.push(chunk.length, total);
    return total >= 6000;
  });
  expect([asked, head.length, head[2999], head[4095], latest[0]]).toEqual([
    [3000, 3000, 3000, 6000],
    4096,
    1,
    2,
    2,
  ]);
  expect((await Array.fromAsync(whole)).map((chunk) => [chunk.length, chunk[0]])).toEqual(
    [1, 2, 3, 4].map((byte) => [3000, byte]),
  );
  const short = await peekSource(chunks(), () => false);
  expect([short.latest[0], (await Array.fromAsync(short.whole)).length]).toEqual([4, 4]);
  const none = await peekSource(give<Uint8Array>([]), () => true);
  expect([none.head.length, none.latest.length, (await Array.fromAsync(none.whole)).length]).toEqual([
    0, 0, 0,
  ]);
});

test('a catalog of refused offers is begun in pieces of 4096 characters, each sign as its encoding and XML allow', () => {
  const head = { format: 'yml', encoding: 'utf-8', shop: 'М', shopCity: null, categories: {} } as const;
  const bare = '<category id="10">'.length + '</category>\n'.length;
  const pieces = (lengths: readonly number[]) => {
    const categories = Object.fromEntries(
      lengths.map((length, at) => [10 + at, { name: 'x'.repeat(length - bare), parentId: null }]),
    );
    return [...REFUSED_YML.start({ ...head, categories })]
      .slice(1)
      .map((piece) => piece.replace('</categories>\n<offers>\n', '').length);
  };
  expect(pieces([4096, 4096])).toEqual([4096, 4096, 0]);
  expect(pieces([4095, 4096, 50])).toEqual([8191, 50]);
  expect(pieces([100, 100])).toEqual([200]);
  const odd = { '1"<': { name: 'А&Б>\u0001\t', parentId: null }, 2: { name: '€😀ё', parentId: '1"<' } };
  const told = (encoding: string) =>
    [...REFUSED_YML.start({ ...head, encoding, shop: '"Я"', categories: odd })].join('');
  expect(told('utf-8')).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n<yml_catalog>\n<shop>\n<name>&quot;Я&quot;</name>\n<categories>\n' +
      '<category id="2" parentId="1&quot;&lt;">€😀ё</category>\n<category id="1&quot;&lt;">А&amp;Б&gt;\t</category>\n' +
      '</categories>\n<offers>\n',
  );
  expect(told('windows-1251')).toContain('>€&#128512;ё<');
  expect(told('koi8-r')).toContain('>&#8364;&#128512;ё<');
  const { note, end } = REFUSED_YML;
  expect([note('а--б---в-'), note('\u0002г\td\n'), end]).toEqual([
    '<!-- а- -б- - -в-  -->\n',
    '<!--  г\td\n -->\n',
    '</offers>\n</shop>\n</yml_catalog>\n',
  ]);
});

test('what version 0.1 kept as paths has the parent whose path it begins with, and none of its own', () => {
  const kept = JSON.parse('{"1":["А"],"2":["А","Б"],"3":["Г","Д"],"4":[],"5":[""]}') as never;
  const text = [
    ...REFUSED_YML.start({ format: 'yml', encoding: 'utf-8', shop: '', shopCity: null, categories: kept }),
  ].join('');
  expect(text.match(/<category .*/g)).toEqual([
    '<category id="1">А</category>',
    '<category id="2" parentId="1">Б</category>',
    '<category id="3">Д</category>',
    '<category id="4"></category>',
    '<category id="5"></category>',
  ]);
});

test('the name of a category has 500 characters', async () => {
  const named = async (length: number) => {
    const { head, warnings } = await readWholeCatalog(
      writeYml('<offer id="1"/>', `<category id="7">${'к'.repeat(length)}</category>`),
    );
    return [head.categories['7']?.[0]?.length, warnings];
  };
  expect(await named(500)).toEqual([500, {}]);
  expect((await named(501))[0]).toBe(500);
  expect(Object.keys((await named(501))[1] as object)).toHaveLength(1);
});

import { afterAll, expect, test } from 'bun:test';
import { openThreadPool } from '../../src/run/pool/open-thread-pool.ts';
import { expectToGiveWay } from '../support/expect-to-give-way.ts';

const pool = openThreadPool({ threads: 1 });
afterAll(() => pool.close());

test('the 50 000 categories of refused products are read and written by a thread, while the main one serves others', async () => {
  const categories = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, at) => [
      at,
      {
        name: `Товары ${'для дома и сада '.repeat(8)}${at} €日`,
        parentId: at === 0 ? null : String(at >> 1),
      },
    ]),
  );
  const head = { format: 'yml', encoding: 'windows-1251', shop: 'Ёж', shopCity: null, categories };
  const stored = Bun.zstdCompressSync(JSON.stringify(head));
  let start = new Uint8Array();
  const begin = async () => {
    start = new Uint8Array(await pool.beginRefused(stored, 'a'));
  };
  await expectToGiveWay(begin, { withinMs: 100 });
  const text = new TextDecoder('windows-1251').decode(start);
  expect(text).toStartWith(
    '<?xml version="1.0" encoding="windows-1251"?>\n<yml_catalog>\n<shop>\n<name>Ёж</name>\n<categories>\n<category id="0">',
  );
  expect(text).toEndWith(' 49999 €&#26085;</category>\n</categories>\n<offers>\n');
  expect(text.match(/<category /g)).toHaveLength(50_000);
});

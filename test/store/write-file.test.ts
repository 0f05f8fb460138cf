import { expect, test } from 'bun:test';
import { openDraw } from '../../bench/draw.ts';
import { readFile } from '../../src/store/files/read-file.ts';
import { openFileWriter } from '../../src/store/files/write-file.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const sql = () => database().sql;
const MB = 1024 * 1024;
const PLENTY = { perOrganization: 100 * MB, inAll: 100 * MB };
const draw = openDraw(1, 7);
/** Of no pattern: compressed it is as long as before. */
const noise = Uint8Array.from({ length: 3 * MB }, () => draw() * 256);

/** The row of a file, its hash as hex, and the minutes that it is kept. */
async function rowOf(orgId: string, id: string) {
  const [row] = await sql()`
    select bytes::int, packed_bytes::int as packed, encode(body_hash, 'hex') as hash,
      round(extract(epoch from kept_until - now()) / 60)::int as minutes,
      (select count(*)::int from stored_pieces as p where p.org_id = f.org_id and p.file_id = f.id) as pieces
    from stored_files as f where org_id = ${orgId} and id = ${id}`;
  return row;
}

async function write(orgId: string, bytes: Uint8Array, cut: number, quota = PLENTY) {
  const writer = await openFileWriter(sql(), orgId, quota);
  for (let at = 0; at < bytes.length; at += cut) await writer.add(bytes.subarray(at, at + cut));
  return writer;
}

test.each([
  [0, 1, 0],
  [1, 1, 1],
  [MB - 1, 100_000, 1],
  [MB, MB, 1],
  [MB + 1, MB + 1, 2],
  [3 * MB, 700_001, 3],
])(
  'a file of %d bytes that arrives by %d is stored in pieces of a megabyte, and read again as it was',
  async (size, cut, pieces) => {
    const orgId = Bun.randomUUIDv7();
    const bytes = noise.subarray(0, size);
    const stored = await (await write(orgId, bytes, cut)).end(3_600_000);
    expect(stored.bytes).toBe(size);
    const hash = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
    expect(Buffer.from(stored.hash).toString('hex')).toBe(hash);
    expect(await rowOf(orgId, stored.id)).toMatchObject({ bytes: size, hash, pieces, minutes: 60 });
    const read = await Array.fromAsync(readFile(sql(), orgId, stored.id));
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
    await expect(Array.fromAsync(readFile(sql(), Bun.randomUUIDv7(), stored.id))).rejects.toThrow('is gone');
  },
);

test('of a file that is not whole nobody reads; it is kept for ten minutes from each piece, and goes when it is dropped', async () => {
  const orgId = Bun.randomUUIDv7();
  const writer = await openFileWriter(sql(), orgId, PLENTY);
  expect(await rowOf(orgId, writer.id)).toEqual({ bytes: 0, packed: 0, hash: null, minutes: 10, pieces: 0 });
  await sql()`update stored_files set kept_until = now() where org_id = ${orgId}`;
  // What is being stored is waited for by the next piece.
  for (let piece = 0; piece < 3; piece++) await writer.add(noise.subarray(0, MB));
  expect(await rowOf(orgId, writer.id)).toMatchObject({ hash: null, minutes: 10 });
  await expect(Array.fromAsync(readFile(sql(), orgId, writer.id))).rejects.toThrow('is gone');
  await writer.drop();
  expect(await rowOf(orgId, writer.id)).toBeUndefined();
  expect(await sql()`select from stored_pieces where org_id = ${orgId}`).toHaveLength(0);
});

test('an organization’s files, and all together, have their quota: of compressed bytes, up to the last', async () => {
  const [orgId, other] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  const first = await (await write(orgId, noise.subarray(0, 1000), 1000)).end(60_000);
  const { packed } = (await rowOf(orgId, first.id)) ?? {};
  const [whole] = await sql()<
    { packed: number }[]
  >`select sum(packed_bytes)::int as packed from stored_files`;
  const inAll = whole?.packed ?? 0;
  const tryIt = async (org: string, quota: typeof PLENTY) => {
    const writer = await write(org, noise.subarray(0, 1000), 1000, quota);
    const told = await writer.end(60_000).then(
      () => 'stored',
      (error: { code?: string }) => error.code,
    );
    await writer.drop();
    return told;
  };
  const quotas = (own: number, all: number) => ({ ...PLENTY, perOrganization: own, inAll: all });
  expect(await tryIt(orgId, quotas(2 * packed, inAll + packed))).toBe('stored');
  expect(await tryIt(orgId, quotas(2 * packed - 1, inAll + packed))).toBe('queue_full');
  expect(await tryIt(orgId, quotas(2 * packed, inAll + packed - 1))).toBe('queue_full');
  expect(await tryIt(other, quotas(packed, inAll + packed))).toBe('stored');
  expect(await tryIt(other, quotas(packed - 1, PLENTY.inAll))).toBe('queue_full');
  // A thousand equal letters are few bytes.
  const equal = await write(other, new Uint8Array(MB), MB, quotas(packed, PLENTY.inAll));
  expect((await equal.end(60_000)).bytes).toBe(MB);
});

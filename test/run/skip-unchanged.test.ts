import { expect, test } from 'bun:test';
import { hashConversion, hashRaw } from '../../src/run/hash-raw.ts';
import { indexUnchanged } from '../../src/run/skip-unchanged.ts';
import type { Fingerprints } from '../../src/store/run/read-fingerprints.ts';

const VERSION = 7n;

function fingerprints(rawHashes: readonly bigint[], states: Fingerprints['states']): Fingerprints {
  return {
    idOf: String,
    externalIds: rawHashes.map(String),
    madeOf: BigUint64Array.from(rawHashes, (hash) => hash ^ VERSION),
    dataHashes: new BigUint64Array(rawHashes.length),
    states,
    channels: rawHashes.map(() => 'push' as const),
    tallies: rawHashes.map(() => ''),
    publishedByHand: 0,
    editedBefore: 0,
    keptClosed: new Set<number>(),
  };
}

test('finds each of 20 000 hashes and nothing else, also when many share their low bits', () => {
  const hashes = Array.from({ length: 20_000 }, (_, index) =>
    index % 2 === 0
      ? BigInt(index) << 40n
      : hashConversion({ dictionary: String(index), code: '', context: '' }),
  );
  const find = indexUnchanged(
    fingerprints(
      hashes,
      hashes.map(() => 'published' as const),
    ),
    VERSION,
  );
  expect(hashes.every((hash, index) => hashes[find(hash)] === hash && (hash !== 0n || index === 0))).toBe(
    true,
  );
  expect(find(123_456_789n)).toBe(-1);
});

test('a closed or withdrawn intention is never unchanged, so that its product is published again', () => {
  const find = indexUnchanged(fingerprints([1n, 2n, 3n], ['closed', 'withdrawn', 'published']), VERSION);
  expect([find(1n), find(2n), find(3n)]).toEqual([-1, -1, 2]);
});

test('an organization without intentions has nothing unchanged', () => {
  expect(indexUnchanged(fingerprints([], []), VERSION)(0n)).toBe(-1);
});

test('what another version of conversion has made is never skipped', () => {
  const find = indexUnchanged(fingerprints([1n], ['published']), VERSION + 1n);
  expect(find(1n)).toBe(-1);
});

test('the raw hash depends on the bytes, the version of conversion on everything else that conversion depends on', () => {
  const slice = new TextEncoder().encode('<offer id="1"/>');
  expect(hashRaw(slice)).toBe(hashRaw(slice.slice()));
  expect(hashRaw(new TextEncoder().encode('<offer id="2"/>'))).not.toBe(hashRaw(slice));
  const parts = { dictionary: 'a', code: 'bc', context: '1' };
  expect(hashConversion(parts)).toBe(hashConversion({ ...parts }));
  expect(hashConversion(parts)).not.toBe(hashConversion({ dictionary: 'ab', code: 'c', context: '1' }));
});

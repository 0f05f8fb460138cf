import { expect, test } from 'bun:test';
import { type BatchOutcomes, DRAFT_FLAG } from '../../src/model/batch.ts';
import { type KeptPart, openRefusedKeeper } from '../../src/run/keep-refused.ts';
import { openLedger } from '../../src/run/run-ledger.ts';

/** What was kept, by ordinal. */
function open(parts: readonly KeptPart[]): Record<number, string> {
  const kept: Record<number, string> = {};
  for (const { slices, zstd } of parts) {
    const text = Bun.zstdDecompressSync(zstd).toString();
    let at = 0;
    for (const { ordinal, bytes } of slices) {
      kept[ordinal] = text.slice(at, at + bytes);
      at += bytes;
    }
  }
  return kept;
}

function makeBatch(texts: readonly string[], drafts: readonly boolean[], from = 0) {
  let end = 0;
  const outcomes = {
    ordinals: Uint32Array.from(texts, (_, index) => from + index),
    flags: Uint8Array.from(drafts, (isDraft) => (isDraft ? DRAFT_FLAG : 0)),
  } as BatchOutcomes;
  const batch = {
    bytes: new TextEncoder().encode(texts.join('')),
    ends: Uint32Array.from(texts, (text) => {
      end += text.length;
      return end;
    }),
  };
  return [outcomes, batch] as const;
}

test('the sources of what is refused are kept whole, from the first byte of a batch to its last, and no others', () => {
  const ledger = openLedger(10);
  ledger.ids.push('a', 'b', 'c', 'd');
  const keeper = openRefusedKeeper(ledger, 100, 0);
  keeper.takeBatch(...makeBatch(['<a>', '<bb>', '<ccc>'], [false, true, false]));
  keeper.takeBatch(...makeBatch(['<d>'], [false], 3));
  expect(open(keeper.finish())).toEqual({ 0: '<a>', 2: '<ccc>', 3: '<d>' });
});

test('what repeats an id, and what may be over the limit, is kept as well, an offer without an id is no repetition', () => {
  const ledger = openLedger(10);
  ledger.ids.push('a', 'a', null, null, 'e');
  const keeper = openRefusedKeeper(ledger, 4, 0);
  keeper.takeBatch(...makeBatch(['<a>', '<b>', '<c>', '<d>', '<e>'], [true, true, true, true, true]));
  expect(open(keeper.finish())).toEqual({ 1: '<b>', 4: '<e>' });
});

test('of offers with the bytes of one stored intention the second is kept', () => {
  const keeper = openRefusedKeeper(openLedger(10), 100, 2);
  const slice = new TextEncoder().encode('<a>');
  keeper.takeSame(0, 1, slice);
  keeper.takeSame(1, 0, slice);
  keeper.takeSame(2, 1, slice);
  expect(open(keeper.finish())).toEqual({ 2: '<a>' });
});

test('nothing is kept of a run that refuses nothing', () => {
  expect(openRefusedKeeper(openLedger(1), 1, 0).finish()).toEqual([]);
});

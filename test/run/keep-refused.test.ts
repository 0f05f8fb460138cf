import { expect, test } from 'bun:test';
import { type BatchOutcomes, DRAFT_FLAG } from '../../src/model/batch.ts';
import { type KeptPart, openRefusedKeeper } from '../../src/run/keep-refused.ts';
import { noteSlice, openLedger, SEEN_DRAFT, SEEN_SAME } from '../../src/run/run-ledger.ts';

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
  const keeper = openRefusedKeeper(ledger, 100, []);
  keeper.takeBatch(...makeBatch(['<a>', '<bb>', '<ccc>'], [false, true, false]));
  keeper.takeBatch(...makeBatch(['<d>'], [false], 3));
  expect(open(keeper.finish())).toEqual({ 0: '<a>', 2: '<ccc>', 3: '<d>' });
});

test('what repeats an id, and what may be over the limit, is kept as well, an offer without an id is no repetition', () => {
  const ledger = openLedger(10);
  ledger.ids.push('a', 'a', null, null, 'e');
  const keeper = openRefusedKeeper(ledger, 4, []);
  keeper.takeBatch(...makeBatch(['<a>', '<b>', '<c>', '<d>', '<e>'], [true, true, true, true, true]));
  expect(open(keeper.finish())).toEqual({ 1: '<b>', 4: '<e>' });
});

test('of offers with the bytes of one stored intention the second is kept', () => {
  const keeper = openRefusedKeeper(openLedger(10), 100, ['b', 'a']);
  const slice = new TextEncoder().encode('<a>');
  keeper.takeSame(0, 1, slice);
  keeper.takeSame(1, 0, slice);
  keeper.takeSame(2, 1, slice);
  expect(open(keeper.finish())).toEqual({ 2: '<a>' });
});

/** What is kept of offers with these ids, capitals unchanged ones, which come as they are read; the others come in this order. */
function keepInOrder(ids: readonly string[], order: readonly number[]): Record<number, string> {
  const ledger = openLedger(ids.length);
  const stored = ['b', 'a'];
  const keeper = openRefusedKeeper(ledger, 100, stored);
  for (const ordinal of ids.keys())
    noteSlice(ledger, { ordinal, line: 1, column: 0, bytes: new Uint8Array() });
  for (const ordinal of order) {
    const id = ids[ordinal] ?? '';
    const text = `<${id}${ordinal}>`;
    if (isSame(id)) {
      ledger.kinds[ordinal] = SEEN_SAME;
      keeper.takeSame(ordinal, stored.indexOf(id.toLowerCase()), new TextEncoder().encode(text));
    } else {
      ledger.kinds[ordinal] = SEEN_DRAFT;
      ledger.ids[ordinal] = id;
      keeper.takeBatch(...makeBatch([text], [true], ordinal));
    }
  }
  return open(keeper.finish());
}

const isSame = (id: string): boolean => id === id.toUpperCase();

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
].flatMap((order) => order.map((_, at) => order.toSpliced(at, 0, 3)).concat([[...order, 3]]));

test('of one id all but the first of the file are kept, whatever comes first and whichever of them are unchanged', () => {
  for (const order of ORDERS)
    for (const text of ['abaa', 'Abaa', 'abaA', 'aBAa', 'abAA', 'ABAA', 'AbAa', 'bbaa', 'BbaA', 'bBba']) {
      const ids = [...text];
      const same = order.filter((ordinal) => isSame(ids[ordinal] ?? ''));
      if (same.toSorted().join() !== same.join()) continue;
      const repeated = ids.flatMap((id, ordinal) =>
        text.toLowerCase().indexOf(id.toLowerCase()) < ordinal ? [[ordinal, `<${id}${ordinal}>`]] : [],
      );
      expect([order, ids, keepInOrder(ids, order)]).toEqual([order, ids, Object.fromEntries(repeated)]);
    }
});

test('what waits for offers above it is bounded: what comes when 1 MB waits already is not kept, should it be a repetition', () => {
  const ledger = openLedger(200);
  const keeper = openRefusedKeeper(ledger, 300, []);
  const texts = Array.from({ length: 200 }, (_, ordinal) => `<${ordinal}>`.padEnd(100_000));
  ledger.ids.push(...texts.map((_, ordinal) => `o${ordinal}`));
  ledger.ids[0] = 'o1';
  ledger.ids[199] = 'o2';
  for (const ordinal of texts.keys())
    noteSlice(ledger, { ordinal, line: 1, column: 0, bytes: new Uint8Array() });
  const take = (ordinal: number) => {
    ledger.kinds[ordinal] = SEEN_DRAFT;
    keeper.takeBatch(...makeBatch([texts[ordinal] ?? ''], [true], ordinal));
  };
  for (let ordinal = 199; ordinal >= 0; ordinal--) take(ordinal);
  expect(Object.keys(open(keeper.finish()))).toEqual(['199']);
});

test('nothing is kept of a run that refuses nothing', () => {
  expect(openRefusedKeeper(openLedger(1), 1, []).finish()).toEqual([]);
});

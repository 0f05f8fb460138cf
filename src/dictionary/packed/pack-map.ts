import { hashText } from './hash-text.ts';

/** 32-bit words before the columns of a packed map. */
export const PACKED_HEAD = 3;

/**
 * Packs a map into 32-bit words that `openPackedMap` looks things up in without making an object per entry: head
 * (entries, slots, different values), slots (a hash table: entry + 1, or 0), ends of the keys, number of each
 * entry's value, ends of the values, then keys and values as UTF-16. Values are kept as JSON, equal ones once; maps
 * and sets in them survive.
 */
export function packMap(map: ReadonlyMap<string, unknown>): Uint32Array {
  const keys = [...map.keys()];
  const values = new Map<string, number>();
  const numbers = Array.from(map.values(), (value) => numberOf(writeValue(value), values));
  const texts = [...keys, ...values.keys()];
  const ends = endsOf(texts);
  const slots = fillSlots(keys);
  const columns = [
    [keys.length, slots.length, values.size],
    slots,
    ends.slice(0, keys.length),
    numbers,
    ends.slice(keys.length),
  ];
  const start = columns.reduce((length, column) => length + column.length, 0);
  const packed = new Uint32Array(start + Math.ceil((ends.at(-1) ?? 0) / 2));
  let at = 0;
  for (const column of columns) {
    packed.set(column, at);
    at += column.length;
  }
  writeText(texts.join(''), new Uint16Array(packed.buffer, start * 4));
  return packed;
}

function writeText(text: string, units: Uint16Array): void {
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
}

/** At most half of the slots are taken, so that a key is found, or missed, after one or two. */
function fillSlots(keys: readonly string[]): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(keys.length * 2 + 1)));
  keys.forEach((key, index) => {
    let slot = hashText(key) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = index + 1;
  });
  return slots;
}

function numberOf(text: string, values: Map<string, number>): number {
  const known = values.get(text);
  if (known !== undefined) return known;
  values.set(text, values.size);
  return values.size - 1;
}

function endsOf(texts: readonly string[]): number[] {
  let end = 0;
  return texts.map((text) => (end += text.length));
}

function writeValue(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : JSON.stringify(value, writeSpecial);
}

/** Read back by `openPackedMap`. */
function writeSpecial(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { '#map': [...value] };
  return value instanceof Set ? { '#set': [...value] } : value;
}

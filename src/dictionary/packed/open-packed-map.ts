import { elementAt } from '../../model/element-at.ts';
import type { Lookup } from '../dictionary.ts';
import { hashText } from './hash-text.ts';
import { PACKED_HEAD } from './pack-map.ts';

/**
 * Opens a map that `packMap` has packed, where it lies (shared memory or not). Opening makes no object per entry; a
 * lookup costs about 0.05 µs, and a value is parsed when it is first asked for, then the same object for every key
 * that has it. Values must be those that were packed: their type is not checked.
 */
export function openPackedMap<V>(words: Uint32Array): Lookup<V> {
  const [entries = 0, slotCount = 0, valueCount = 0] = words;
  const [slots, keyEnds, numbers, valueEnds, text] = cutColumns(words, [
    slotCount,
    entries,
    entries,
    valueCount,
  ]) as Columns;
  const texts = new Uint16Array(text.buffer, text.byteOffset, text.length * 2);
  const values = new Map<number, V>();

  /** Number of the entry with a key, or -1. */
  const find = (key: string): number => {
    for (let slot = hashText(key) & (slotCount - 1); ; slot = (slot + 1) & (slotCount - 1)) {
      const entry = (slots[slot] ?? 0) - 1;
      if (entry < 0) return entry;
      const start = entry === 0 ? 0 : (keyEnds[entry - 1] ?? 0);
      if (isText(texts, start, keyEnds[entry] ?? start, key)) return entry;
    }
  };
  const readValue = (number: number): V => {
    const known = values.get(number);
    if (known !== undefined) return known;
    const start = number === 0 ? (keyEnds[entries - 1] ?? 0) : elementAt(valueEnds, number - 1);
    const value = JSON.parse(readText(texts, start, elementAt(valueEnds, number)), readSpecial) as V;
    values.set(number, value);
    return value;
  };
  return {
    has: (key) => find(key) >= 0,
    get: (key) => {
      const entry = find(key);
      return entry < 0 ? undefined : readValue(elementAt(numbers, entry));
    },
  };
}

type Columns = [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array];

/** The columns of the given lengths that stand after the head, and the rest. */
function cutColumns(words: Uint32Array, lengths: readonly number[]): Uint32Array[] {
  const columns: Uint32Array[] = [];
  let at = PACKED_HEAD;
  for (const length of lengths) {
    columns.push(words.subarray(at, at + length));
    at += length;
  }
  return [...columns, words.subarray(at)];
}

function isText(units: Uint16Array, start: number, end: number, text: string): boolean {
  if (end - start !== text.length) return false;
  for (let at = 0; at < text.length; at++) if (units[start + at] !== text.charCodeAt(at)) return false;
  return true;
}

/** As many characters as one call can take. */
const PIECE = 8192;

function readText(units: Uint16Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += PIECE)
    text += String.fromCharCode(...units.subarray(at, Math.min(at + PIECE, end)));
  return text;
}

function readSpecial(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('#map' in value) return new Map(value['#map'] as [unknown, unknown][]);
  return '#set' in value ? new Set(value['#set'] as unknown[]) : value;
}

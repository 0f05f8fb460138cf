import { expect } from 'bun:test';
import { readFileSync } from 'node:fs';

/**
 * What was made stands in the file, line by line; the first four differences are told. Is another one what you wanted? The
 * script beside the file writes it anew: read its difference.
 */
export function expectPinned(file: string, made: string): void {
  const pinned = readFileSync(file, 'utf8').split('\n');
  const lines = made.split('\n');
  const differing = lines.flatMap((line, index) =>
    line === pinned[index] ? [] : [`- ${pinned[index]}\n+ ${line}`],
  );
  expect(differing.slice(0, 4)).toEqual([]);
  expect(lines).toHaveLength(pinned.length);
}

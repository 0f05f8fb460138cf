import { expect } from 'bun:test';
import { readFileSync } from 'node:fs';

/**
 * What was made stands in the file, line by line; the first four differences are told. Is another one what you wanted? The
 * script beside the file writes it anew: read its difference.
 *
 * @param isAsked lines of both that are compared; all.
 */
export function expectPinned(
  file: string,
  made: string,
  isAsked: (line: string) => boolean = () => true,
): void {
  const pinned = readFileSync(file, 'utf8').split('\n').filter(isAsked);
  const lines = made.split('\n').filter(isAsked);
  const differing = lines.flatMap((line, index) =>
    line === pinned[index] ? [] : [`- ${pinned[index]}\n+ ${line}`],
  );
  expect(differing.slice(0, 4)).toEqual([]);
  expect(lines).toHaveLength(pinned.length);
}

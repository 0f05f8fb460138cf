import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameFault } from './fault.ts';
import { openSyntax } from './open-syntax.ts';

const PROJECT = join(import.meta.dir, '../..');
const listed = JSON.parse(readFileSync(join(import.meta.dir, 'equivalents.json'), 'utf8')) as Record<
  string,
  string
>;

test('every fault that is listed as changing nothing can still be put in, and has its reason', async () => {
  const syntax = await openSyntax(PROJECT);
  const known = new Set<string>();
  try {
    for (const file of new Set(Object.keys(listed).map((name) => name.split(' | ')[0] ?? ''))) {
      const text = readFileSync(join(PROJECT, file), 'utf8');
      for (const fault of await syntax.listFaults(file, text)) known.add(nameFault(fault, text));
    }
  } finally {
    await syntax.close();
  }
  expect(Object.keys(listed).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.values(listed).every((reason) => /^[A-Z].{20,}\.$/.test(reason))).toBe(true);
}, 120_000);

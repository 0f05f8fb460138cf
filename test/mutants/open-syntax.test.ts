import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyFault, type Fault, nameFault } from './fault.ts';
import { openSyntax, type Syntax } from './open-syntax.ts';

const TEXT = `
export function choose(rows: readonly number[], log: { info(text: string): void }): { least: number; all: boolean } {
  const few = rows.filter((row) => row > 10 && row !== 12).sort((a, b) => (a < b ? -1 : 1));
  if (few.length === 0) throw new Error('none');
  few.length.toString();
  log.info('never a fault');
  return { least: Math.min(...few), all: true };
}
async function hasCitus(): Promise<boolean> {
  return [1, 2].length > 777;
}
export async function claim(): Promise<number> {
  if (await hasCitus()) return 301;
  const many = (await hasCitus()) ? 302 : 401;
  if (!(await hasCitus())) return many + 402;
  await claimOnNodes(303);
  return 304;
}
async function claimOnNodes(most: number): Promise<void> {
  if (most > 305) throw new Error('too many');
}
`;
const folder = mkdtempSync(join(tmpdir(), 'catalog-import-syntax-'));
let syntax: Syntax | undefined;
let faults: readonly Fault[] = [];
beforeAll(async () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'tsconfig.json'), '{"compilerOptions":{"strict":true},"include":["src"]}');
  writeFileSync(join(folder, 'src/choose.ts'), TEXT);
  syntax = await openSyntax(folder);
  faults = await syntax.listFaults('src/choose.ts', TEXT);
});
afterAll(async () => {
  await syntax?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('conditions, operators, constants, statements, fields and calls of a file are faults, its log is none', () => {
  expect(faults.filter(({ replacement }) => typeof replacement !== 'string')).toEqual([]);
  const told = faults.map((fault) => nameFault(fault, TEXT).split(' | ').at(-1));
  expect(told).toEqual(
    expect.arrayContaining([
      'rows.filter((row) => row > 10 && row !== 12) => rows',
      'a < b => !(a < b)',
      '> => >=',
      '&& => ||',
      '!== => ===',
      '10 => 11',
      'few.length === 0 => !(few.length === 0)',
      "throw new Error('none'); => ;",
      'min => max',
      'all: true =>',
      'true => false',
    ]),
  );
  expect(faults.map((fault) => applyFault(fault, TEXT)).every((text) => text.includes('never a fault'))).toBe(
    true,
  );
});

test('what only runs on a cluster has no faults: the near tests have a plain database', () => {
  const constants = faults.filter(({ kind }) => kind === 'constant').map(({ replacement }) => replacement);
  expect(constants).toEqual(expect.arrayContaining(['778', '402', '403']));
  expect(constants.filter((constant) => constant.startsWith('30'))).toEqual([]);
});

test('the answer of a comparison has none: any number above zero says the same', () => {
  const ofComparison = faults.filter((fault) => nameFault(fault, TEXT).includes('-1 : 1'));
  expect(ofComparison.filter(({ kind, replacement }) => kind === 'constant' && replacement === '2')).toEqual(
    [],
  );
  expect(ofComparison.map(({ replacement }) => replacement)).toContain('<=');
});

test('a fault that the types refuse is told, one that they accept is not', async () => {
  const refused = async (kind: string) => {
    const fault = faults.find((each) => each.kind === kind);
    return fault === undefined ? null : syntax?.isRefused(fault, TEXT);
  };
  expect([await refused('field left out'), await refused('operator')]).toEqual([true, false]);
  expect(await refused('field left out')).toBe(true);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glob } from 'bun';
import { openDraw } from '../../bench/draw.ts';
import { type Fault, nameFault } from './fault.ts';
import type { Syntax } from './open-syntax.ts';

export const FOLDERS = [
  'src/run',
  'src/store',
  'src/convert',
  'src/read',
  'src/feed',
  'src/outbound',
  'src/dictionary',
  'src/batch',
];

/** Runs on a cluster of Citus only, where TEST_CITUS names one: the near tests have a plain database. */
const ON_CLUSTER_ONLY =
  /^src\/store\/(?:cluster\/(?:move-organization|read-cluster|read-nodes|refuse-worker|spread-tables)|photos\/claim-on-nodes)\.ts$/;

export interface Sample {
  readonly faults: readonly Fault[];
  /** How many faults there are to draw from, and how many drawn ones the types refuse. */
  readonly all: number;
  readonly refused: number;
  /** Drawn and known to change nothing, with the reason. */
  readonly equivalent: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Draws `count` faults, the same number from each folder, that the types accept; equivalent ones are drawn and told, and
 * others tried in their place. The same seed over the same sources draws the same.
 */
export async function drawSample(
  { project, syntax, equivalents }: SamplePorts,
  { seed, count, only }: { readonly seed: number; readonly count: number; readonly only: readonly string[] },
): Promise<Sample> {
  const folders = only.length === 0 ? FOLDERS : only;
  const perFolder: Fault[][] = [];
  const equivalent: { name: string; reason: string }[] = [];
  let all = 0;
  let refused = 0;
  for (const [index, folder] of folders.entries()) {
    const { faults, texts } = await listFaults(project, syntax, folder);
    all += faults.length;
    const share =
      Math.floor((count * (index + 1)) / folders.length) - Math.floor((count * index) / folders.length);
    const drawn: Fault[] = [];
    for (const fault of shuffle(faults, seed, index)) {
      if (drawn.length === share) break;
      const text = texts.get(fault.file) ?? '';
      const name = nameFault(fault, text);
      const reason = equivalents.get(name);
      if (reason !== undefined) equivalent.push({ name, reason });
      else if (await syntax.isRefused(fault, text)) refused += 1;
      else drawn.push(fault);
    }
    perFolder.push(drawn);
  }
  return { faults: alternate(perFolder), all, refused, equivalent };
}

export interface SamplePorts {
  /** Folder of a copy. */
  readonly project: string;
  readonly syntax: Syntax;
  /** Name of a fault → why nobody can notice it. */
  readonly equivalents: ReadonlyMap<string, string>;
}

async function listFaults(project: string, syntax: Syntax, folder: string) {
  const faults: Fault[] = [];
  const texts = new Map<string, string>();
  for (const file of [...new Glob(`${folder}/**/*.ts`).scanSync(project)].sort()) {
    if (file.endsWith('.d.ts') || ON_CLUSTER_ONLY.test(file)) continue;
    const text = readFileSync(join(project, file), 'utf8');
    texts.set(file, text);
    faults.push(...(await syntax.listFaults(file, text)));
  }
  return { faults, texts };
}

function shuffle<T>(items: readonly T[], seed: number, index: number): T[] {
  const draw = openDraw(seed, index);
  return items
    .map((item) => ({ item, place: draw() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** One of each folder in turn, so that a run that is stopped has seen all of them. */
function alternate<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

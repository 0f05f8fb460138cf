import { join } from 'node:path';
import { packDictionary } from '../../src/dictionary/packed/pack-dictionary.ts';
import { hashDictionary, readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';
import type { SharedDictionary } from '../../src/model/shared-dictionary.ts';
import { type Applied, applyDictionary } from '../../src/run/new-dictionary/apply-dictionary.ts';
import { runImport } from '../../src/run/run-import.ts';
import type { RunPorts } from '../../src/run/run-request.ts';
import { addWork } from '../../src/store/dictionary/work.ts';
import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import type { Bench, Measurement, Question } from '../question.ts';
import { openWarmDatabase } from '../rivals/open-warm-database.ts';

/** What it does to made goods → the lines. */
const EDITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'nothing changes': { 'value-normal.tsv': 'material\tнебывалый\tневиданный' },
  'everything changes': { 'settings.tsv': 'own-tags\t1' },
};

/** A new dictionary for one organization, and the imports of another meanwhile. */
export const newDictionary: Question = {
  about:
    'a new dictionary taken to everything that an organization has published; imports of another meanwhile',
  variants: () => Object.keys(EDITS),
  measure,
  targets: [],
};

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const { database, ports } = await openWarmDatabase(bench);
  const edited = await edit(EDITS[variant] ?? {});
  await ports.pool.openDictionary(edited);
  const orgId = await database.addOrganization();
  await load(orgId, await provideCatalog(bench), ports);
  const neighbour = await database.addOrganization();
  const small = await provideCatalog(bench, { offers: 300 });
  const alone = await timeImports(5, () => load(neighbour, small, ports));

  await addWork(database.sql, edited.version, 'bench');
  const began = performance.now();
  let ended = false;
  const applying = apply(orgId, edited, ports).finally(() => {
    ended = true;
  });
  const beside = await timeImports(
    1000,
    () => load(neighbour, small, ports),
    () => ended,
  );
  const applied = await applying;
  const ms = performance.now() - began;
  if (applied === 'later') throw new Error('the dictionary was not applied');
  bench.note(JSON.stringify(applied));
  const times = await database.sql<{ timings: { total: number } }[]>`
    select timings from runs where org_id = ${orgId} and channel = 'dictionary'`;
  return [
    { name: `${variant}: all`, unit: 'ms', value: ms },
    { name: `${variant}: under the lock`, unit: 'ms', value: times[0]?.timings.total ?? 0 },
    { name: `${variant}: push of 300 alone`, unit: 'ms', value: middle(alone) },
    { name: `${variant}: push of 300 meanwhile`, unit: 'ms', value: middle(beside) },
  ];
}

async function edit(lines: Readonly<Record<string, string>>): Promise<SharedDictionary> {
  const { files } = await readDictionaryFiles(join(import.meta.dir, '../../dict'));
  const edited = { ...files };
  for (const [table, line] of Object.entries(lines)) {
    const [key = ''] = line.split('\t');
    const others = (edited[table] ?? '')
      .split('\n')
      .filter((row) => !row.startsWith(`${key}\t`) || table !== 'settings.tsv');
    edited[table] = [...others, line, ''].join('\n');
  }
  return packDictionary({ files: edited, version: hashDictionary(edited) });
}

async function apply(orgId: string, dictionary: SharedDictionary, ports: RunPorts): Promise<Applied> {
  const { sql, pool, onFinished, settings } = ports;
  return applyDictionary(
    { orgId, version: dictionary.version },
    {
      sql,
      pool,
      onFinished,
      dictionary,
      code: settings.conversionVersion,
      maxTags: settings.maxTags,
      signal: new AbortController().signal,
    },
  );
}

async function load(orgId: string, path: string, ports: RunPorts): Promise<void> {
  await runImport(
    Bun.file(path).stream() as unknown as AsyncIterable<Uint8Array>,
    {
      organization: { id: orgId, city: 'Москва', domain: null, activeIntentionLimit: null },
      channel: 'push',
      dryRun: false,
      removeMissing: false,
      signal: new AbortController().signal,
    },
    ports,
  );
}

async function timeImports(
  most: number,
  work: () => Promise<void>,
  isEnough = () => false,
): Promise<number[]> {
  const times: number[] = [];
  while (times.length < most && !isEnough()) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

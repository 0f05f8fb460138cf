import { readFile } from 'node:fs/promises';
import { readCatalog } from '../../src/read/read-catalog.ts';
import { hashRaw } from '../../src/run/hash-raw.ts';
import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { readCpuTimes, spentBetween } from '../harness/meters/read-cpu-times.ts';
import { readOptions } from '../harness/meters/read-tasks.ts';
import { timeWork } from '../harness/meters/time-work.ts';
import { addLinkedMembers, type LinkedMember } from '../harness/service/add-linked-members.ts';
import { serveShops } from '../harness/service/serve-shops.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const SAME = 'the same bytes';
const NOT_MODIFIED = 'not modified, says the server';
const CHANGED = '5 % changed';
const NEW = 'new';

/** What the files behind the links are at the hour: of a hundred organizations so many. */
const KINDS: readonly (readonly [kind: string, percent: number])[] = [
  [SAME, 60],
  [NOT_MODIFIED, 25],
  [CHANGED, 10],
  [NEW, 5],
];
/** 200 organizations. */
const MOST_TWENTIES = 10;
/** Of default `--offers` each organization has so many. */
const PRODUCTS = 2000;
/** Catalogs that differ; further organizations have one of them again. */
const CATALOGS = 10;

/** What an hour of many small organizations costs, by what has become of their files. */
export const hour: Question = {
  about:
    'an hour of 200 organizations with links, 60 % of them with the same bytes, 25 % with 304, 10 % changed, 5 % new',
  variants: () => ['an hour'],
  measure,
  targets: [
    {
      about: 'an unchanged fetch beside its splitting, ms',
      measured: (median) => median(SAME) - median('splitting'),
      atMost: 20,
    },
    {
      about: 'a fetch that the server answers with 304, ms',
      measured: (median) => median(NOT_MODIFIED),
      atMost: 20,
    },
  ],
};

async function measure(_: string, bench: Bench): Promise<Measurement[]> {
  const { offers, seed } = bench.options;
  // Twenties: each kind has a whole number of them.
  const twenties = Math.min(MOST_TWENTIES, Math.max(1, Math.round(offers / 6000)));
  const count = 20 * twenties;
  const products = Math.min(PRODUCTS, Math.max(2, Math.round(offers / 10)));
  const catalogOf = (index: number, changed: number): Promise<string> =>
    provideCatalog(bench, { offers: products, seed: seed + 10 + (index % CATALOGS), changed });
  const shops = serveShops(bench);
  const service = await startWarmService(bench, [], { OUTBOUND_ALLOW: shops.address });
  const links = Array.from({ length: count }, (_each, index) => shops.linkOf(index));
  const members = await addLinkedMembers(bench, service.url, links);

  const kinds = KINDS.flatMap(([kind, percent]) => new Array<string>((count * percent) / 100).fill(kind));
  for (const [index, member] of members.entries()) {
    if (kinds[index] === NEW) continue;
    shops.put(index, await catalogOf(index, 0), kinds[index] === NOT_MODIFIED ? '"1"' : null);
    await member.sync();
  }
  for (const [index, kind] of kinds.entries())
    if (kind === CHANGED || kind === NEW)
      shops.put(index, await catalogOf(index, kind === CHANGED ? 0.05 : 0), null);

  const measurements: Measurement[] = [];
  let whole = 0;
  for (const [kind] of KINDS) {
    const these = members.filter((_each, index) => kinds[index] === kind);
    const spent = await spend(these, () => readCpuTimes(service.pid, bench.folder));
    whole += spent;
    measurements.push({ name: kind, unit: 'ms', value: spent / these.length });
  }
  return [
    ...measurements,
    { name: 'an organization, of all', unit: 'ms', value: whole / count },
    { name: 'splitting', unit: 'ms', value: await timeSplitting(await catalogOf(0, 0), bench) },
  ];
}

/** Processor time of all processes while organizations are synchronized one after another. */
async function spend(
  members: readonly LinkedMember[],
  read: () => ReturnType<typeof readCpuTimes>,
): Promise<number> {
  const before = read();
  for (const member of members) await member.sync();
  return [...spentBetween(before, read()).values()].reduce((sum, ms) => sum + ms, 0);
}

/** What a run of an unchanged file costs at least: it is cut into offers, and each is hashed. The same bytes make no run. */
async function timeSplitting(path: string, bench: Bench): Promise<number> {
  const bytes = new Uint8Array(await readFile(path));
  return timeWork(async () => {
    const hashes = new Set<bigint>();
    for await (const part of readCatalog(inOne(bytes), readOptions(bench.folder)))
      if (part.kind === 'slices') for (const slice of part.slices) hashes.add(hashRaw(slice.bytes));
    if (hashes.size === 0) throw new Error('no offers were found');
  });
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes;
}

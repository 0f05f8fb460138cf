import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileDictionary } from '../../dictionary/compile/compile-dictionary.ts';
import type { DictionarySource } from '../../dictionary/dictionary.ts';
import { readDictionaryFiles } from '../../dictionary/read-dictionary-files.ts';
import { hashPhoto, type PhotoStore } from '../../photos/photo-store.ts';
import { waitWithin } from '../../time/wait-within.ts';
import type { Deployment } from './check-settings.ts';
import { type Finding, messageOf, ok, problem, warning } from './finding.ts';

const GB = 1024 ** 3;
/** Besides what running imports put aside. */
const SPARE_BYTES = GB;
const NAME_MS = 5000;

/** The dictionary in force: the version that was applied, else that of the folder. */
export async function checkDictionary(folder: string, applied: DictionarySource | null): Promise<Finding> {
  try {
    const { version, categories, characteristics } = compileDictionary(
      applied ?? (await readDictionaryFiles(folder)),
    );
    const from = applied === null ? '' : ', applied';
    return ok(
      'dictionary',
      `${version}${from}: ${categories.size} categories, ${characteristics.size} characteristics`,
    );
  } catch (error) {
    return problem(
      'dictionary',
      messageOf(error),
      applied === null
        ? 'correct that: a running service keeps the dictionary it has'
        : 'the version in force does not suit this release, which takes that of its folder: operator dictionary merge, or rollback',
    );
  }
}

/** Stores a photo, reads it back and removes it. */
export async function checkPhotoStore(open: () => PhotoStore): Promise<Finding> {
  const bytes = new TextEncoder().encode(`probe ${randomUUID()}`);
  const hash = hashPhoto(bytes);
  try {
    const store = open();
    await store.save(hash, { full: bytes, thumbnail: bytes });
    const stored = await store.open(hash, 'full');
    const back = stored === null ? null : await new Response(stored.stream()).text();
    await store.remove(hash);
    return back === new TextDecoder().decode(bytes)
      ? ok('photo store', 'stores, reads and removes')
      : problem(
          'photo store',
          'a photo that was stored does not come back',
          'check the storage behind PHOTO_STORE',
        );
  } catch (error) {
    return problem('photo store', messageOf(error), 'correct PHOTO_STORE and S3_…, and who may write there');
  }
}

/** Room and rights in the data folder: imports put aside there what cannot be converted yet. */
export async function checkDisk({
  dataDir,
  maxConcurrentRuns,
  maxCatalogBytes,
}: Pick<Deployment, 'dataDir' | 'maxConcurrentRuns' | 'maxCatalogBytes'>): Promise<Finding> {
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, 'probe');
    await rm(probe);
    const { bavail, bsize } = await statfs(dataDir);
    return judgeDisk(bavail * bsize, SPARE_BYTES + maxConcurrentRuns * maxCatalogBytes, dataDir);
  } catch (error) {
    return problem('disk', messageOf(error), 'let the service write into DATA_DIR, or set another');
  }
}

/** Whether the free bytes suffice; pure. */
export function judgeDisk(free: number, needed: number, folder: string): Finding {
  const found = `${(free / GB).toFixed(1)} GB free in ${folder}`;
  if (free < needed)
    return problem('disk', found, `free some: ${(needed / GB).toFixed(1)} GB may be needed at once`);
  return free < 5 * needed
    ? warning('disk', found, 'little for a database that grows: add some')
    : ok('disk', found);
}

/** Whether names of other servers resolve; needed only once a feed link is saved. */
export async function checkNames(hosts: readonly string[]): Promise<Finding> {
  const asked = hosts.length > 0 ? hosts : ['example.com'];
  const isFound = (host: string) =>
    waitWithin(
      NAME_MS,
      lookup(host).then(
        () => true,
        () => false,
      ),
      () => false,
    );
  const answers = await Promise.all(asked.map(isFound));
  const failed = asked.filter((_, index) => answers[index] !== true);
  if (failed.length === 0) return ok('names', `found: ${asked.join(', ')}`);
  const found = `not found: ${failed.join(', ')}`;
  if (failed.length < asked.length)
    return warning('names', found, 'those links cannot be fetched; tell the shops');
  const advice =
    'give this machine a name server (/etc/resolv.conf) and a way out: feeds and pictures need both';
  return hosts.length > 0 ? problem('names', found, advice) : warning('names', found, advice);
}

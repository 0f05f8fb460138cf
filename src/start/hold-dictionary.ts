import { findPacked, keepPacked, type PackedFolder } from '../dictionary/packed/keep-packed.ts';
import { readDictionaryFiles } from '../dictionary/read-dictionary-files.ts';
import type { PackedApart, SharedDictionary } from '../model/shared-dictionary.ts';
import type { ConversionPool } from '../run/pool/conversion-pool.ts';
import { findVersionInForce } from '../store/dictionary/version-in-force.ts';
import { type DictionaryTexts, readVersion } from '../store/dictionary/versions.ts';
import type { AnySql } from '../store/driver/connect.ts';
import type { Log } from './open-log.ts';

export interface HeldDictionary {
  /** The dictionary in force; runs take it once, when they begin. */
  current(): SharedDictionary;
  /** Reads `dict/` again. A mistake in it is told with file and line, and the one in force stays. */
  reload(): Promise<void>;
  /** Takes the version that the database says is in force, if it is another. One that cannot be used is told once. */
  follow(sql: AnySql): Promise<void>;
}

const PACKER = Bun.fileURLToPath(new URL('./pack-dictionary.ts', import.meta.url));

/**
 * Loads the dictionary and has the conversion threads open it: the version that is in force by the database, else that of the
 * folder. Packing it is also its check: this thread never holds more of it than the packed bytes. Rejects with an error that
 * names file and line when the folder's cannot be used; a version of the database that this release cannot use leaves the
 * folder's in force.
 *
 * @param kept where what is packed is kept for the next start; null: nowhere.
 */
export async function holdDictionary(
  folder: string,
  pool: ConversionPool,
  log: Log,
  sql: AnySql | null = null,
  kept: PackedFolder | null = null,
): Promise<HeldDictionary> {
  const load = async (from: string | DictionaryTexts): Promise<SharedDictionary> => {
    const texts = typeof from === 'string' ? await readDictionaryFiles(from) : from;
    const known = kept === null ? null : await findPacked(kept, texts.version);
    const dictionary = known ?? (await packInProcess(texts));
    await pool.openDictionary(dictionary);
    if (kept !== null && known === null)
      await keepPacked(kept, dictionary).catch((error) =>
        log.warn({ err: error }, 'the packed dictionary is not kept: the next start packs it again'),
      );
    return dictionary;
  };
  let held: SharedDictionary | null = null;
  /** What the database has said: null = the folder's. One that cannot be used is not tried again. */
  let followed: string | null = null;
  /** One is loaded at a time, and whoever comes meanwhile waits for it. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  };

  const take = async (from: string | DictionaryTexts): Promise<void> => {
    try {
      held = await load(from);
      log.info({ version: held.version }, 'dictionary reloaded');
    } catch (error) {
      log.error({ err: error }, 'dictionary not reloaded, the one in force stays');
    }
  };
  const follow = async (connection: AnySql): Promise<void> => {
    if ((await findVersionInForce(connection)) === followed) return;
    await inTurn(async () => {
      const version = await findVersionInForce(connection);
      if (version === followed) return;
      const texts = version === null ? folder : await readVersion(connection, version);
      if (texts !== null) await take(texts);
      followed = version;
    });
  };

  if (sql !== null) await follow(sql);
  held ??= await load(folder);
  const first = held;
  return {
    current: () => held ?? first,
    follow,
    reload: () =>
      inTurn(async () => {
        if (followed === null) await take(folder);
        else log.info({ version: followed }, 'a version of the database is in force: the folder is not read');
      }),
  };
}

/**
 * A process of its own: packing takes 150 MB, which a thread of this one would add to what the imports under way take, and
 * some of which would stay behind.
 */
async function packInProcess(texts: DictionaryTexts): Promise<SharedDictionary> {
  const answered = Promise.withResolvers<PackedApart>();
  const child = Bun.spawn([process.execPath, PACKER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    serialization: 'advanced',
    ipc: answered.resolve,
    onExit: (_child, code) => answered.reject(new Error(`packing the dictionary ended with ${code}`)),
  });
  try {
    child.send(texts);
    const answer = await answered.promise;
    if ('mistake' in answer) throw new Error(answer.mistake);
    const bytes = new SharedArrayBuffer(answer.bytes.byteLength);
    new Uint8Array(bytes).set(answer.bytes);
    return { ...answer, bytes };
  } finally {
    child.kill('SIGKILL');
    await child.exited;
  }
}

import type { AnySql, Sql } from '../driver/connect.ts';
import { addWork } from './work.ts';

/** The version that all processes are to use; null: the one of the folder that each came with. One look-up, 0.2 ms. */
export async function findVersionInForce(sql: AnySql): Promise<string | null> {
  const [row] = await sql<{ version: string }[]>`select version from dictionary_in_force`;
  return row?.version ?? null;
}

export interface VersionChange {
  /** A kept one; null: the one of the folder. */
  readonly version: string | null;
  /** Hash of the dictionary that is in force then. */
  readonly target: string;
  readonly action: 'apply' | 'rollback';
  readonly who: string;
  /** What was in force when that was decided; absent: whatever is. */
  readonly over?: string | null;
}

/**
 * Puts a version in force from this moment on, lists what is published to be converted with it, and notes who did it.
 * False: something else than `over` came into force meanwhile, and nothing was done.
 */
export async function putInForce(
  sql: Sql,
  { version, target, action, who, over }: VersionChange,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    // Two operators at once: the second sees what the first has put in force.
    await tx`lock table dictionary_in_force in exclusive mode`;
    const previous = await findVersionInForce(tx);
    if (over !== undefined && over !== previous) return false;
    await tx`
      insert into dictionary_log (id, who, action, version, previous, figures)
      values (${Bun.randomUUIDv7()}, ${who}, ${action}, ${version}, ${previous},
        (select figures from dictionary_versions where version = ${target}))`;
    if (version === null) await tx`delete from dictionary_in_force`;
    else
      await tx`
        insert into dictionary_in_force (version) values (${version})
        on conflict (only_row) do update set version = excluded.version, since = now()`;
    await addWork(tx, target, who);
    return true;
  });
}

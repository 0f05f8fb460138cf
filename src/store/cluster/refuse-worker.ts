import type { Sql } from '../driver/connect.ts';
import { UnsuitableDatabase } from '../driver/refuse-pooler.ts';
import { readGroup } from './find-node.ts';
import { hasCitus } from './has-citus.ts';

/** Rejects with `UnsuitableDatabase` on a worker of a cluster: migrations, locks and queues are the coordinator's. */
export async function refuseWorker(sql: Sql): Promise<void> {
  if ((await hasCitus(sql)) && (await readGroup(sql)) !== 0)
    throw new UnsuitableDatabase(
      'DATABASE_URL leads to a worker of a cluster: it must lead to its coordinator.',
    );
}

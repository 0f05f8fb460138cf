import { EmbeddedPostgresError } from './explain-failure.ts';
import { answers, findServer } from './find-server.ts';
import { type Hold, holdServer } from './hold-server.ts';
import type { DatabaseFolder } from './open-folder.ts';
import { pollUntil } from './poll-until.ts';

/**
 * Holds the running server. Null when there is none, or it is about to stop; one that still starts is waited for. Rejects
 * with `EmbeddedPostgresError` when somebody out of sight uses the folder.
 */
export async function joinServer(folder: DatabaseFolder): Promise<Hold | null> {
  // A keeper that looks for late users is out of sight for 0.1 s; longer is a dead server, or a stuck keeper.
  const deadline = Date.now() + 5000;
  return await pollUntil(async () => {
    const hold = holdServer(folder);
    const server = findServer(folder);
    if (hold !== null && server?.ready === true && (await answers(server))) return hold;
    hold?.release();
    if (hold === null && server === null) return null;
    if (Date.now() < deadline) return undefined;
    if (server !== null) return null;
    // PostgreSQL itself would not see that server either, and two of them damage the data.
    throw new EmbeddedPostgresError(
      `The database in ${folder.path} is in use by a process that cannot be seen from here, perhaps in another container. Give each a DATA_DIR of its own, or set DATABASE_URL.`,
    );
  });
}

import type { RunReport } from '../../model/report.ts';
import type { RunOrigin } from '../../model/run/run-origin.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { findFeed } from '../../store/feeds/find-feed.ts';
import { takeHeld } from '../../store/run/hold-closings.ts';
import type { RunPorts } from '../run-request.ts';
import { closeDecided } from '../without-file/close-decided.ts';

export interface CloseHeldRequest {
  readonly orgId: string;
  /** As many as the owner has been shown: another number closes nothing. */
  readonly count: number;
  /** Who has decided; absent: an operator, for the owner. */
  readonly origin?: RunOrigin;
  readonly signal: AbortSignal;
}

/**
 * Closes what the guard of a feed has kept its run from closing, as `closeDecided` does. Rejects with RunFailure
 * `nothing_held` when nothing waits, or another number than `count`; `run_in_progress`.
 */
export async function closeHeld(
  { orgId, count, origin, signal }: CloseHeldRequest,
  ports: Pick<RunPorts, 'sql' | 'onFinished'>,
): Promise<RunReport> {
  const { held } = await findFeed(ports.sql, orgId);
  if (held?.count !== count) throw new RunFailure('nothing_held', { limit: held?.count ?? 0 });
  return await closeDecided(
    {
      orgId,
      channel: 'pull',
      ...(origin === undefined ? {} : { origin }),
      signal,
      take: async (connection) => {
        const close = await takeHeld(connection, orgId);
        if (close.length === 0 || close.length !== count)
          throw new RunFailure('nothing_held', { limit: close.length });
        return close;
      },
    },
    ports,
  );
}

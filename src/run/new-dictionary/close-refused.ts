import type { RunReport } from '../../model/report.ts';
import { takeRefused } from '../../store/dictionary/refusals.ts';
import type { RunPorts } from '../run-request.ts';
import { closeDecided } from '../without-file/close-decided.ts';

export interface CloseRefusedRequest {
  readonly orgId: string;
  /** Ids of intentions; null: all that wait for a decision. */
  readonly ids: readonly string[] | null;
  readonly signal: AbortSignal;
}

/** Closes published products that the dictionary refuses, as `closeDecided` does. */
export async function closeRefused(
  { orgId, ids, signal }: CloseRefusedRequest,
  ports: Pick<RunPorts, 'sql' | 'onFinished'>,
): Promise<RunReport> {
  return await closeDecided(
    { orgId, channel: 'dictionary', signal, take: (connection) => takeRefused(connection, orgId, ids) },
    ports,
  );
}

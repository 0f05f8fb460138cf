import type { RunReport } from '../../model/report.ts';
import type { ReservedSql } from '../../store/driver/connect.ts';
import type { Run } from '../begin-run.ts';

/**
 * The whole of a run that reads no file: what it does is decided and applied in ONE transaction on its own connection,
 * which `apply` commits. Resolves with the report, or rejects as `Run.failed` does with nothing changed; the run is
 * released.
 */
export async function runTransaction<Decision extends { readonly report: RunReport }>(
  run: Run,
  decide: (connection: ReservedSql) => Promise<Decision>,
  apply: (connection: ReservedSql, decision: Decision) => Promise<void>,
): Promise<RunReport> {
  let begun: ReservedSql | null = null;
  try {
    await run.enter('plan');
    const connection = await run.work('coordinator');
    begun = connection;
    await connection`begin`;
    const decision = await decide(connection);
    // Told over another connection: from here on the transaction may hold the run's record.
    await run.enter('apply');
    await run.watch.time('apply', () => apply(connection, decision));
    run.succeeded(decision.report);
    return decision.report;
  } catch (error) {
    await begun?.unsafe('rollback').catch(() => {});
    return await run.failed(error);
  } finally {
    await run.release();
  }
}

import type { Sql } from '../../store/driver/connect.ts';
import { type AppliedFilter, listApplied } from '../../store/history/list-applied.ts';
import {
  type ChangeKind,
  type ChangeRecord,
  countChanges,
  listChanges,
} from '../../store/history/list-changes.ts';
import type { RunRecord } from '../../store/history/list-runs.ts';

/** A change of a dry run, or one that has been made: that has its intention. */
export type ShownChange = ChangeRecord & { readonly id: string | null; readonly changed_since: boolean };

export interface RunChanges {
  readonly items: ShownChange[];
  /** Of the listed ones: a dry run lists the first `LISTED_NEW` new products. */
  readonly found: number;
  readonly counts: Partial<Record<ChangeKind, number>>;
}

/** What a dry run would have changed, or what an import has changed, as long as either is kept. */
export async function listRunChanges(
  sql: Sql,
  orgId: string,
  run: Pick<RunRecord, 'id' | 'dry_run' | 'counters'>,
  filter: AppliedFilter,
): Promise<RunChanges> {
  if (!run.dry_run) return await listApplied(sql, orgId, run.id, filter);
  const { items, found } = await listChanges(sql, orgId, run.id, filter);
  const listed = await countChanges(sql, orgId, run.id);
  return {
    items: items.map((item) => ({ ...item, id: null, changed_since: false })),
    found,
    counts:
      listed.create === undefined ? listed : { ...listed, create: run.counters?.created ?? listed.create },
  };
}

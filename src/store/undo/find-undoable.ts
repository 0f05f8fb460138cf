import type { RunChannel } from '../../model/glossary.ts';
import type { UndoRefusal } from '../../model/undo.ts';
import type { AnySql } from '../driver/connect.ts';

/** A run that can be taken back. */
export interface UndoableRun {
  readonly id: string;
  readonly channel: RunChannel;
  readonly shop: string | null;
  /** Equals `updated_at` of what it wrote. As text: a Date would lose the microseconds. */
  readonly appliedAt: string;
  /** The run that it has taken back itself; null for an import. */
  readonly undoes: string | null;
}

/** What stands against taking a run back; null when the organization has no such run. */
export async function findUndoable(
  sql: AnySql,
  orgId: string,
  runId: string,
): Promise<UndoableRun | UndoRefusal | null> {
  const [row] = await sql<(UndoableRun & { refusal: UndoRefusal | null })[]>`
    select id, channel, shop, applied_at::text as "appliedAt", undoes,
      case
        when state = 'running' then 'running'
        when state <> 'succeeded' or dry_run then 'nothing_changed'
        when undone_by is not null then 'undone'
        when undo_until > now() then null
        when (counters ->> 'created')::int + (counters ->> 'updated')::int + (counters ->> 'closed')::int = 0
          then 'nothing_changed'
        else 'expired'
      end as refusal
    from runs where org_id = ${orgId} and id = ${runId}`;
  if (row === undefined) return null;
  const { refusal, ...run } = row;
  return refusal ?? run;
}

/** The organization of a run; null when there is no such run. For the operator: it looks at all of them. */
export async function findOrganizationOfRun(sql: AnySql, runId: string): Promise<string | null> {
  const [row] = await sql<{ orgId: string }[]>`select org_id as "orgId" from runs where id = ${runId}`;
  return row?.orgId ?? null;
}

import type { Refusal } from '../../model/refusal.ts';
import { cureOf, isCurable } from '../../model/run/refusal-cures.ts';
import { type ShownSource, showRefused } from '../../read/show-refused.ts';
import type { Sql } from '../../store/driver/connect.ts';
import {
  groupRefusals,
  listRefusals,
  type RefusalFilter,
  type RefusalGroup,
} from '../../store/history/list-refusals.ts';
import { readListedSources } from '../../store/history/read-listed-sources.ts';
import { readRefusedForm } from '../../store/history/read-refused-source.ts';

/** A refusal with what its owner needs to find the product again. */
export interface FoundRefusal extends Refusal {
  readonly list: 'skipped' | 'errors';
  /** Page of the product in the shop, as the file names it. */
  readonly url: string | null;
  /** Its lines of the file; null when they are not kept. */
  readonly source: string | null;
}

/** Refusals of a code with what helps against them. */
export interface CuredGroup extends RefusalGroup {
  readonly cure: string | null;
  /** Whether the cure would publish these products. */
  readonly curable: boolean;
}

export interface FoundRefusals {
  readonly items: FoundRefusal[];
  readonly found: number;
  readonly groups: CuredGroup[];
}

/** A page of a run's refusals, each with its lines of the file, and their groups, each with its cure. */
export async function listRefusalsWithSource(
  sql: Sql,
  orgId: string,
  runId: string,
  filter: RefusalFilter,
): Promise<FoundRefusals> {
  const groups = await groupRefusals(sql, orgId, runId);
  const { items, found } = await listRefusals(sql, orgId, runId, filter);
  const form = await readRefusedForm(sql, orgId, runId);
  const shown = new Map<number, ShownSource>();
  if (form !== null)
    for await (const [position, bytes] of readListedSources(sql, orgId, runId, items))
      shown.set(position, showRefused(form, bytes));
  return {
    items: items.map(({ position, ...item }) => ({ ...item, ...(shown.get(position) ?? NOTHING) })),
    found,
    groups: groups.map((group) => ({ ...group, cure: cureOf(group.code), curable: isCurable(group.code) })),
  };
}

const NOTHING = { url: null, source: null };

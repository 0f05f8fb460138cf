import { beforeAll, expect, test } from 'bun:test';
import { undoRun } from '../../src/run/undo-run.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { listTestNodes } from '../support/test-nodes.ts';
import { useRuns } from '../support/use-runs.ts';

const { database, runs } = useRuns({ threads: 1 });
const sql = () => database().sql;
const { before, after } = makeShopHistory(8);

/** The test listens by a trigger, whose table a cluster's other servers do not know. */
const onPlain = test.skipIf(listTestNodes().length > 0);

beforeAll(async () => {
  if (listTestNodes().length > 0) return;
  await sql().unsafe(`
    create table told_stages (run_id uuid, stage text, at bigint generated always as identity);
    create function tell_stage() returns trigger language plpgsql as $$ begin
      insert into told_stages (run_id, stage) values (new.id, new.stage);
      return null;
    end $$;
    create trigger tell_stage after update of stage on runs for each row execute function tell_stage()`);
});
async function stagesOf(runId: string): Promise<string> {
  const rows = await sql()<
    { stage: string }[]
  >`select stage from told_stages where run_id = ${runId} order by at`;
  return [...new Set(rows.map(({ stage }) => stage))].filter((stage) => stage !== 'read').join(', ');
}

onPlain(
  'whoever looks at a run sees when it plans and when it applies, of an import and of an undo',
  async () => {
    const organization = await runs.organization();
    await runs.run(organization, before);
    const { run_id: runId } = await runs.run(organization, after, { removeMissing: true });
    expect(await stagesOf(runId)).toBe('plan, apply, done');
    const { signal } = new AbortController();
    const request = { orgId: organization.id, runId, dryRun: false, signal, activeIntentionsLimit: 1000 };
    const undone = await undoRun(request, runs.ports);
    expect(await stagesOf(undone?.run_id ?? '')).toBe('plan, apply, done');
  },
);

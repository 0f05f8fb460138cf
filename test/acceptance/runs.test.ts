import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { listRuns, readJson } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushProblem, pushReport } from '../support/push-catalog.ts';
import { pushLater, untilEnded } from '../support/push-later.ts';
import { useSharedServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useSharedServer();
const CATALOG = buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: null }] });

describe('run record', () => {
  test('a run is listed with its channel, flags, counters and stage timings, the latest first', async () => {
    const shop = await file.organization();
    const dry = await pushReport(shop, CATALOG, { dryRun: true });
    const real = await pushReport(shop, CATALOG, { removeMissing: true });
    const [latest, earlier, ...others] = await listRuns(shop);
    expect(others).toEqual([]);
    expect(latest).toMatchObject({ id: real.run_id, channel: 'push', dry_run: false, remove_missing: true });
    expect(earlier).toMatchObject({ id: dry.run_id, channel: 'push', dry_run: true, remove_missing: false });
    expect(latest).toMatchObject({ counters: real.counters });
  });

  test('one run shows its report, as the push answered it', async () => {
    const shop = await file.organization();
    const report = await pushReport(shop, CATALOG);
    const run = await readJson<Record<string, unknown>>(shop, `/v1/org/runs/${report.run_id}`);
    expect(run).toMatchObject({ id: report.run_id, report });
    expect(JSON.stringify(run)).toMatch(/"(stages|stage_timings|timings)(_ms)?":\{"/);
  });

  test('those that wait for their turn are listed apart', async () => {
    const shop = await file.organization();
    const upload = await openUpload(shop);
    const states = async (query: string) =>
      (await readJson<{ items: { state: string }[] }>(shop, `/v1/org/runs${query}`)).items.map(
        ({ state }) => state,
      );
    await waitUntil('it runs', async () => (await states('?state=running')).length === 1);
    const id = await pushLater(shop, buildCatalog({ offers: [{ id: 'a' }] }));
    expect(await states('?state=queued')).toEqual(['queued']);
    await upload.write(buildCatalog({ offers: [{ id: 'b' }] }));
    expect((await upload.finish()).status).toBe(200);
    await untilEnded(shop, id);
    expect(await states('?state=queued')).toEqual([]);
  });

  test('a failed run is kept with its error', async () => {
    const shop = await file.organization();
    await pushProblem(shop, '<yml_catalog><shop><offers><offer id="1"></offers>');
    const [run] = await listRuns(shop);
    expect(run).toMatchObject({ state: 'failed' });
    expect(JSON.stringify(run)).toContain('malformed_xml');
  });

  test('a dropped upload ends as a failed run', async () => {
    const shop = await file.organization();
    const upload = await openUpload(shop);
    await upload.write(CATALOG.slice(0, 300));
    const [running] = await waitUntil('the run is recorded', async () => {
      const runs = await listRuns(shop);
      return runs.length > 0 && runs;
    });
    expect(running).toMatchObject({ state: 'running' });
    upload.drop();
    const run = await waitUntil('the run ends', async () => {
      const [latest] = await listRuns(shop);
      return latest !== undefined && latest.state !== 'running' && latest;
    });
    expect(run).toMatchObject({ state: 'failed' });
    expect(JSON.stringify(run)).toContain('upload_interrupted');
  });

  test('runs of another organization are not shown', async () => {
    const [owner, stranger] = [await file.organization(), await file.organization()];
    const report = await pushReport(owner, CATALOG);
    expect(await listRuns(stranger)).toEqual([]);
    const answer = await fetch(`${file.server().baseUrl}/v1/org/runs/${report.run_id}`, {
      headers: { cookie: stranger.cookie },
    });
    expect(answer.status).toBe(404);
  });

  test('the operator sees the runs of an organization', async () => {
    const shop = await file.organization();
    const report = await pushReport(shop, CATALOG);
    const runs = await file.server().operator('runs', shop.email);
    expect(JSON.stringify(runs)).toContain(report.run_id);
  });
});

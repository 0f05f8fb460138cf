import { expect, test } from 'bun:test';
import { buildCatalog, buildOffer } from '../support/build-catalog.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog } from '../support/push-catalog.ts';
import { countOf } from '../support/read-page.ts';
import { startServer } from '../support/start-server.ts';
import { describeInBrowser, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useServer();
const browser = useBrowser();

/** The beginning of a catalog, up to the middle of its offers. */
const BEGINNING = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }).replace(/<\/offers>[\s\S]*$/, '');

async function findRunning(owner: { cookie: string }, baseUrl: string): Promise<string> {
  return waitUntil('a run is under way', async () => {
    const answer = await fetch(`${baseUrl}/v1/org/runs?limit=1`, { headers: { cookie: owner.cookie } });
    const [newest] = ((await answer.json()) as { items: { id: string; state: string }[] }).items;
    return newest?.state === 'running' && newest.id;
  });
}

test('a run that another process works on is cancelled: nothing changes, and its push says so', async () => {
  const owner = await file.organization();
  await pushCatalog(owner, buildCatalog({ offers: [{ id: 'old' }] }));
  const other = await startServer({ env: { DATABASE_URL: file.server().databaseUrl } });
  try {
    const upload = await openUpload(owner);
    await upload.write(BEGINNING);
    const id = await findRunning(owner, other.baseUrl);
    const headers = { cookie: owner.cookie };
    const asked = await fetch(`${other.baseUrl}/v1/org/runs/${id}/cancel`, { method: 'POST', headers });
    expect(asked.status).toBe(202);
    const answer = await upload.answer();
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([409, 'cancelled']);
    expect((await listIntentions(owner)).map((each) => each.external_id)).toEqual(['old']);
    const again = await fetch(`${other.baseUrl}/v1/org/runs/${id}/cancel`, { method: 'POST', headers });
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'run_ended']);
  } finally {
    await other.stop();
  }
});

test('the events of a run tell its progress and its end, to nobody but its owner', async () => {
  const owner = await file.organization();
  const stranger = await file.organization();
  const { baseUrl } = file.server();
  const upload = await openUpload(owner);
  await upload.write(BEGINNING);
  const id = await findRunning(owner, baseUrl);
  const refused = await fetch(`${baseUrl}/v1/org/runs/${id}/events`, {
    headers: { cookie: stranger.cookie },
  });
  expect(refused.status).toBe(404);
  const events = await fetch(`${baseUrl}/v1/org/runs/${id}/events`, { headers: { cookie: owner.cookie } });
  expect(events.headers.get('content-type')).toStartWith('text/event-stream');
  await upload.write(`${buildOffer({ id: 'c' })}</offers></shop></yml_catalog>`);
  expect((await upload.finish()).status).toBe(200);
  const told = await events.text();
  expect(told).toContain('event: progress\ndata: {"id":');
  const [, end = ''] = /event: end\ndata: (.*)/.exec(told) ?? [];
  expect(JSON.parse(end)).toMatchObject({
    id,
    state: 'succeeded',
    stage: 'done',
    offers: 3,
    cancelling: false,
  });
});

describeInBrowser('in a browser', () => {
  test('the page shows a run that goes on, cancels it, and then its outcome', async () => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner);
    const upload = await openUpload(owner);
    await upload.write(BEGINNING);
    const id = await findRunning(owner, file.server().baseUrl);
    await page.goto(`/runs/${id}`);
    await page.getByText('Читаем файл').waitFor();
    await page.getByRole('button', { name: 'Отменить импорт' }).click();
    await page.locator('dd .state', { hasText: 'отменён' }).waitFor();
    expect(await countOf(page.getByText('Импорт отменён, ничего не изменено.'))).toBe(1);
    expect(JSON.parse((await upload.answer()).body).code).toBe('cancelled');
  });

  test('the page shows how a run ended where a proxy answers its events with 502', async () => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner);
    await page.route('**/events', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    const upload = await openUpload(owner);
    await upload.write(BEGINNING);
    const id = await findRunning(owner, file.server().baseUrl);
    await page.goto(`/runs/${id}`);
    await upload.write('</offers></shop></yml_catalog>');
    expect((await upload.finish()).status).toBe(200);
    await page.locator('dd .state', { hasText: 'завершён' }).waitFor();
  });
});

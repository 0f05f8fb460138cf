import { expect, test } from 'bun:test';
import { RunFailure } from '../../src/model/run-failure.ts';
import { requestCancel } from '../../src/store/run/request-cancel.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { failureOf } from '../support/open-run-ports.ts';
import { listTestNodes } from '../support/test-nodes.ts';
import { useRuns } from '../support/use-runs.ts';
import { waitUntil } from '../support/wait-until.ts';

const { database, runs } = useRuns({ threads: 1 });

/** A cluster's other servers know nothing of a lock of the coordinator. */
const onPlain = test.skipIf(listTestNodes().length > 0);

/** More than is read ahead of any run's turn. */
const OFFERS = 1500;
const offers = (changed = 0): OfferParts[] =>
  Array.from({ length: OFFERS }, (_, index) => ({
    id: `w${index}`,
    price: index < changed ? 20 : 10,
    description: 'Слово за слово. '.repeat(80),
  }));

/** Lets no run see what is stored until it is told to. */
async function holdAnswers(): Promise<() => Promise<void>> {
  const connection = await database().sql.reserve();
  await connection`begin`;
  await connection`lock table intentions in access exclusive mode`;
  return async () => {
    await connection`rollback`;
    connection.release();
  };
}

/** A file that tells when all of it has been taken. */
function openFile(text: string) {
  const bytes = new TextEncoder().encode(text);
  const state = { isRead: false };
  async function* source(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.slice(at, at + 65_536);
    state.isRead = true;
  }
  return { source: source(), state };
}

onPlain('a file is read while the database is asked what is stored, and the report is the same', async () => {
  const organization = await runs.organization();
  const first = await runs.run(organization, buildCatalog({ offers: offers() }));
  expect(first.counters).toMatchObject({ total: OFFERS, created: OFFERS });
  for (const [changed, dryRun] of [
    [0, false],
    [OFFERS, true],
    [7, false],
  ] as const) {
    const answer = await holdAnswers();
    const { source, state } = openFile(buildCatalog({ offers: offers(changed) }));
    const run = runs.run(organization, source, { dryRun });
    await waitUntil('the file is read', () => state.isRead);
    await answer();
    expect((await run).counters).toMatchObject({
      total: OFFERS,
      updated: changed,
      unchanged: OFFERS - changed,
      created: 0,
      errors: 0,
    });
  }
});

onPlain('a file that breaks meanwhile ends the run as ever: with the first fault in the file', async () => {
  const organization = await runs.organization();
  await runs.run(organization, buildCatalog({ offers: offers() }));
  const whole = buildCatalog({ offers: offers(OFFERS) });
  const inOffer = whole.replace('<price>20</price>', '<price>20</prise>');
  const line = whole.slice(0, whole.indexOf('<price>20</price>')).split('\n').length;
  const lines = whole.split('\n').length;
  for (const [text, at] of [
    [`${whole}<`, lines],
    [`${inOffer}<`, line],
  ] as const) {
    const answer = await holdAnswers();
    const { source, state } = openFile(text);
    const failure = failureOf(runs.run(organization, source));
    await waitUntil('the file is read', () => state.isRead);
    await answer();
    const { code, details } = await failure;
    expect([code, details.line]).toEqual(['malformed_xml', at]);
  }
  expect((await runs.run(organization, buildCatalog({ offers: offers() }))).counters.unchanged).toBe(OFFERS);
});

onPlain(
  'a run that is cancelled or loses its database meanwhile changes nothing and frees the lock',
  async () => {
    const organization = await runs.organization();
    await runs.run(organization, buildCatalog({ offers: offers() }));
    const changed = buildCatalog({ offers: offers(OFFERS) });

    const runId = Bun.randomUUIDv7();
    const answer = await holdAnswers();
    const { source } = openFile(changed);
    const cancelled = failureOf(runs.run(organization, source, { runId }));
    await waitUntil('it has begun', async () => {
      const begun = await database().sql`select from runs where id = ${runId} and state = 'running'`;
      return begun.count > 0;
    });
    await requestCancel(database().sql, organization.id, runId);
    await Bun.sleep(700);
    await answer();
    expect((await cancelled).code).toBe('cancelled');

    const gone = await holdAnswers();
    const file = openFile(changed);
    const lost = runs.run(organization, file.source).catch((error: unknown) => error);
    await waitUntil('the file is read', () => file.state.isRead);
    const ended = await database().sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%string_agg%'`;
    expect(ended.count).toBe(1);
    await gone();
    expect(await lost).toBeInstanceOf(Error);
    expect(await lost).not.toBeInstanceOf(RunFailure);
    expect((await runs.run(organization, buildCatalog({ offers: offers() }))).counters.unchanged).toBe(
      OFFERS,
    );
  },
);

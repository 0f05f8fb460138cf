import { listAccounts } from '../../../src/store/accounts/accounts.ts';
import { findActiveToken } from '../../../src/store/accounts/find-active-token.ts';
import { findImporter } from '../../../src/store/accounts/find-importer.ts';
import { findSteps } from '../../../src/store/accounts/find-steps.ts';
import { listJournal } from '../../../src/store/accounts/journal.ts';
import { listKeys } from '../../../src/store/accounts/keys.ts';
import { isKnownDevice } from '../../../src/store/accounts/known-devices.ts';
import { findTimeZone, listOrganizations } from '../../../src/store/accounts/organizations.ts';
import {
  findAccountName,
  findPasswordReset,
  readPasswordHash,
} from '../../../src/store/accounts/passwords.ts';
import { findAccount, findSession } from '../../../src/store/accounts/sessions.ts';
import { findFeed } from '../../../src/store/feeds/find-feed.ts';
import { listFeedHosts } from '../../../src/store/feeds/list-feed-hosts.ts';
import { readSyncTarget } from '../../../src/store/feeds/read-sync-target.ts';
import { findCheck, findLastCheck } from '../../../src/store/history/find-check.ts';
import { findLastCounters } from '../../../src/store/history/find-last-counters.ts';
import { findLastRefusing } from '../../../src/store/history/find-last-refusing.ts';
import { listApplied } from '../../../src/store/history/list-applied.ts';
import { countChanges, listChanges } from '../../../src/store/history/list-changes.ts';
import { groupRefusals, listRefusals } from '../../../src/store/history/list-refusals.ts';
import { listRunningRuns } from '../../../src/store/history/list-running-runs.ts';
import { countRuns, findRunRecord, listRuns } from '../../../src/store/history/list-runs.ts';
import { findRunningRun, findRunToFollow, readProgress } from '../../../src/store/history/read-progress.ts';
import { SORTS, type Sort } from '../../../src/store/intentions/filter-intentions.ts';
import { findIntention, listIntentions } from '../../../src/store/intentions/list-intentions.ts';
import { countUnread } from '../../../src/store/notifications/count-unread.ts';
import {
  countNotifications,
  listNotifications,
} from '../../../src/store/notifications/list-notifications.ts';
import { listChoices } from '../../../src/store/notifications/notification-choices.ts';
import { countRunPhotos } from '../../../src/store/photos/photo-counts.ts';
import { findNextWaiting, listDueOrganizations } from '../../../src/store/queue/next-waiting.ts';
import { countHeld, takeHeld } from '../../../src/store/run/hold-closings.ts';
import { findPromisedPush } from '../../../src/store/run/repeated-push.ts';
import { isCancelRequested } from '../../../src/store/run/request-cancel.ts';
import { readQueues } from '../../../src/store/service/read-queues.ts';
import { readSettings } from '../../../src/store/service/settings.ts';
import { findOrganizationOfRun, findUndoable } from '../../../src/store/undo/find-undoable.ts';
import { findVideoType } from '../../../src/store/videos/keep-video.ts';
import { listDeliveries } from '../../../src/store/webhooks/list-deliveries.ts';
import { findWebhook } from '../../../src/store/webhooks/webhooks.ts';
import type { Filled } from './fill-tables.ts';
import type { Call } from './pin-statements.ts';

const HOUR = 3_600_000;
const hash = (text: string) => new TextEncoder().encode(text);

/** Questions about every organization, run and intention. */
export function listReads({ orgs, runs, intentions, accounts, others }: Filled): Call[] {
  const calls: Call[] = [];
  const add = (name: string, call: Call[1]) => calls.push([name, call]);
  const none = intentions[3] ?? '';
  for (const [at, org] of orgs.entries()) {
    const of = ` of org ${at + 1}`;
    const ask = (name: string, call: Call[1]) => add(name + of, call);
    ask('accounts', (sql) => listAccounts(sql, org));
    ask('active token', (sql) => findActiveToken(sql, org));
    ask('importer', (sql) => findImporter(sql, org));
    ask('steps', (sql) => findSteps(sql, org));
    ask('journal', (sql) => listJournal(sql, org, 4, null));
    ask('journal behind another', (sql) => listJournal(sql, org, 4, others[3] ?? null));
    ask('keys', (sql) => listKeys(sql, org));
    ask('time zone', (sql) => findTimeZone(sql, org));
    ask('feed', (sql) => findFeed(sql, org));
    ask('target of a synchronization', (sql) => readSyncTarget(sql, org));
    ask('last check', (sql) => findLastCheck(sql, org));
    ask('last counters', (sql) => findLastCounters(sql, org));
    ask('last refusing', (sql) => findLastRefusing(sql, org));
    ask('run to follow', (sql) => findRunToFollow(sql, org));
    ask('running run', (sql) => findRunningRun(sql, org));
    ask('notifications', (sql) => listNotifications(sql, org, 3, null));
    ask('notifications behind another', (sql) => listNotifications(sql, org, 9, others[3] ?? null));
    ask('count of notifications', (sql) => countNotifications(sql, org));
    ask('unread', (sql) => countUnread(sql, org));
    ask('choices', (sql) => listChoices(sql, org));
    ask('next waiting', async (sql) => {
      const next = await findNextWaiting(sql, org);
      // To the second: a server of a cluster has another moment for now.
      return next && { ...next, waitedMs: Math.round(next.waitedMs / 1000) * 1000 };
    });
    ask('held', (sql) => countHeld(sql, org));
    ask('held, taken', (sql) => takeHeld(sql, org));
    ask('promised push', (sql) => findPromisedPush(sql, org, 'monday'));
    ask('webhook', (sql) => findWebhook(sql, org));
    ask('deliveries', (sql) => listDeliveries(sql, org, 5));
    ask('runs', (sql) => listRuns(sql, org, 5, null));
    ask('runs behind another', (sql) => listRuns(sql, org, 3, runs[10] ?? null, { dry_run: false }));
    for (const filter of [{}, { state: 'succeeded' }, { started_by: 'key' }, { dry_run: true }] as const)
      ask(`count of runs, ${JSON.stringify(filter)}`, (sql) => countRuns(sql, org, filter));
    for (const sort of Object.keys(SORTS) as Sort[])
      ask(`intentions by ${sort}`, async (sql) => {
        const any = { id: null, externalId: null, state: null, words: [], sort };
        const first = await listIntentions(sql, org, { ...any, limit: 4, after: null });
        const next = await listIntentions(sql, org, { ...any, limit: 4, after: first[3]?.id ?? null });
        return [...first, ...next].map(({ id }) => id);
      });
    for (const filter of [
      { state: 'published' as const },
      { pinned: true },
      { edited: true },
      { withoutPhoto: true },
      { channel: 'push' as const },
      { refusedBy: runs[2] ?? null },
      { externalId: 't3' },
    ])
      ask(`intentions where ${JSON.stringify(filter).replace(/[\da-f-]{36}/, 'run 3')}`, async (sql) => {
        const any = { id: null, externalId: null, state: null, words: [], limit: 20, after: null };
        return (await listIntentions(sql, org, { ...any, ...filter })).map(({ id }) => id);
      });
    ask('intentions', async (sql) =>
      Promise.all(intentions.slice(0, 6).map((id) => findIntention(sql, org, id))),
    );
    const ofRuns = (name: string, call: (sql: Parameters<Call[1]>[0], run: string) => Promise<unknown>) =>
      ask(`${name} of every run`, async (sql) => {
        const answers: unknown[] = [];
        for (const run of runs) answers.push(await call(sql, run));
        return answers.map((answer, index) => `${index + 1} ${JSON.stringify(answer)}`);
      });
    ofRuns('check', (sql, run) => findCheck(sql, org, run));
    ofRuns('progress', (sql, run) => readProgress(sql, org, run));
    ofRuns('what can be taken back', (sql, run) => findUndoable(sql, org, run));
    ofRuns('wish to cancel', (sql, run) => isCancelRequested(sql, org, run));
    ofRuns('pictures', (sql, run) => countRunPhotos(sql, org, run));
    ofRuns('end of undo', async (sql, run) => (await findRunRecord(sql, org, run))?.undo_until);
    for (const [index, run] of runs.slice(0, 8).entries()) {
      const wanted = { kind: null, query: null, page: 1, perPage: 3 };
      ask(`changes of run ${index + 1}`, (sql) => listChanges(sql, org, run, wanted));
      ask(`second page of run ${index + 1}`, (sql) => listChanges(sql, org, run, { ...wanted, page: 2 }));
      ask(`changes «50%» of run ${index + 1}`, (sql) =>
        listChanges(sql, org, run, { ...wanted, query: '50%' }),
      );
      ask(`updates of run ${index + 1}`, (sql) => listChanges(sql, org, run, { ...wanted, kind: 'update' }));
      ask(`count of changes of run ${index + 1}`, (sql) => countChanges(sql, org, run));
      const asked = { code: null, query: null, page: 1, perPage: 3 };
      ask(`refusals of run ${index + 1}`, (sql) => listRefusals(sql, org, run, asked));
      ask(`refusals «_1» of run ${index + 1}`, (sql) =>
        listRefusals(sql, org, run, { ...asked, query: '_1' }),
      );
      ask(`refusals no_city of run ${index + 1}`, (sql) =>
        listRefusals(sql, org, run, { ...asked, code: 'no_city', page: 2, perPage: 1 }),
      );
      ask(`groups of run ${index + 1}`, (sql) => groupRefusals(sql, org, run));
    }
    for (const [index, run] of runs.slice(10, 16).entries())
      ask(`what run ${index + 11} has done`, (sql) =>
        listApplied(sql, org, run, { kind: null, query: null, page: 1, perPage: 4 }),
      );
    for (const [index, account] of accounts.entries()) {
      ask(`password of account ${index + 1}`, (sql) => readPasswordHash(sql, org, account));
      ask(`devices of account ${index + 1}`, async (sql) => {
        const known: boolean[] = [];
        for (let device = 1; device <= 6; device++)
          known.push(
            await isKnownDevice(sql, { orgId: org, id: account }, hash(`device ${at + 1}.${device}`)),
          );
        return known;
      });
      add(`account of shop-${at + 1}-${index + 1}`, async (sql) => [
        await findAccount(sql, `SHOP-${at + 1}-${index + 1}@example.com`),
        await findAccountName(sql, `SHOP-${at + 1}-${index + 1}@example.com`),
      ]);
      add(`reset ${at + 1}.${index + 1}`, (sql) =>
        findPasswordReset(sql, hash(`reset ${at + 1}.${index + 1}`)),
      );
    }
    for (let session = 1; session <= 6; session++)
      add(`session ${at + 1}.${session}`, (sql) =>
        findSession(sql, hash(`session ${at + 1}.${session}`), 4 * HOUR),
      );
    ask('organization', (sql) => listOrganizations(sql, org));
  }
  add('organizations', (sql) => listOrganizations(sql, null));
  add('organization by e-mail', (sql) => listOrganizations(sql, 'shop-2-2@EXAMPLE.com'));
  add('hosts of feeds', (sql) => listFeedHosts(sql, 5));
  add('running runs', async (sql) => (await listRunningRuns(sql)).map(({ runId }) => runId));
  add('organizations whose import is due', (sql) => listDueOrganizations(sql, 5, []));
  add('another one whose import is due', (sql) => listDueOrganizations(sql, 5, orgs.slice(0, 1)));
  add('organization of a run', (sql) => findOrganizationOfRun(sql, none));
  add('queues', async (sql) => {
    const { connections: _, maxConnections: __, ...queues } = await readQueues(sql);
    return queues;
  });
  add('settings', (sql) => readSettings(sql));
  add('types of videos', async (sql) => [
    await findVideoType(sql, 'video 1'),
    await findVideoType(sql, 'video 99'),
  ]);
  return calls;
}

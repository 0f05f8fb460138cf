import { addAccount, removeAccount } from '../../../src/store/accounts/accounts.ts';
import { findToken } from '../../../src/store/accounts/find-token.ts';
import { issueToken } from '../../../src/store/accounts/issue-token.ts';
import { forgetJournal, writeJournal } from '../../../src/store/accounts/journal.ts';
import { addKey, endKey } from '../../../src/store/accounts/keys.ts';
import { keepDevice } from '../../../src/store/accounts/known-devices.ts';
import {
  setOrganizationStatus,
  setPlanPaidUntil,
  updateOrganization,
} from '../../../src/store/accounts/organizations.ts';
import { beginPasswordReset, setPassword } from '../../../src/store/accounts/passwords.ts';
import { removeOrganization } from '../../../src/store/accounts/remove-organization.ts';
import { revokeToken } from '../../../src/store/accounts/revoke-token.ts';
import { closeAllSessions, closeSession, openSession } from '../../../src/store/accounts/sessions.ts';
import { changeFeed } from '../../../src/store/feeds/change-feed.ts';
import { claimDueFeeds, postponeFeed, renewFeedClaims } from '../../../src/store/feeds/claim-due-feeds.ts';
import { recordSync } from '../../../src/store/feeds/record-sync.ts';
import { restFeed } from '../../../src/store/feeds/rest-feed.ts';
import { setFeedInterval } from '../../../src/store/feeds/set-feed-interval.ts';
import { listStoppedFeeds } from '../../../src/store/feeds/withdraw-feed.ts';
import { forgetFiles } from '../../../src/store/files/forget-files.ts';
import { keepChecked } from '../../../src/store/files/keep-checked.ts';
import { dropFile } from '../../../src/store/files/write-file.ts';
import { expireReports } from '../../../src/store/history/expire-reports.ts';
import { forgetRunDetails } from '../../../src/store/history/forget-run-details.ts';
import { foldRefusals } from '../../../src/store/history/list-refusals.ts';
import { changeIntention } from '../../../src/store/intentions/change-intention.ts';
import { changeMany } from '../../../src/store/intentions/change-many.ts';
import { closeIntention } from '../../../src/store/intentions/close-intention.ts';
import { findIntention } from '../../../src/store/intentions/list-intentions.ts';
import { publishIntention } from '../../../src/store/intentions/publish-intention.ts';
import { addNotification } from '../../../src/store/notifications/add-notification.ts';
import { claimDueMail, finishMail } from '../../../src/store/notifications/claim-due-mail.ts';
import { addLetter, claimDueLetters, finishLetter } from '../../../src/store/notifications/letters.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '../../../src/store/notifications/mark-notification-read.ts';
import { writeChoices } from '../../../src/store/notifications/notification-choices.ts';
import { claimTransfers } from '../../../src/store/photos/claim-transfers.ts';
import { collectUnused, forgetUnusedLinks } from '../../../src/store/photos/collect-unused.ts';
import {
  forgetQueues,
  releaseClaims,
  releaseExpired,
  renewClaims,
} from '../../../src/store/photos/keep-claims.ts';
import { keepPhoto } from '../../../src/store/photos/keep-photo.ts';
import { noteAnswer, noteFault } from '../../../src/store/photos/note-host.ts';
import { finishPhotoRuns } from '../../../src/store/photos/photo-counts.ts';
import { placeManualPhoto, removeManualPhoto } from '../../../src/store/photos/place-manual-photo.ts';
import {
  postponeTransfer,
  settleConfirmed,
  settleFailed,
  settleStored,
} from '../../../src/store/photos/settle-transfer.ts';
import { takePhotoRun } from '../../../src/store/photos/take-photo-run.ts';
import { enqueueImport } from '../../../src/store/queue/enqueue-import.ts';
import { postponeWaiting } from '../../../src/store/queue/next-waiting.ts';
import { publishChecked } from '../../../src/store/queue/publish-checked.ts';
import { endWaiting, settleWaiting } from '../../../src/store/queue/settle-waiting.ts';
import { endDeadRuns } from '../../../src/store/run/end-dead-runs.ts';
import { failRun } from '../../../src/store/run/fail-run.ts';
import { finishRun } from '../../../src/store/run/finish-run.ts';
import { holdClosings } from '../../../src/store/run/hold-closings.ts';
import { noteProgress } from '../../../src/store/run/note-progress.ts';
import { noteBodyHash } from '../../../src/store/run/repeated-push.ts';
import { requestCancel, requestCancelOfAll } from '../../../src/store/run/request-cancel.ts';
import { startRun } from '../../../src/store/run/start-run.ts';
import { readQueues } from '../../../src/store/service/read-queues.ts';
import { clearSetting, writeSetting } from '../../../src/store/service/settings.ts';
import { forgetRates, giveRateBack, takeRate } from '../../../src/store/service/take-rate.ts';
import { applyUndo } from '../../../src/store/undo/apply-undo.ts';
import { findUndoable } from '../../../src/store/undo/find-undoable.ts';
import { forgetEarlierRows } from '../../../src/store/undo/forget-earlier-rows.ts';
import { markUndoable } from '../../../src/store/undo/mark-undoable.ts';
import { planUndo } from '../../../src/store/undo/plan-undo.ts';
import { keepVideo } from '../../../src/store/videos/keep-video.ts';
import { placeVideo, removeVideo } from '../../../src/store/videos/place-video.ts';
import {
  addTestDelivery,
  claimDeliveries,
  readDelivery,
} from '../../../src/store/webhooks/claim-deliveries.ts';
import { forgetDeliveries } from '../../../src/store/webhooks/list-deliveries.ts';
import { settleDelivery } from '../../../src/store/webhooks/settle-delivery.ts';
import { removeWebhook, saveWebhook } from '../../../src/store/webhooks/webhooks.ts';
import type { Filled } from './fill-tables.ts';
import type { Call } from './pin-statements.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const hash = (text: string) => new TextEncoder().encode(text);
const REPORT = { shop: 'М', counters: { total: 3 }, skipped: [], errors: [] } as never;
const timings = { read: 1, convert: 1, plan: 1, apply: 1, total: 4 } as never;

/** Changes of one organization, and what is swept for all of them. */
export function listWrites({
  now,
  orgs,
  runs,
  intentions,
  accounts,
  files,
  others,
  linkHashes,
}: Filled): Call[] {
  const calls: Call[] = [];
  const add = (name: string, call: Call[1]) => calls.push([name, call]);
  const [org = '', other = '', bare = ''] = orgs;
  const [account = '', second = ''] = accounts;
  const later = (ms: number) => new Date(now.getTime() + ms);

  add('adds an account', (sql) => addAccount(sql, org, { email: 'new@example.com', passwordHash: 'x' }));
  add('adds a worker', (sql) =>
    addAccount(sql, org, { email: 'new@example.com', passwordHash: 'x', role: 'worker' }),
  );
  add('adds an account whose e-mail is taken', (sql) =>
    addAccount(sql, org, { email: 'Shop-2-1@example.com', passwordHash: 'x' }),
  );
  for (const [index, id] of accounts.entries())
    add(`removes account ${index + 1}`, (sql) => removeAccount(sql, org, id));
  for (let token = 1; token <= 6; token++)
    add(`uses token ${token}`, (sql) => findToken(sql, hash(`token 1.${token}`)));
  add('issues a token', (sql) => issueToken(sql, org, { hash: hash('new'), prefix: 'ci_n' }));
  add('revokes the token', (sql) => revokeToken(sql, org));
  add('adds a key', (sql) =>
    addKey(sql, org, { name: 'новый', scopes: ['read'], hash: hash('new'), prefix: 'ci_n' }),
  );
  add('adds a key of a name that is taken', (sql) =>
    addKey(sql, org, { name: 'ключ 0', scopes: ['read'], hash: hash('new'), prefix: 'ci_n' }),
  );
  for (const [index, id] of others.entries()) add(`ends key ${index + 1}`, (sql) => endKey(sql, org, id));
  add('writes the journal', (sql) =>
    writeJournal(sql, org, { who: 'a', by_key: true, action: 'profile' as never, subject: '/x' }),
  );
  add('forgets the journal', (sql) => forgetJournal(sql));
  add('keeps a device', (sql) => keepDevice(sql, { orgId: org, id: account }, hash('device 1.2')));
  add('blocks', (sql) => setOrganizationStatus(sql, org, 'blocked'));
  add('is paid', (sql) => setPlanPaidUntil(sql, org, later(DAY)));
  add('changes a profile', (sql) =>
    updateOrganization(sql, org, {
      name: 'Н',
      city: 'Казань',
      domain: null,
      limit: 7,
      timeZone: 'Asia/Omsk',
    }),
  );
  add('changes nothing of a profile', (sql) => updateOrganization(sql, org, {}));
  add('sets a password', (sql) => setPassword(sql, { orgId: org, id: account }, 'new', hash('session 1.1')));
  add('sets another password', (sql) => setPassword(sql, { orgId: org, id: second }, 'new', null));
  add('begins a reset', (sql) =>
    beginPasswordReset(sql, { orgId: org, id: account }, hash('new'), later(HOUR)),
  );
  add('opens a session', (sql) =>
    openSession(sql, { orgId: org, accountId: account, tokenHash: hash('new'), expiresAt: later(HOUR) }),
  );
  add('closes all sessions', (sql) => closeAllSessions(sql, org, account));
  add('closes a session', (sql) => closeSession(sql, org, hash('session 1.2')));
  add('removes an organization', (sql) => removeOrganization(sql, org));

  for (const [index, id] of orgs.entries()) {
    const plan = {
      autoUpdate: true,
      closeMissing: true,
      maxClosePercent: 9,
      intervalSeconds: 60,
      nextRunAt: later(HOUR),
      stopsAt: null,
    };
    add(`changes nothing but the toggles of feed ${index + 1}`, (sql) =>
      changeFeed(sql, id, ({ hasPublished, ...feed }) => ({
        feed: { ...feed, closeMissing: hasPublished, maxClosePercent: 9 },
        notification: null,
      })),
    );
    add(`changes the link of feed ${index + 1}`, (sql) =>
      changeFeed(sql, id, () => ({
        feed: { ...plan, url: 'https://new.example/', restsSince: now },
        notification: { kind: 'feed_stopped', text: 'весть', path: '/x' },
      })),
    );
    add(`lets feed ${index + 1} rest`, (sql) => restFeed(sql, id, runs[0] ?? ''));
    add(`fetches feed ${index + 1} every minute`, (sql) => setFeedInterval(sql, id, 60));
    for (const ok of [true, false])
      add(`records a${ok ? ' success' : ' failure'} of feed ${index + 1}`, (sql) =>
        recordSync(sql, id, {
          ...{
            url: 'https://one.example/feed.xml',
            runNumber: 7n,
            at: later(-MINUTE),
            ok,
            message: 'сказано',
          },
          ...{ counters: null, nextRunAt: later(HOUR) },
          imported: ok
            ? {
                ...{ runId: runs[0] ?? '', etag: '"2"', lastModified: null },
                ...{ headHash: hash('h'), bodyHash: null, conditions: hash('c') },
              }
            : null,
        }),
      );
    add(`records nothing of feed ${index + 1} with a void number`, (sql) =>
      recordSync(sql, id, {
        ...{ url: 'https://one.example/feed.xml', runNumber: 6n, at: now, ok: true, message: 'сказано' },
        ...{ counters: null, nextRunAt: now, imported: null },
      }),
    );
  }
  for (const [what, claimNow, intervalMs] of [
    ['now', now, HOUR],
    ['a minute ago', later(-MINUTE), HOUR],
    ['by a clock that is a month behind', later(-31 * DAY), HOUR],
  ] as const)
    add(`claims due feeds ${what}`, (sql) =>
      claimDueFeeds(sql, {
        claimedBy: others[1] ?? '',
        now: claimNow,
        leaseUntil: new Date(claimNow.getTime() + MINUTE),
        limit: 5,
        intervalMs,
      }),
    );
  add('claims one due feed', (sql) =>
    claimDueFeeds(sql, {
      claimedBy: others[1] ?? '',
      now: later(1),
      leaseUntil: later(MINUTE),
      limit: 1,
      intervalMs: HOUR,
    }),
  );
  add('renews claims of feeds', (sql) =>
    renewFeedClaims(sql, others[0] ?? '', orgs.slice(0, 2), later(HOUR)),
  );
  add('postpones a feed', (sql) => postponeFeed(sql, others[0] ?? '', other, later(HOUR)));
  add('lists stopped feeds', async (sql) => [
    await listStoppedFeeds(sql, now, 5),
    await listStoppedFeeds(sql, later(1), 5),
  ]);

  add('forgets files', (sql) => forgetFiles(sql));
  add('keeps a checked file', (sql) => keepChecked(sql, org, runs[26] ?? '', files[1] ?? ''));
  add('drops a file', (sql) => dropFile(sql, org, files[2] ?? ''));
  add('lets reports expire by age', (sql) => expireReports(sql, { keptMs: 90 * DAY, perOrganization: 100 }));
  add('lets reports expire by number', (sql) =>
    expireReports(sql, { keptMs: 900 * DAY, perOrganization: 2 }),
  );
  add('forgets details of runs', (sql) => forgetRunDetails(sql, { keptMs: 900 * DAY, perOrganization: 900 }));
  add('folds refusals', (sql) => foldRefusals(sql, 2 * HOUR));

  for (const [index, id] of intentions.slice(0, 8).entries()) {
    const name = `intention ${index + 1}`;
    add(`closes ${name}`, (sql) => closeIntention(sql, org, id));
    add(`publishes ${name}`, (sql) => publishIntention(sql, org, id, 100));
    add(`does not publish ${name} over the limit`, (sql) => publishIntention(sql, org, id, 1));
  }
  for (const [what, limit] of [
    ['close', 100],
    ['publish', 100],
    ['publish', 9],
  ] as const)
    add(`${what}s many with a limit of ${limit}`, (sql) =>
      changeMany(
        sql,
        org,
        { action: what, ids: [...intentions.slice(0, 10), runs[0] ?? '', intentions[0] ?? ''] },
        limit,
      ),
    );
  const edit = {
    changes: {
      ...{ title: 'т', description: '<p>о</p>', price: null, quantity: { value: 3, unit: 'м' }, tags: ['м'] },
      territory: { level: 'region' as const, region: 'Тверская область' },
    } as never,
    ...{ edits: { title: 'дрель' } as never, pins: ['price'] as never },
  };
  const versionOf = async (sql: Parameters<Call[1]>[0]) =>
    (await findIntention(sql, org, intentions[1] ?? ''))?.version ?? '';
  add('changes every field of an intention', async (sql) =>
    changeIntention(sql, org, { id: intentions[1] ?? '', version: await versionOf(sql) }, edit),
  );
  add('changes nothing but the marks', async (sql) =>
    changeIntention(
      sql,
      org,
      { id: intentions[1] ?? '', version: await versionOf(sql) },
      { changes: {}, edits: null, pins: [] },
    ),
  );
  add('changes no other version', (sql) =>
    changeIntention(sql, org, { id: intentions[1] ?? '', version: '2026-01-01 00:00:00+00' }, edit),
  );

  for (const kind of ['feed_stopped', 'feed_fails', 'photos_fail', 'webhook_off'] as const)
    for (const [index, id] of orgs.entries())
      add(`tells org ${index + 1} of ${kind}`, (sql) =>
        addNotification(sql, id, { kind, text: 'весть', path: '/x' }),
      );
  add('claims due mail', (sql) => claimDueMail(sql, now, 9));
  add('claims one mail a minute later', (sql) => claimDueMail(sql, later(MINUTE), 1));
  add('finishes a mail', (sql) => finishMail(sql, { orgId: org, id: others[1] ?? '' }));
  add('adds a letter', (sql) =>
    addLetter(sql, { recipient: 'a', subject: 'с', text: 'т', expiresAt: later(HOUR) }),
  );
  add('claims due letters', (sql) => claimDueLetters(sql, now, 9));
  add('claims a letter a moment later', (sql) => claimDueLetters(sql, later(1), 2));
  add('finishes a letter', (sql) => finishLetter(sql, '00000000-0000-7000-8600-000000000001'));
  for (const [index, id] of others.entries())
    add(`reads notification ${index + 1}`, (sql) => markNotificationRead(sql, org, id));
  add('reads all notifications', (sql) => markAllNotificationsRead(sql, org));
  add('writes choices', (sql) =>
    writeChoices(sql, org, [
      { kind: 'feed_stopped', on_page: false, by_mail: true },
      { kind: 'webhook_off', on_page: true, by_mail: false },
    ]),
  );

  add('forgets unused links after a day', (sql) => forgetUnusedLinks(sql, DAY));
  add('forgets unused links after ten days', (sql) => forgetUnusedLinks(sql, 10 * DAY));
  for (const what of ['photos', 'videos'] as const)
    add(`collects unused ${what}`, async (sql) => {
      const removed: string[] = [];
      const count = await collectUnused(sql, what, 2 * HOUR, async (name) => void removed.push(name));
      return [count, removed.sort()];
    });
  add('renews claims of transfers', (sql) => renewClaims(sql, others.slice(0, 2), HOUR));
  add('releases claims of transfers', (sql) => releaseClaims(sql, others.slice(0, 2)));
  add('releases expired claims', (sql) => releaseExpired(sql));
  add('forgets queues', (sql) => forgetQueues(sql));
  add('keeps a photo', (sql) =>
    keepPhoto(sql, { hash: 'photo 1', bytes: 1, contentType: 'x', width: 1, height: 1 }),
  );
  add('keeps a new photo', (sql) =>
    keepPhoto(sql, { hash: 'new', bytes: 1, contentType: 'x', width: 2, height: 3 }),
  );
  for (const host of ['one.example', 'two.example', 'old.example', 'nobody.example']) {
    const patience = { failures: 2, pauseMs: MINUTE, pauses: 2 };
    const failed = { code: 'gone', text: 'пропал', permanent: false };
    add(`${host} answers`, (sql) => noteAnswer(sql, host));
    add(`${host} fails`, (sql) => noteFault(sql, host, patience, failed));
    add(`${host} fails again`, (sql) =>
      noteFault(sql, host, { ...patience, failures: 1, pauses: 0 }, failed),
    );
    add(`${host} asks for an hour`, (sql) =>
      noteFault(sql, host, { ...patience, failures: 9 }, failed, HOUR),
    );
  }
  const claiming = { most: () => 3, full: [], perHost: 9, leaseMs: HOUR };
  add('claims transfers', (sql) => claimTransfers(sql, claiming));
  add('claims transfers but of one', (sql) =>
    claimTransfers(sql, { ...claiming, full: [org], most: () => 1 }),
  );
  add('claims no more of a host than it may', (sql) => claimTransfers(sql, { ...claiming, perHost: 3 }));
  add('takes a run of pictures', (sql) => takePhotoRun(sql, 2 * DAY));
  add('takes two runs of pictures', async (sql) => {
    const first = await takePhotoRun(sql, 0);
    // As the end of its transaction does.
    await sql`delete from wanted_links`;
    return [first, await takePhotoRun(sql, 2 * DAY)];
  });
  add('reads the queues of nothing', async (sql) => {
    for (const table of ['waiting_imports', 'stored_files', 'runs', 'feeds', 'photo_transfers'])
      await sql`delete from ${sql(table)}`;
    const { connections: _, maxConnections: __, ...queues } = await readQueues(sql);
    return queues;
  });
  add('finishes runs of pictures', (sql) => finishPhotoRuns(sql));
  for (let link = 0; link < 6; link++)
    for (const holder of [0, 1]) {
      const claim = {
        claimId: others[holder] ?? '',
        orgId: org,
        urlHash: Buffer.from(linkHashes[link]?.slice(2) ?? '', 'hex'),
      };
      const name = `link ${link} held by ${holder + 1}`;
      add(`stores ${name}`, (sql) =>
        settleStored(sql, claim, { photoHash: 'photo 9', etag: '"e"', lastModified: 'Tue' }),
      );
      add(`confirms ${name}`, (sql) => settleConfirmed(sql, claim));
      add(`fails ${name}`, (sql) =>
        settleFailed(sql, claim, { code: 'gone', text: 'пропал', permanent: true }),
      );
      add(`postpones ${name}`, (sql) => postponeTransfer(sql, claim, HOUR));
    }
  for (const [index, id] of intentions.slice(0, 6).entries()) {
    const at = { orgId: org, id };
    add(`places a photo on intention ${index + 1}`, (sql) => placeManualPhoto(sql, at, 'photo 11'));
    add(`takes a photo off intention ${index + 1}`, (sql) =>
      removeManualPhoto(sql, at, `photo ${index - 2}`),
    );
    add(`places a video on intention ${index + 1}`, (sql) => placeVideo(sql, at, 'video 7'));
    add(`places a video again on intention ${index + 1}`, (sql) => placeVideo(sql, at, `video ${index - 1}`));
    add(`takes a video off intention ${index + 1}`, (sql) => removeVideo(sql, at, `video ${index - 1}`));
  }
  add('keeps a video', (sql) => keepVideo(sql, { hash: 'video 1', bytes: 9, contentType: 'video/mp4' }));

  const promised = (idempotencyKey: string | null) => ({
    ...{
      orgId: org,
      runId: others[0] ?? '',
      fileId: files[1] ?? '',
      bodyHash: hash('b'),
      dryRun: true,
      removeMissing: true,
    },
    ...{ idempotencyKey, origin: { by: 'key' as const, starter: 'ключ', fileName: 'a.xml' } },
  });
  add('promises an import', (sql) => enqueueImport(sql, promised(null) as never));
  add('promises an import with a key known', (sql) => enqueueImport(sql, promised('monday') as never));
  add('postpones what waits', (sql) => postponeWaiting(sql, org, HOUR));
  for (const [index, id] of runs.entries()) {
    const run = `run ${index + 1}`;
    add(`cancels ${run}`, (sql) => requestCancel(sql, org, id));
    if (index < 14)
      add(`publishes the check ${run}`, (sql) =>
        publishChecked(sql, org, id, { by: 'account', starter: 'a' } as never),
      );
    if (index > 20) {
      add(`settles ${run}`, (sql) => settleWaiting(sql, org, id, HOUR));
      add(`ends ${run}`, (sql) => endWaiting(sql, org, id, { state: 'failed', error: { code: 'x' } }));
      const failed = { orgId: org, runId: id, runNumber: 7n, error: { code: 'malformed_xml' }, timings };
      add(`fails ${run}`, (sql) => failRun(sql, { ...failed, state: 'failed' }));
      add(`puts off ${run}`, (sql) => failRun(sql, { ...failed, state: 'queued' }));
      add(`gives back ${run}`, (sql) =>
        failRun(sql, { ...failed, state: 'queued', error: { code: 'interrupted' } }),
      );
      add(`finishes ${run}`, (sql) =>
        finishRun(sql, { orgId: org, runId: id, runNumber: 7n, report: REPORT, timings: () => timings }),
      );
      add(`notes progress of ${run}`, (sql) =>
        noteProgress(sql, { orgId: org, runId: id, runNumber: 7n, stage: 'plan', bytes: 5, offers: 6 }),
      );
      const begins = {
        orgId: org,
        runId: id,
        channel: 'push' as const,
        dryRun: false,
        removeMissing: true,
        undoes: null,
      };
      add(`begins ${run}, which waits`, (sql) =>
        startRun(
          sql,
          { ...begins, idempotencyKey: null, origin: null, runNumber: 8n, waits: true },
          { code: 'interrupted', detail: 'прерван' },
        ),
      );
    }
    if (index >= 8 && index < 18)
      for (const [what, limit] of [
        ['', 100],
        [' within a small limit', 4],
      ] as const)
        add(`takes ${run} back${what}`, async (sql) => {
          const found = await findUndoable(sql, org, id);
          if (found === null || typeof found === 'string') return found;
          const plan = await planUndo(sql, org, found, { activeLimit: limit, lock: true });
          await applyUndo(sql, { orgId: org, runId: others[2] ?? '' }, found, plan);
          return plan;
        });
  }
  add('begins a run', (sql) =>
    startRun(
      sql,
      {
        ...{
          orgId: org,
          runId: others[0] ?? '',
          channel: 'pull',
          dryRun: true,
          removeMissing: true,
          undoes: runs[0] ?? '',
        },
        ...{
          idempotencyKey: 'friday',
          origin: { by: 'link', starter: 's', fileName: 'f' } as never,
          runNumber: 8n,
          waits: false,
        },
      },
      { code: 'interrupted', detail: 'прерван' },
    ),
  );
  add('cancels all', (sql) => requestCancelOfAll(sql, org));
  add('notes a hash', (sql) => noteBodyHash(sql, org, 'monday', hash('b')));
  add('ends dead runs', (sql) => endDeadRuns(sql, org));
  add('ends dead runs of all', (sql) => endDeadRuns(sql, null));
  add('holds closings', (sql) =>
    holdClosings(sql, { orgId: org, runId: runs[3] ?? '' }, intentions.slice(2, 5)),
  );
  add('holds no closings', (sql) => holdClosings(sql, { orgId: org, runId: runs[3] ?? '' }, []));
  add('marks a run', (sql) => markUndoable(sql, { orgId: org, runId: runs[3] ?? '' }, 12));
  add('forgets earlier rows', (sql) => forgetEarlierRows(sql));

  add('writes settings', async (sql) => [
    await writeSetting(sql, 'max_tags', 5),
    await writeSetting(sql, 'new', [1]),
  ]);
  add('clears a setting', (sql) => clearSetting(sql, 'max_tags'));
  for (const key of ['full', 'over', 'new']) {
    add(`takes of ${key}`, async (sql) => (await takeRate(sql, hash(key), 60)).taken);
    add(`gives ${key} back`, (sql) => giveRateBack(sql, hash(key)));
  }
  add('forgets rates', (sql) => forgetRates(sql));
  add('claims deliveries, and reads what they tell', async (sql) => {
    const claimed = await claimDeliveries(sql, 3, []);
    return await Promise.all(claimed.map((each) => readDelivery(sql, each)));
  });
  add('claims deliveries but of one', (sql) => claimDeliveries(sql, 3, [org]));
  for (const [index, id] of [org, other, bare].entries()) {
    add(`tests the address of org ${index + 1}`, (sql) => addTestDelivery(sql, id));
    const attempt = {
      orgId: id,
      id: runs[index] ?? '',
      status: 500,
      error: 'bad_status',
      againMs: HOUR,
      counts: true,
    };
    add(`a delivery of org ${index + 1} arrives`, (sql) =>
      settleDelivery(sql, { ...attempt, status: 200, error: null }),
    );
    add(`a delivery of org ${index + 1} fails`, (sql) => settleDelivery(sql, attempt));
    add(`a delivery of org ${index + 1} fails at last`, (sql) =>
      settleDelivery(sql, { ...attempt, againMs: null }),
    );
    add(`a test of org ${index + 1} fails`, (sql) => settleDelivery(sql, { ...attempt, counts: false }));
    add(`saves the address of org ${index + 1}`, (sql) =>
      saveWebhook(sql, id, { url: 'u', secret: 's', replaceSecret: false }),
    );
    add(`renews the secret of org ${index + 1}`, (sql) =>
      saveWebhook(sql, id, { url: 'u', secret: 's', replaceSecret: true }),
    );
    add(`removes the address of org ${index + 1}`, (sql) => removeWebhook(sql, id));
  }
  add('forgets deliveries', (sql) => forgetDeliveries(sql));
  return calls;
}

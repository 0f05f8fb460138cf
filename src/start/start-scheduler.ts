import type { Config } from '../config.ts';
import { startFeedScheduler } from '../feed/start-feed-scheduler.ts';
import type { SyncOutcome } from '../feed/sync-feed.ts';
import { openMailSender } from '../notify/open-mail-sender.ts';
import { sendDueMail } from '../notify/send-due-mail.ts';
import { startPhotoTransfer } from '../photos/start-photo-transfer.ts';
import { workOff } from '../run/new-dictionary/work-off.ts';
import { openWorkPlaces } from '../run/pace/open-work-places.ts';
import { forgetConversions } from '../store/dictionary/conversions.ts';
import { forgetPreviews } from '../store/dictionary/previews.ts';
import { isDatabaseLost } from '../store/driver/is-database-lost.ts';
import { forgetFiles } from '../store/files/forget-files.ts';
import { forgetRunDetails } from '../store/history/forget-run-details.ts';
import { forgetDeeds } from '../store/operators/operator-log.ts';
import { collectUnused } from '../store/photos/collect-unused.ts';
import { endDeadRuns } from '../store/run/end-dead-runs.ts';
import { readClock } from '../store/service/read-clock.ts';
import { forgetRates } from '../store/service/take-rate.ts';
import { forgetDeliveries } from '../store/webhooks/list-deliveries.ts';
import { repeatWork } from '../time/repeat-work.ts';
import { deliverDue } from '../webhooks/deliver-due.ts';
import { composePhotos, composeVideoStore } from './compose-photos.ts';
import type { Log } from './open-log.ts';
import type { Parts } from './open-parts.ts';
import { startPreviews } from './start-previews.ts';

export interface Scheduler {
  /** Lets what is under way finish for a while, then ends it. */
  stop(): Promise<void>;
}

/** How long synchronizations may go on once the process is asked to stop; then they roll back and run again soon. */
const FINISH_MS = 10_000;
const HOUR_MS = 3_600_000;

/** Starts everything that happens without being asked for: due feeds, stopped feeds, pictures, e-mails. */
export function startScheduler(config: Config, parts: Parts, log: Log): Scheduler {
  const onError = (error: unknown, during: string): void => {
    if (isDatabaseLost(error)) log.warn({ code: (error as { code: string }).code, during }, 'database lost');
    else log.error({ err: error, during }, 'scheduler failed');
  };
  const places = openWorkPlaces(config.schedulerConcurrency);
  const feeds = startFeedScheduler(
    { ...parts.feed, run: { ...parts.run, places } },
    {
      tickMs: config.schedulerTickMs,
      concurrency: config.schedulerConcurrency + config.feedFetches,
      leaseMs: config.feedLeaseMs,
      onSync: (orgId, outcome) => {
        logSync(log, orgId, outcome);
        if (outcome.kind === 'failed') parts.metrics.feedSynchronized(outcome.code);
        if (outcome.kind === 'succeeded') parts.metrics.feedSynchronized(null);
      },
      onWithdrawn: (orgId, intentions) => log.info({ orgId, intentions }, 'stopped feed withdrawn'),
      onError,
    },
  );
  const photos = startPhotoTransfer(
    composePhotos(config, { ...parts, guard: parts.feed.guard, onError }, log),
  );
  const videos = composeVideoStore(config);
  const stopping = new AbortController();
  const every = (doing: string, pauseMs: number, work: () => Promise<unknown>) =>
    repeatWork(work, pauseMs, stopping.signal, (error) => {
      // What gives its work back because this process stops has not failed.
      if (error !== stopping.signal.reason) onError(error, doing);
    });
  const sender =
    config.smtpUrl === null
      ? null
      : openMailSender(config.smtpUrl, config.mailFrom, (letter) => console.log(letter));
  const previews = startPreviews({
    ...parts,
    tickMs: config.schedulerTickMs,
    onError: (error) => onError(error, 'looking at what is published'),
  });
  const { sql } = parts;
  const now = () => readClock(sql);
  const tick = config.schedulerTickMs;
  const loops = [
    sender &&
      every('sending e-mail', tick, () =>
        sendDueMail({ sql, sender, now, baseUrl: config.baseUrl, onError }),
      ),
    every('telling programs', tick, () =>
      deliverDue({ sql, guard: parts.feed.guard, onError }, stopping.signal),
    ),
    every('ending dead runs', tick, () => endDeadRuns(sql, null)),
    every('taking the dictionary to what is published', tick, () =>
      workOff({ ...parts.run, runSettings: parts.runSettings }, stopping.signal, () => {}),
    ),
    every('forgetting what has grown old', HOUR_MS, async () => {
      await forgetRunDetails(sql, {
        keptMs: config.reportKeptMs,
        perOrganization: config.reportsPerOrganization,
      });
      await forgetConversions(sql);
      await forgetPreviews(sql);
      await forgetDeeds(sql);
      await forgetRates(sql);
      await forgetFiles(sql);
      await forgetDeliveries(sql);
      await collectUnused(sql, 'videos', config.photoGraceMs, (hash) => videos.remove(hash));
    }),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([feeds.stop(FINISH_MS), photos.stop(), previews.stop(), ...loops]);
      sender?.close();
    },
  };
}

/** What succeeded stands in the log as a run; what was only looked at is not worth a line at this level. */
function logSync(log: Log, orgId: string, outcome: SyncOutcome): void {
  if (outcome.kind === 'failed') {
    const { code, message, cause } = outcome;
    log.warn(
      { orgId, code, reason: message, ...(cause === null ? {} : { err: cause }) },
      'feed not imported',
    );
  } else if (outcome.kind === 'succeeded' && outcome.cause !== null)
    log.warn({ orgId, err: outcome.cause }, 'feed imported, its status not written');
  else log.debug({ orgId, outcome: outcome.kind }, 'feed synchronized');
}

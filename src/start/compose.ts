import type { Config } from '../config.ts';
import { loadMorphology } from '../dictionary/morphology.ts';
import { readDictionaryFiles } from '../dictionary/read-dictionary-files.ts';
import { readQuery } from '../dictionary/search/read-query.ts';
import { sharePlaces } from '../http/admission/share-places.ts';
import { createApp } from '../http/create-app.ts';
import { serveApp } from '../http/serve/serve-app.ts';
import { composePhotoStore, composePictures, composeVideoStore } from './compose-photos.ts';
import { openDraftThread } from './open-draft-thread.ts';
import type { Log } from './open-log.ts';
import { openParts, type Parts } from './open-parts.ts';

/** The parts of a running server, put together in one place. */
export interface Service extends Parts {
  /** Answers one request. */
  fetch(request: Request, server?: Bun.Server<undefined>): Response | Promise<Response>;
}

export interface ProcessState {
  readonly databaseUrl: string;
  readonly baseUrl: string;
  readonly accepting: () => boolean;
  readonly shutdown: AbortSignal;
}

/** Of one organization on one instance: fewer than there are connections, so that two of them never hold all. */
const READS_AT_ONCE = 4;
/** A page asks for some ten things; behind fifty the wait would be longer than anybody's patience. */
const READS_WAITING = 50;
/** A search of 60 000 intentions keeps a core of the database busy for a tenth of a second, whoever else waits for it. */
const SEARCHES_AT_ONCE = 1;
/** Tabs that follow a run; each asks the database twice a second. */
const STREAMS_AT_ONCE = 10;

/** Puts the service together over a migrated database. Opens no port. */
export async function compose(config: Config, state: ProcessState, log: Log): Promise<Service> {
  const parts = await openParts(config, state.databaseUrl, log);
  const pictures = composePictures(config);
  const drafts = openDraftThread();
  const app = createApp({
    sql: parts.sql,
    run: parts.run,
    runSettings: parts.runSettings,
    feed: parts.feed,
    photos: composePhotoStore(config),
    videos: composeVideoStore(config),
    maxVideoBytes: config.maxVideoBytes,
    pictures,
    editor: { shipped: () => readDictionaryFiles(config.dictDir), pack: drafts.pack },
    baseUrl: state.baseUrl,
    pushRatePerMinute: config.pushRatePerMinute,
    loginRatePerMinute: config.loginRatePerMinute,
    loginFailuresPerHour: config.loginFailuresPerHour,
    editRatePerMinute: config.editRatePerMinute,
    maxOpenRuns: config.maxConcurrentRuns + config.maxWaitingRuns,
    uploadStallMs: config.uploadStallMs,
    queue: parts.queue,
    files: {
      quota: { perOrganization: config.storedBytesPerOrganization, inAll: config.storedBytes },
      checkedMs: config.checkedFileMs,
    },
    shutdown: state.shutdown,
    accepting: state.accepting,
    onError: (error, place) => log.error({ ...place, err: error }, 'request failed'),
    // What changes something is worth a line; health checks, pages and photos only when somebody looks for them.
    onRequest: (answered) =>
      answered.method === 'GET' || answered.method === 'HEAD'
        ? log.debug(answered, 'request')
        : log.info(answered, 'request'),
    onSignInFailed: (attempt) => {
      parts.metrics.signInFailed();
      log.warn(attempt, 'sign-in refused');
    },
    sendsMail: config.smtpUrl !== null,
    probe: parts.probe,
    reads: sharePlaces(READS_AT_ONCE, READS_WAITING),
    searches: sharePlaces(SEARCHES_AT_ONCE, READS_WAITING),
    readQuery: async (query) => readQuery(query, await loadMorphology()),
    streams: sharePlaces(STREAMS_AT_ONCE, 0),
    metrics: parts.metrics,
    metricsToken: config.metricsToken,
    proxyHops: config.proxyHops,
  });
  return {
    ...parts,
    phases: [
      { name: 'picture processes', end: () => pictures.close() },
      { name: 'thread of drafts', end: drafts.close },
      ...parts.phases,
    ],
    fetch: serveApp(app),
  };
}

import type { Context } from 'hono';
import type { EditorPorts } from '../../editor/editor-ports.ts';
import type { FeedPorts } from '../../feed/feed-ports.ts';
import type { Metrics } from '../../metrics/open-metrics.ts';
import type { JournalAction } from '../../model/account/journal-action.ts';
import type { KeyOwner } from '../../model/importer.ts';
import type { SearchedWord } from '../../model/search/searched-word.ts';
import type { PictureProcessor } from '../../photos/open-picture-processes.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { VideoStore } from '../../photos/video/video-store.ts';
import type { ImportQueue } from '../../run/queue/start-import-queue.ts';
import type { RunPorts } from '../../run/run-request.ts';
import type { SessionOwner } from '../../store/accounts/sessions.ts';
import type { Sql } from '../../store/driver/connect.ts';
import type { FileQuota } from '../../store/files/file-quota.ts';
import type { SignedInOperator } from '../../store/operators/operator-sessions.ts';
import type { SharedPlaces } from '../admission/share-places.ts';

/** What the web edge needs from the process; the clock and limits come in here, so that tests can move them. */
export interface WebPorts {
  readonly sql: Sql;
  /** Everything a run needs, without its settings, which the operator may change while the service runs. */
  readonly run: Omit<RunPorts, 'settings'>;
  readonly runSettings: RunPorts['settings'];
  readonly feed: FeedPorts;
  readonly photos: PhotoStore;
  readonly videos: VideoStore;
  readonly maxVideoBytes: number;
  /** For operators who edit the dictionary. */
  readonly editor: Pick<EditorPorts, 'shipped' | 'pack'>;
  /** For photos added by hand. */
  readonly pictures: PictureProcessor;
  readonly baseUrl: string;
  readonly pushRatePerMinute: number;
  readonly loginRatePerMinute: number;
  readonly loginFailuresPerHour: number;
  readonly editRatePerMinute: number;
  /** Imports at work, and those that wait for their files or their turns. */
  readonly maxOpenRuns: number;
  readonly uploadStallMs: number;
  /** Runs what was promised; told when something has been. */
  readonly queue: Pick<ImportQueue, 'wake'>;
  readonly files: {
    readonly quota: FileQuota;
    /** How long the file of a check is kept. */
    readonly checkedMs: number;
  };
  /** Aborted when the process has been asked to stop and its grace period is over: running imports then roll back. */
  readonly shutdown: AbortSignal;
  /** False from the moment the process is asked to stop. */
  readonly accepting: () => boolean;
  /** Called with an error of the service itself: a bug, or an unreachable database. */
  readonly onError: (
    error: unknown,
    place: { readonly requestId: string; readonly method: string; readonly path: string },
  ) => void;
  /** Called for every request once its answer is decided. */
  readonly onRequest: (answered: {
    readonly requestId: string;
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }) => void;
  /** Told of every sign-in that was refused for its credentials. */
  readonly onSignInFailed: (attempt: {
    readonly requestId: string;
    readonly address: string;
    /** Null: no account has that e-mail. */
    readonly accountId: string | null;
  }) => void;
  /** Addresses letters that the scheduler sends; false where no e-mail is configured. */
  readonly sendsMail: boolean;
  /** A connection of its own, so that whoever reads much never makes a readiness probe fail. */
  readonly probe: Sql;
  /** Searches, lists and reports of one organization at once. */
  readonly reads: SharedPlaces;
  /** Searches of one organization that read its intentions at once. */
  readonly searches: SharedPlaces;
  /** What a query looks for: its words, with their forms. */
  readonly readQuery: (query: string) => Promise<readonly SearchedWord[]>;
  /** Event streams and long answers of one organization at once. */
  readonly streams: SharedPlaces;
  readonly metrics: Metrics;
  /** Null: metrics are for this machine only. */
  readonly metricsToken: string | null;
  /** Proxies of ours before the server; their `X-Forwarded-For` is believed. */
  readonly proxyHops: number;
}

/** Hono's types for our handlers. */
export interface Web {
  Bindings: {
    server?: Bun.Server<undefined>;
    /** The answer to HEAD, with the body of which only the length is sent. */
    whole?: Response;
  };
  Variables: {
    /** The organization of the session or key. */
    orgId: string;
    session: SessionOwner;
    /** On pages of operators. */
    operator: SignedInOperator;
    key: KeyOwner;
    requestId: string;
    /** What the journal tells of the request, where its route alone does not say it. */
    deed: JournalAction;
    /** An import is being promised: the commit of it may be done without an answer. */
    promises: true;
  };
}

export type WebContext = Context<Web>;

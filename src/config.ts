import { availableParallelism } from 'node:os';
import { CATALOG_FORMATS, type CatalogFormat } from './model/glossary.ts';
import { LIMITS } from './model/limits.ts';

/** The whole configuration, parsed once at start. Names carry units. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Address under which people reach the service; null = derived from host and port. */
  readonly baseUrl: string | null;
  /** null = the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly dictDir: string;
  readonly maxCatalogBytes: number;
  readonly maxOffers: number;
  readonly maxYamlBytes: number;
  readonly picturesPerOffer: number;
  readonly maxTags: number;
  readonly checkCurrency: boolean;
  readonly pullIntervalMs: number;
  readonly feedGraceMs: number;
  readonly schedulerTickMs: number;
  /** Feeds imported at once by one process. */
  readonly schedulerConcurrency: number;
  /** Further feeds that wait for their servers. */
  readonly feedFetches: number;
  readonly feedLeastBytesPerSecond: number;
  readonly feedLeaseMs: number;
  readonly feedTimeoutMs: number;
  readonly feedDeadlineMs: number;
  readonly activeIntentionsLimit: number;
  readonly catalogFormats: readonly CatalogFormat[];
  /** Conversion threads. */
  readonly workers: number;
  readonly maxConcurrentRuns: number;
  readonly maxWaitingRuns: number;
  readonly pushRatePerMinute: number;
  readonly loginRatePerMinute: number;
  readonly loginFailuresPerHour: number;
  readonly editRatePerMinute: number;
  readonly uploadStallMs: number;
  readonly outboundAllow: readonly string[];
  /** null = no e-mail. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly photoStore: string;
  /** For an `s3:` photo store. */
  readonly s3: {
    readonly endpoint: string | null;
    readonly region: string | null;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  readonly photoDownloads: number;
  readonly photoDownloadsPerHost: number;
  readonly photoProcesses: number;
  readonly photoHostPauseMs: number;
  readonly photoLeaseMs: number;
  readonly photoGraceMs: number;
  readonly maxVideoBytes: number;
  readonly reportKeptMs: number;
  readonly reportsPerOrganization: number;
  /** null = metrics only for this machine itself. */
  readonly metricsToken: string | null;
  /** Of the scheduler process; null = none. */
  readonly metricsPort: number | null;
  /** Proxies before the server whose `X-Forwarded-For` is believed. */
  readonly proxyHops: number;
  readonly logLevel: string;
  readonly sample: boolean;
}

/** One environment variable: its default as text, how it is read, and its line of documentation. */
interface Setting<T> {
  readonly default: string;
  readonly read: (text: string) => T;
  readonly about: string;
}

const setting = <T>(fallback: string, read: (text: string) => T, about: string): Setting<T> => ({
  default: fallback,
  read,
  about,
});

/** A wait of a process: the runtime's timers end at 24 days. */
const seconds = secondsUpTo(86_400);
/** A time that the database keeps. */
const longSeconds = secondsUpTo(31_536_000);

/** Every environment variable of the service; the table of docs/configuration.md is this one. */
export const SETTINGS = {
  PORT: setting('3000', whole(0, 65535), 'port to listen on; 0 picks a free one'),
  HOST: setting('127.0.0.1', text, 'address to listen on'),
  BASE_URL: setting('', webAddress, 'public address of the service; empty: http://HOST:PORT'),
  DATABASE_URL: setting('', optional, 'PostgreSQL 15 or newer; empty: an embedded one under DATA_DIR'),
  DATA_DIR: setting('./data', text, 'folder of the embedded database, photos and temporary files'),
  DICT_DIR: setting('./dict', text, 'folder of the dictionary'),
  MAX_CATALOG_BYTES: setting(
    '62914560',
    whole(...LIMITS.maxCatalogBytes),
    'largest YML catalog, decompressed bytes; over it 413',
  ),
  MAX_OFFERS: setting('60000', whole(...LIMITS.maxOffers), 'most products in a catalog; over it 413'),
  MAX_YAML_BYTES: setting(
    '1048576',
    whole(...LIMITS.maxYamlBytes),
    'largest YAML catalog, decompressed bytes; over it 413',
  ),
  PICTURES_PER_OFFER: setting('3', whole(...LIMITS.picturesPerOffer), 'pictures taken per product'),
  MAX_TAGS: setting('7', whole(...LIMITS.maxTags), 'tags per intention'),
  CHECK_CURRENCY: setting('on', onOff, 'refuse products priced in another currency than rubles'),
  PULL_INTERVAL_SECONDS: setting('21600', longSeconds, 'how often a feed link is fetched'),
  FEED_GRACE_SECONDS: setting(
    '604800',
    longSeconds,
    'from stopping a feed to taking its intentions off publication',
  ),
  SCHEDULER_TICK_SECONDS: setting('5', seconds, 'how often the scheduler looks for due work'),
  SCHEDULER_CONCURRENCY: setting('4', whole(1, 1000), 'feeds imported at once by one scheduler'),
  FEED_FETCHES: setting('8', whole(0, 1000), 'further feeds of a scheduler that wait for their servers'),
  FEED_LEASE_SECONDS: setting('120', seconds, 'after which the feeds of a scheduler that died are due again'),
  FEED_TIMEOUT_SECONDS: setting(
    '30',
    seconds,
    "longest wait for a shop's server: for its answer, and between two pieces of the file",
  ),
  FEED_DEADLINE_SECONDS: setting('600', seconds, 'longest fetch of a file behind a feed link'),
  FEED_LEAST_BYTES_PER_SECOND: setting(
    '2048',
    whole(0, 1_000_000_000),
    "least speed of a shop's server over FEED_TIMEOUT_SECONDS; up to 16 times as much when few places are left",
  ),
  ACTIVE_INTENTIONS_LIMIT: setting(
    '100000',
    whole(...LIMITS.activeIntentionsLimit),
    'published intentions per organization, unless set for it',
  ),
  CATALOG_FORMATS: setting('yml,yaml', formats, 'accepted formats'),
  WORKERS: setting(
    '',
    threads,
    'conversion threads, some 100 MB each; empty: one fewer than there are cores, from 1 to 4',
  ),
  MAX_CONCURRENT_RUNS: setting('8', whole(1, 1000), 'imports at work at once on this instance'),
  MAX_WAITING_RUNS: setting(
    '16',
    whole(0, 1000),
    'further imports that wait for their turn or for the rest of their file, each with two connections; over it 429',
  ),
  PUSH_RATE_PER_MINUTE: setting(
    '30',
    whole(1, 100_000),
    'pushes per token, and checks of a feed, in a minute; over it 429, or ok: false',
  ),
  LOGIN_RATE_PER_MINUTE: setting(
    '10',
    whole(1, 100_000),
    'sign-in attempts per address and minute; over it 429',
  ),
  LOGIN_FAILURES_PER_HOUR: setting(
    '20',
    whole(1, 100_000),
    'refused sign-ins to one account in an hour; devices that have signed in before have a count of their own',
  ),
  EDIT_RATE_PER_MINUTE: setting(
    '120',
    whole(1, 100_000),
    'intentions and photos by hand, and explanations, of an organization in a minute; over it 429',
  ),
  UPLOAD_STALL_SECONDS: setting('30', seconds, 'longest silence of an upload before the run is given up'),
  OUTBOUND_ALLOW: setting(
    '',
    list,
    'host:port or CIDR exempt from the public-address check, comma separated',
  ),
  SMTP_URL: setting(
    '',
    optional,
    'e-mail of notifications: smtp://user:password@host:587, smtps://…, file:FOLDER or console:; empty: none',
  ),
  MAIL_FROM: setting('Каталог <no-reply@localhost>', text, 'sender of the e-mails'),
  PHOTO_STORE: setting(
    '',
    text,
    'file:PATH, s3://BUCKET or s3://BUCKET/PREFIX; empty: file:DATA_DIR/photos; videos beside them',
  ),
  S3_ENDPOINT: setting('', optional, 'object storage of an s3: photo store; empty: that of Amazon'),
  S3_REGION: setting('', optional, 'its region'),
  S3_ACCESS_KEY_ID: setting('', text, 'its access key'),
  S3_SECRET_ACCESS_KEY: setting('', text, 'its secret key'),
  PHOTO_DOWNLOADS: setting(
    '12',
    whole(1, 256),
    'pictures under way at once, per scheduler process; one organization alone has half of them',
  ),
  PHOTO_DOWNLOADS_PER_HOST: setting('4', whole(1, 256), 'of those from one server, over all processes'),
  PHOTO_PROCESSES: setting('2', whole(1, 256), 'processes that decode pictures, up to 400 MB each'),
  PHOTO_HOST_PAUSE_SECONDS: setting(
    '30',
    seconds,
    'first pause of a server whose last five answers failed; each further one is twice as long',
  ),
  PHOTO_LEASE_SECONDS: setting(
    '60',
    seconds,
    'silence after which the pictures of a dead process are taken over',
  ),
  PHOTO_GRACE_SECONDS: setting(
    '604800',
    longSeconds,
    'how long photos and videos that nothing shows any more are kept',
  ),
  MAX_VIDEO_BYTES: setting('52428800', whole(65_536, 1 << 30), 'largest video added by hand; over it 413'),
  REPORT_DAYS: setting(
    '90',
    days(7, 36_500),
    'how long the lists of a report are kept; the run, its counters and metrics stay for good',
  ),
  REPORTS_PER_ORGANIZATION: setting(
    '500',
    whole(1, 1_000_000),
    'newest reports of an organization kept whole; those beyond lose their lists when they are a week old',
  ),
  METRICS_TOKEN: setting(
    '',
    optional,
    'bearer token for /metrics; empty: only this machine itself may read them',
  ),
  METRICS_PORT: setting('', optionalPort, 'port for /metrics of a scheduler process; empty: none'),
  PROXY_HOPS: setting(
    '0',
    whole(0, 10),
    'proxies of yours before the server: the client address is taken from their X-Forwarded-For',
  ),
  LOG_LEVEL: setting('info', level, 'debug, info, warn, error or silent'),
  SAMPLE: setting(
    'on',
    onOff,
    'on an empty embedded database: make a sample organization and push a sample catalog',
  ),
} as const satisfies Record<string, Setting<unknown>>;

/**
 * Reads the configuration from environment variables. Unset and empty variables take their defaults.
 * Throws an Error that names the variable, what it holds and what it may hold.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return {
    port: value(env, 'PORT'),
    host: value(env, 'HOST'),
    baseUrl: value(env, 'BASE_URL'),
    databaseUrl: value(env, 'DATABASE_URL'),
    dataDir: value(env, 'DATA_DIR'),
    dictDir: value(env, 'DICT_DIR'),
    maxCatalogBytes: value(env, 'MAX_CATALOG_BYTES'),
    maxOffers: value(env, 'MAX_OFFERS'),
    maxYamlBytes: value(env, 'MAX_YAML_BYTES'),
    picturesPerOffer: value(env, 'PICTURES_PER_OFFER'),
    maxTags: value(env, 'MAX_TAGS'),
    checkCurrency: value(env, 'CHECK_CURRENCY'),
    pullIntervalMs: value(env, 'PULL_INTERVAL_SECONDS'),
    feedGraceMs: value(env, 'FEED_GRACE_SECONDS'),
    schedulerTickMs: value(env, 'SCHEDULER_TICK_SECONDS'),
    schedulerConcurrency: value(env, 'SCHEDULER_CONCURRENCY'),
    feedFetches: value(env, 'FEED_FETCHES'),
    feedLeastBytesPerSecond: value(env, 'FEED_LEAST_BYTES_PER_SECOND'),
    feedLeaseMs: value(env, 'FEED_LEASE_SECONDS'),
    feedTimeoutMs: value(env, 'FEED_TIMEOUT_SECONDS'),
    feedDeadlineMs: value(env, 'FEED_DEADLINE_SECONDS'),
    activeIntentionsLimit: value(env, 'ACTIVE_INTENTIONS_LIMIT'),
    catalogFormats: value(env, 'CATALOG_FORMATS'),
    workers: value(env, 'WORKERS'),
    maxConcurrentRuns: value(env, 'MAX_CONCURRENT_RUNS'),
    maxWaitingRuns: value(env, 'MAX_WAITING_RUNS'),
    pushRatePerMinute: value(env, 'PUSH_RATE_PER_MINUTE'),
    loginRatePerMinute: value(env, 'LOGIN_RATE_PER_MINUTE'),
    loginFailuresPerHour: value(env, 'LOGIN_FAILURES_PER_HOUR'),
    editRatePerMinute: value(env, 'EDIT_RATE_PER_MINUTE'),
    uploadStallMs: value(env, 'UPLOAD_STALL_SECONDS'),
    outboundAllow: value(env, 'OUTBOUND_ALLOW'),
    smtpUrl: value(env, 'SMTP_URL'),
    mailFrom: value(env, 'MAIL_FROM'),
    photoStore: value(env, 'PHOTO_STORE'),
    s3: {
      endpoint: value(env, 'S3_ENDPOINT'),
      region: value(env, 'S3_REGION'),
      accessKeyId: value(env, 'S3_ACCESS_KEY_ID'),
      secretAccessKey: value(env, 'S3_SECRET_ACCESS_KEY'),
    },
    photoDownloads: value(env, 'PHOTO_DOWNLOADS'),
    photoDownloadsPerHost: value(env, 'PHOTO_DOWNLOADS_PER_HOST'),
    photoProcesses: value(env, 'PHOTO_PROCESSES'),
    photoHostPauseMs: value(env, 'PHOTO_HOST_PAUSE_SECONDS'),
    photoLeaseMs: value(env, 'PHOTO_LEASE_SECONDS'),
    photoGraceMs: value(env, 'PHOTO_GRACE_SECONDS'),
    maxVideoBytes: value(env, 'MAX_VIDEO_BYTES'),
    reportKeptMs: value(env, 'REPORT_DAYS'),
    reportsPerOrganization: value(env, 'REPORTS_PER_ORGANIZATION'),
    metricsToken: value(env, 'METRICS_TOKEN'),
    metricsPort: value(env, 'METRICS_PORT'),
    proxyHops: value(env, 'PROXY_HOPS'),
    logLevel: value(env, 'LOG_LEVEL'),
    sample: value(env, 'SAMPLE'),
  };
}

function value<N extends keyof typeof SETTINGS>(
  env: Readonly<Record<string, string | undefined>>,
  name: N,
): ReturnType<(typeof SETTINGS)[N]['read']> {
  const given = env[name]?.trim();
  const entry: Setting<unknown> = SETTINGS[name];
  try {
    return entry.read(given === undefined || given === '' ? entry.default : given) as ReturnType<
      (typeof SETTINGS)[N]['read']
    >;
  } catch (error) {
    throw new Error(
      `${name}=${given}: ${(error as Error).message} (${entry.about}; default ${entry.default || 'empty'})`,
    );
  }
}

function text(value: string): string {
  return value;
}

function optional(value: string): string | null {
  return value === '' ? null : value;
}

function webAddress(value: string): string | null {
  if (value === '') return null;
  if (!/^https?:\/\/[^\s/?#]+\/?$/.test(value) || !URL.canParse(value))
    throw new Error('must be an address such as https://import.example.com, without a path');
  return value.replace(/\/$/, '');
}

function optionalPort(value: string): number | null {
  return value === '' ? null : whole(1, 65_535)(value);
}

function list(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A core is left to the thread that reads, and to the database. */
function threads(text: string): number {
  return text === '' ? Math.min(4, Math.max(1, availableParallelism() - 1)) : whole(1, 256)(text);
}

function whole(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < least || number > most)
      throw new Error(`must be a whole number from ${least} to ${most}`);
    return number;
  };
}

function secondsUpTo(most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!(number >= 0.001 && number <= most))
      throw new Error(`must be a number of seconds from 0.001 to ${most}`);
    return Math.round(number * 1000);
  };
}

function days(least: number, most: number): (value: string) => number {
  return (value) => whole(least, most)(value) * 86_400_000;
}

function onOff(value: string): boolean {
  if (value !== 'on' && value !== 'off') throw new Error('must be on or off');
  return value === 'on';
}

function level(value: string): string {
  if (!['debug', 'info', 'warn', 'error', 'silent'].includes(value))
    throw new Error('must be debug, info, warn, error or silent');
  return value;
}

function formats(value: string): readonly CatalogFormat[] {
  const names = list(value);
  const known = CATALOG_FORMATS.filter((format) => names.includes(format));
  if (names.length === 0 || names.some((name) => !known.some((format) => format === name)))
    throw new Error(`must be some of ${CATALOG_FORMATS.join(', ')}, comma separated`);
  return known;
}

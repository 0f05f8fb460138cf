import { availableParallelism } from 'node:os';
import { CATALOG_FORMATS, type CatalogFormat } from './model/glossary.ts';
import { LIMITS } from './model/limits.ts';

/** One environment variable: its name, its default as text, how it is read, and its line of documentation. */
interface Setting<T> {
  readonly variable: string;
  readonly default: string;
  readonly read: (text: string) => T;
  readonly about: string;
}

/** `given` is the variable with its default, as in a file of them. */
const setting = <T>(given: `${string}=${string}`, read: (text: string) => T, about: string): Setting<T> => {
  const [variable = '', ...rest] = given.split('=');
  return { variable, default: rest.join('='), read, about };
};

/** A wait of a process: the runtime's timers end at 24 days. */
const seconds = secondsUpTo(86_400);
/** A time that the database keeps. */
const longSeconds = secondsUpTo(31_536_000);

/** Every environment variable of the service, by its field of `Config`; the table of docs/configuration.md is this one. */
export const SETTINGS = {
  port: setting('PORT=3000', whole(0, 65535), 'port to listen on; 0 picks a free one'),
  host: setting('HOST=127.0.0.1', text, 'address to listen on'),
  baseUrl: setting('BASE_URL=', webAddress, 'public address of the service; empty: http://HOST:PORT'),
  databaseUrl: setting(
    'DATABASE_URL=',
    databaseAddress,
    'PostgreSQL 15 or newer; empty: an embedded one under DATA_DIR',
  ),
  dataDir: setting('DATA_DIR=./data', text, 'folder of the embedded database, photos and temporary files'),
  dictDir: setting('DICT_DIR=./dict', text, 'folder of the dictionary'),
  maxCatalogBytes: setting(
    'MAX_CATALOG_BYTES=62914560',
    whole(...LIMITS.maxCatalogBytes),
    'largest YML catalog, decompressed bytes; over it 413',
  ),
  maxOffers: setting(
    'MAX_OFFERS=60000',
    whole(...LIMITS.maxOffers),
    'most products in a catalog; over it 413',
  ),
  maxYamlBytes: setting(
    'MAX_YAML_BYTES=1048576',
    whole(...LIMITS.maxYamlBytes),
    'largest YAML catalog, decompressed bytes; over it 413',
  ),
  picturesPerOffer: setting(
    'PICTURES_PER_OFFER=3',
    whole(...LIMITS.picturesPerOffer),
    'pictures taken per product',
  ),
  maxTags: setting('MAX_TAGS=7', whole(...LIMITS.maxTags), 'tags per intention'),
  checkCurrency: setting(
    'CHECK_CURRENCY=on',
    onOff,
    'refuse products priced in another currency than rubles',
  ),
  pullIntervalMs: setting('PULL_INTERVAL_SECONDS=21600', longSeconds, 'how often a feed link is fetched'),
  feedGraceMs: setting(
    'FEED_GRACE_SECONDS=604800',
    longSeconds,
    'from stopping a feed to taking its intentions off publication',
  ),
  schedulerTickMs: setting('SCHEDULER_TICK_SECONDS=5', seconds, 'how often the scheduler looks for due work'),
  schedulerConcurrency: setting(
    'SCHEDULER_CONCURRENCY=4',
    whole(1, 1000),
    'feeds imported at once by one scheduler',
  ),
  feedFetches: setting(
    'FEED_FETCHES=8',
    whole(0, 1000),
    'further feeds of a scheduler that wait for their servers',
  ),
  feedLeaseMs: setting(
    'FEED_LEASE_SECONDS=120',
    seconds,
    'after which the feeds of a scheduler that died are due again',
  ),
  feedTimeoutMs: setting(
    'FEED_TIMEOUT_SECONDS=30',
    seconds,
    "longest wait for a shop's server: for its answer, and between two pieces of the file",
  ),
  feedDeadlineMs: setting('FEED_DEADLINE_SECONDS=600', seconds, 'longest fetch of a file behind a feed link'),
  feedLeastBytesPerSecond: setting(
    'FEED_LEAST_BYTES_PER_SECOND=2048',
    whole(0, 1_000_000_000),
    "least speed of a shop's server over FEED_TIMEOUT_SECONDS; up to 16 times as much when few places are left",
  ),
  activeIntentionsLimit: setting(
    'ACTIVE_INTENTIONS_LIMIT=100000',
    whole(...LIMITS.activeIntentionsLimit),
    'published intentions per organization, unless set for it',
  ),
  catalogFormats: setting('CATALOG_FORMATS=yml,yaml', formats, 'accepted formats'),
  workers: setting(
    'WORKERS=',
    threads,
    'conversion threads, some 100 MB each; empty: one fewer than there are cores, from 1 to 4',
  ),
  maxConcurrentRuns: setting(
    'MAX_CONCURRENT_RUNS=8',
    whole(1, 1000),
    'imports at work at once on this instance',
  ),
  maxWaitingRuns: setting(
    'MAX_WAITING_RUNS=16',
    whole(0, 1000),
    'further imports that wait for their turn or for the rest of their file, each with a connection, and two once it has begun; over it 429',
  ),
  pushRatePerMinute: setting(
    'PUSH_RATE_PER_MINUTE=30',
    whole(1, 100_000),
    'pushes per token, and checks of a feed, in a minute; over it 429, or ok: false',
  ),
  loginRatePerMinute: setting(
    'LOGIN_RATE_PER_MINUTE=10',
    whole(1, 100_000),
    'sign-in attempts per address and minute; over it 429',
  ),
  loginFailuresPerHour: setting(
    'LOGIN_FAILURES_PER_HOUR=20',
    whole(1, 100_000),
    'refused sign-ins to one account in an hour; devices that have signed in before have a count of their own',
  ),
  editRatePerMinute: setting(
    'EDIT_RATE_PER_MINUTE=120',
    whole(1, 100_000),
    'intentions and photos by hand, and explanations, of an organization in a minute; over it 429',
  ),
  queueConcurrency: setting(
    'QUEUE_CONCURRENCY=2',
    whole(0, 1000),
    'stored files that this process imports at once (pushes with Prefer: respond-async, published checks); 0: none',
  ),
  storedBytesPerOrganization: setting(
    'STORED_BYTES_PER_ORGANIZATION=268435456',
    whole(...LIMITS.storedBytesPerOrganization),
    'compressed bytes of files of an organization that wait for their import or to be published; over it 429',
  ),
  storedBytes: setting(
    'STORED_BYTES=8589934592',
    whole(...LIMITS.storedBytes),
    'the same of all organizations',
  ),
  checkedFileMs: setting(
    'CHECKED_FILE_SECONDS=3600',
    longSeconds,
    'how long the file of a check is kept, to be published without another upload',
  ),
  uploadStallMs: setting(
    'UPLOAD_STALL_SECONDS=30',
    seconds,
    'longest silence of an upload before the run is given up',
  ),
  outboundAllow: setting(
    'OUTBOUND_ALLOW=',
    list,
    'address:port or CIDR exempt from the public-address check, comma separated; names of hosts are not accepted',
  ),
  smtpUrl: setting(
    'SMTP_URL=',
    mailAddress,
    'e-mail of notifications: smtp://user:password@host:587, smtps://…, file:FOLDER or console:; empty: none',
  ),
  mailFrom: setting('MAIL_FROM=Каталог <no-reply@localhost>', text, 'sender of the e-mails'),
  photoStore: setting(
    'PHOTO_STORE=',
    text,
    'file:PATH, s3://BUCKET or s3://BUCKET/PREFIX; empty: file:DATA_DIR/photos; videos beside them',
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT=',
    optional,
    'object storage of an s3: photo store; empty: that of Amazon',
  ),
  s3Region: setting('S3_REGION=', optional, 'its region'),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID=', text, 'its access key'),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY=', text, 'its secret key'),
  photoDownloads: setting(
    'PHOTO_DOWNLOADS=12',
    whole(1, 256),
    'pictures under way at once, per scheduler process; one organization alone has half of them',
  ),
  photoDownloadsPerHost: setting(
    'PHOTO_DOWNLOADS_PER_HOST=4',
    whole(1, 256),
    'of those from one server, over all processes',
  ),
  photoProcesses: setting(
    'PHOTO_PROCESSES=2',
    whole(1, 256),
    'processes that decode pictures, up to 400 MB each',
  ),
  photoHostPauseMs: setting(
    'PHOTO_HOST_PAUSE_SECONDS=30',
    seconds,
    'first pause of a server whose last five answers failed; each further one is twice as long',
  ),
  photoLeaseMs: setting(
    'PHOTO_LEASE_SECONDS=60',
    seconds,
    'silence after which the pictures of a dead process are taken over',
  ),
  photoGraceMs: setting(
    'PHOTO_GRACE_SECONDS=604800',
    longSeconds,
    'how long photos and videos that nothing shows any more are kept',
  ),
  maxVideoBytes: setting(
    'MAX_VIDEO_BYTES=52428800',
    whole(65_536, 1 << 30),
    'largest video added by hand; over it 413',
  ),
  reportKeptMs: setting(
    'REPORT_DAYS=90',
    days(7, 36_500),
    'how long the lists of a report are kept; the run, its counters and metrics stay for good',
  ),
  reportsPerOrganization: setting(
    'REPORTS_PER_ORGANIZATION=500',
    whole(1, 1_000_000),
    'newest reports of an organization kept whole; those beyond lose their lists when they are a week old',
  ),
  metricsToken: setting(
    'METRICS_TOKEN=',
    optional,
    'bearer token for /metrics; empty: only this machine itself may read them',
  ),
  metricsPort: setting(
    'METRICS_PORT=',
    optionalPort,
    'port for /metrics of a scheduler process; empty: none',
  ),
  proxyHops: setting(
    'PROXY_HOPS=0',
    whole(0, 10),
    'proxies of yours before the server: the client address is taken from their X-Forwarded-For',
  ),
  logLevel: setting('LOG_LEVEL=info', level, 'debug, info, warn, error or silent'),
  sample: setting(
    'SAMPLE=on',
    onOff,
    'on an empty embedded database: make a sample organization and push a sample catalog',
  ),
} as const satisfies Record<string, Setting<unknown>>;

/** The whole configuration, parsed once at start. Times are in milliseconds; what is empty and has no default is null. */
export type Config = {
  readonly [Field in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Field]['read']>;
};

/**
 * Reads the configuration from environment variables. Unset and empty variables take their defaults.
 * Throws an Error that names the variable, what it holds and what it may hold.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const fields = Object.entries(SETTINGS).map(([field, entry]) => [field, read(env, entry)]);
  return Object.fromEntries(fields) as Config;
}

function read(env: Readonly<Record<string, string | undefined>>, entry: Setting<unknown>): unknown {
  const given = env[entry.variable]?.trim();
  try {
    return entry.read(given === undefined || given === '' ? entry.default : given);
  } catch (error) {
    // Addresses may hold passwords.
    throw new Error(
      `${entry.variable}${/_URL$/.test(entry.variable) ? '' : `=${given}`}: ${(error as Error).message} (${entry.about}; default ${entry.default || 'empty'})`,
    );
  }
}

function text(value: string): string {
  return value;
}

function optional(value: string): string | null {
  return value === '' ? null : value;
}

function databaseAddress(value: string): string | null {
  if (value !== '' && (!/^postgres(?:ql)?:\/\//.test(value) || !URL.canParse(value)))
    throw new Error('must be an address such as postgres://user:password@host:5432/database');
  return optional(value);
}

function mailAddress(value: string): string | null {
  const isServer = /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';
  if (value !== '' && !isServer && !/^(?:file:.|console:)/.test(value))
    throw new Error('must be smtp://…, smtps://…, file:FOLDER or console:');
  return optional(value);
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

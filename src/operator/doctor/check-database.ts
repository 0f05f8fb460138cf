import type { Sql } from '../../store/driver/connect.ts';
import { readServerFacts, type ServerFacts } from '../../store/driver/read-server-facts.ts';
import {
  findPooler,
  POOLER_ADVICE,
  SETTINGS_ADVICE,
  SETTINGS_REFUSED,
} from '../../store/driver/refuse-pooler.ts';
import { listPendingMigrations } from '../../store/schema/migrate.ts';
import { checkCluster } from './check-cluster.ts';
import { type Finding, messageOf, ok, problem, warning } from './finding.ts';

/** Older ones lack what the apply is written with. */
const LEAST_VERSION = 150_000;
/** Sessions, leases and due times are compared between the two clocks. */
const SKEW_WARNING_MS = 2000;
const SKEW_PROBLEM_MS = 60_000;

/** Codes of the driver, the system and PostgreSQL for a database that cannot be reached → what to do. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'start PostgreSQL, or correct host and port in DATABASE_URL',
  ENOTFOUND: 'correct the host in DATABASE_URL',
  CONNECT_TIMEOUT: 'check host, port and firewall between here and the database',
  '28P01': 'correct the password in DATABASE_URL',
  '28000': 'correct the user in DATABASE_URL, or let it in (pg_hba.conf)',
  '3D000': 'make the database that DATABASE_URL names: createdb',
  '53300': 'raise max_connections of PostgreSQL, or end those who hold its connections',
  [SETTINGS_REFUSED]: SETTINGS_ADVICE,
};

/**
 * Looks at the database as it is, migrating nothing: reach, sessions, version, encoding, rights, migrations, clock, connections.
 * `wanted` is how many connections one process of ours may open.
 */
export async function checkDatabase(open: () => Promise<Sql>, wanted: number): Promise<Finding[]> {
  let sql: Sql;
  let facts: ServerFacts;
  let skewMs: number;
  let pooled: boolean;
  try {
    sql = await open();
    pooled = await findPooler(sql);
    const asked = Date.now();
    facts = await readServerFacts(sql);
    skewMs = facts.now.getTime() - (asked + Date.now()) / 2;
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? '');
    return [problem('database', messageOf(error), ADVICE[code] ?? 'check DATABASE_URL or DATA_DIR')];
  }
  return [
    ok('database', `answers, PostgreSQL ${facts.version}`),
    pooled
      ? problem('database sessions', 'a pooler in transaction mode stands before the database', POOLER_ADVICE)
      : ok('database sessions', 'last as long as their connections'),
    ...judgeServer(facts),
    await checkMigrations(sql),
    ...(await checkCluster(sql)),
    judgeClock(skewMs),
    judgeConnections(facts, wanted),
  ];
}

/** Version, encoding and rights; pure. */
export function judgeServer(facts: ServerFacts): Finding[] {
  return [
    facts.versionNumber >= LEAST_VERSION
      ? ok('database version', facts.version)
      : problem('database version', facts.version, 'upgrade to PostgreSQL 15 or newer'),
    facts.encoding === 'UTF8'
      ? ok('database encoding', 'UTF8')
      : problem('database encoding', facts.encoding, 'make the database anew with encoding UTF8'),
    facts.mayMakeTables
      ? ok('tables', 'may be made')
      : problem(
          'tables',
          `the user ${facts.user} may not make any, so the service cannot apply its migrations`,
          `grant create on schema ${facts.schema ?? 'public'} to ${facts.user}, or make it the owner of the database`,
        ),
    facts.mayMakeTemporaryTables
      ? ok('temporary tables', 'allowed')
      : problem(
          'temporary tables',
          'not allowed',
          'grant temporary on database … to the user of DATABASE_URL',
        ),
  ];
}

/** How far the database's clock is from ours; pure. */
export function judgeClock(skewMs: number): Finding {
  const found = `${(Math.abs(skewMs) / 1000).toFixed(1)} s ${skewMs < 0 ? 'behind' : 'ahead of'} this machine's`;
  if (Math.abs(skewMs) < SKEW_WARNING_MS) return ok('database clock', found);
  const judge = Math.abs(skewMs) < SKEW_PROBLEM_MS ? warning : problem;
  return judge('database clock', found, 'let both machines keep time by NTP');
}

/** Whether the server has room for what one process may open; pure. */
export function judgeConnections(facts: ServerFacts, wanted: number): Finding {
  const free = facts.maxConnections - facts.reservedConnections - facts.othersConnections;
  const found = `${free} free for the service of ${facts.maxConnections}, one process may open ${wanted}`;
  return free >= wanted
    ? ok('database connections', found)
    : problem(
        'database connections',
        found,
        `raise max_connections of PostgreSQL, or lower MAX_CONCURRENT_RUNS by ${wanted - free}`,
      );
}

async function checkMigrations(sql: Sql): Promise<Finding> {
  try {
    const pending = await listPendingMigrations(sql);
    return pending.length === 0
      ? ok('migrations', 'all applied')
      : warning('migrations', `not applied: ${pending.join(', ')}`, 'start the service: it applies them');
  } catch (error) {
    return problem(
      'migrations',
      messageOf(error),
      'run the version of the service that this database belongs to',
    );
  }
}

import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { migrate } from '../../src/store/schema/migrate.ts';
import { openTestCluster } from './test-cluster.ts';
import { finishNodes, joinNodes, listTestNodes, onEveryNode, replaceDatabase } from './test-nodes.ts';

/** A database of its own on the test cluster. */
export interface TestDatabase {
  readonly url: string;
  /** A pool on it, closed by `drop`. */
  readonly sql: Sql;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Gives the calling test file a migrated database for itself and removes it after the tests. A clone of the
 * template costs about 0.1 s; the template is migrated once per content of the schema folder.
 *
 * @returns a function for use inside of tests and hooks.
 */
export function useTestDatabase(options: { readonly migrated?: boolean } = {}): () => TestDatabase {
  setDefaultTimeout(120_000);
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(options);
  }, 120_000);
  afterAll(async () => {
    await database?.drop();
  }, 120_000);
  return () => {
    if (database === undefined) throw new Error('the test database has not been created');
    return database;
  };
}

/** The same outside of hooks: the caller drops it. With `migrated: false` the database is empty. */
export async function createTestDatabase(
  options: { readonly migrated?: boolean } = {},
): Promise<TestDatabase> {
  const cluster = await openTestCluster();
  const admin = connect(cluster.url, { applicationName: 'tests', maxConnections: 1 });
  try {
    await dropForgotten(admin);
    const name = `${PREFIX}${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`;
    const template = options.migrated === false ? 'template0' : await prepareTemplate(admin, cluster.url);
    // Copying files is half the time of copying through the log, the default: 100 ms against 200.
    await cloneDatabase(admin, name, template);
    const url = replaceDatabase(cluster.url, name);
    const sql = connect(url, { applicationName: 'tests', maxConnections: 40 });
    const drop = async () => {
      await sql.end({ timeout: 5 });
      await dropEverywhere(admin, name);
      await admin.end({ timeout: 5 });
      await cluster.leave();
    };
    return { url, sql, drop };
  } catch (error) {
    await admin.end({ timeout: 5 });
    await cluster.leave();
    throw error;
  }
}

const PREFIX = 'catalog_test_';
const SCHEMA_FOLDER = new URL('../../src/store/schema/', import.meta.url);

/** One at a time; a template is complete once it is marked as one, and then nobody can connect to it. */
async function prepareTemplate(admin: Sql, clusterUrl: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(SCHEMA_FOLDER).sort())
    hash.update(readFileSync(new URL(file, SCHEMA_FOLDER)));
  const name = `catalog_template_${hash.digest('hex').slice(0, 16)}`;
  await admin`select pg_advisory_lock(hashtext(${name}))`;
  try {
    const found = await admin`select 1 from pg_database where datname = ${name} and datistemplate`;
    if (found.length > 0) return name;
    await dropEverywhere(admin, name);
    await everywhere(admin, async (node) => {
      await node`create database ${node(name)} template template0`;
    });
    if (listTestNodes().length > 0) await joinNodes(name);
    const sql = connect(replaceDatabase(clusterUrl, name), { maxConnections: 1 });
    try {
      await migrate(sql);
    } finally {
      await sql.end({ timeout: 5 });
    }
    if (listTestNodes().length > 0) await finishNodes(name);
    await everywhere(admin, async (node) => {
      await node`alter database ${node(name)} with is_template true allow_connections false`;
      // Of a cluster's own workers, which stay connected to each of its databases.
      await node`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
    });
    return name;
  } finally {
    await admin`select pg_advisory_unlock(hashtext(${name}))`;
  }
}

/** On the one server, or on every node of a cluster. */
async function everywhere(admin: Sql, work: (node: Sql) => Promise<void>): Promise<void> {
  if (listTestNodes().length === 0) await work(admin);
  else await onEveryNode(work);
}

/** An empty database is a plain one. */
async function cloneDatabase(admin: Sql, name: string, template: string): Promise<void> {
  const clone = async (node: Sql): Promise<void> => {
    await node`create database ${node(name)} template ${node(template)} strategy file_copy`;
    // Settings of a database are not cloned with it.
    if (listTestNodes().length === 0) return;
    await node`alter database ${node(name)} set citus.propagate_set_commands = 'local'`;
    await node`alter database ${node(name)} set citus.enable_unsafe_triggers = on`; // Of tests that break a run.
  };
  if (template === 'template0') await clone(admin);
  else await everywhere(admin, clone);
}

async function dropEverywhere(admin: Sql, name: string): Promise<void> {
  await everywhere(admin, (node) => dropDatabase(node, name));
}

/** An autovacuum worker that is in it belongs to the superuser and cannot be ended by us, but it ends by itself. */
async function dropDatabase(admin: Sql, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await admin`drop database if exists ${admin(name)} with (force)`;
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || tries === 20) throw error;
      await Bun.sleep(250);
    }
  }
}

/** Databases of test processes that were killed: older than an hour, and nobody is connected. */
async function dropForgotten(admin: Sql): Promise<void> {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const forgotten = await admin<{ datname: string }[]>`
    select datname from pg_database
    where datname like ${`${PREFIX}%`} and split_part(datname, '_', 3)::bigint < ${hourAgo}
      and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`;
  for (const { datname } of forgotten) await dropEverywhere(admin, datname).catch(() => {});
}

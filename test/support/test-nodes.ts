import { spreadTables } from '../../src/store/cluster/spread-tables.ts';
import { connect, type Sql } from '../../src/store/driver/connect.ts';

/**
 * Servers with the extension Citus that tests run on, the coordinator first: addresses of their maintenance databases as a
 * superuser, parted by commas. They belong to the tests.
 */
export const TEST_CITUS = 'TEST_CITUS';

/** Addresses of the nodes; none: tests run on a plain server. */
export function listTestNodes(): readonly string[] {
  return (process.env[TEST_CITUS] ?? '').split(',').filter((url) => url !== '');
}

/** Few, so that a database of a test is cloned in a moment. */
const SHARDS = 4;

/** Joins the databases of one name on all nodes into a cluster, before the schema is made. */
export async function joinNodes(database: string, nodes = listTestNodes()): Promise<void> {
  const urls = nodes.map((url) => replaceDatabase(url, database));
  for (const url of urls)
    await using(url, async (sql) => {
      await sql`create extension citus`;
    });
  const [coordinator = '', ...workers] = urls;
  await using(coordinator, async (sql) => {
    const { hostname, port } = new URL(coordinator);
    await sql`select citus_set_coordinator_host(${hostname}, ${Number(port)})`;
    for (const worker of workers) {
      const { hostname: host, port: at } = new URL(worker);
      await sql`select citus_add_node(${host}, ${Number(at)})`;
    }
  });
}

/** Spreads the migrated schema, and lets nobody into what is to be cloned: Citus keeps a connection to each database. */
export async function finishNodes(database: string): Promise<void> {
  const [coordinator = ''] = listTestNodes();
  await using(replaceDatabase(coordinator, database), (sql) => spreadTables(sql, () => {}, SHARDS));
}

/** Runs a statement about a whole database on every node. */
export async function onEveryNode(work: (admin: Sql) => Promise<void>): Promise<void> {
  for (const url of listTestNodes()) await using(url, work);
}

async function using(url: string, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = connect(url, { applicationName: 'tests', maxConnections: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

export function replaceDatabase(url: string, name: string): string {
  const replaced = new URL(url);
  replaced.pathname = `/${name}`;
  return replaced.href;
}

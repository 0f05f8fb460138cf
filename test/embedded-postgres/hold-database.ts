/**
 * Run by the tests of the embedded database as a process that uses it, and may be killed:
 *
 *   bun hold-database.ts DATA_DIR [LINGER_SECONDS]
 *
 * Prints one line of JSON once the database runs, `{url, owned}` or `{message}`; gives the database up
 * when its stdin ends, and prints another, `{stopped}`.
 */
import { startEmbeddedPostgres } from '../../src/embedded-postgres/start-embedded-postgres.ts';

const [dataDir = '', linger = '0'] = process.argv.slice(2);
process.on('SIGINT', () => {}); // As a service that still finishes its work.
try {
  const server = await startEmbeddedPostgres({
    dataDir,
    lingerSeconds: Number(linger),
    log: (message) => console.error(message),
    settings: process.env.TEST_DURABLE === 'yes' ? {} : { fsync: 'off' },
  });
  console.log(JSON.stringify({ url: server.url, owned: server.owned }));
  await new Response(Bun.stdin.stream()).bytes();
  await server.stop();
  console.log(JSON.stringify({ stopped: true }));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.log(JSON.stringify({ message: error.message }));
}

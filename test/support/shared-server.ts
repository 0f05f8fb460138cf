import { checkFetch } from './check-fetch.ts';
import { ROOMY } from './roomy.ts';
import { type RunningServer, runOperator, SEVERAL_THREADS, startServer } from './start-server.ts';

/** Names the server that the test command keeps for all its workers: what `announce` wrote. */
const SHARED_SERVER = 'TEST_SHARED_SERVER';

interface Announced {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly pid: number;
}

/**
 * Starts the server that files share whose tests look at organizations of their own only, and names it to the processes that
 * are started from here on: a start takes 2.5 to 3.5 s of processor, and a warm server imports faster than a fresh one.
 */
export async function openSharedServer(): Promise<RunningServer> {
  const server = await startServer({ env: { ...ROOMY, ...SEVERAL_THREADS } });
  const { baseUrl, databaseUrl, pid } = server;
  process.env[SHARED_SERVER] = JSON.stringify({ baseUrl, databaseUrl, pid } satisfies Announced);
  return server;
}

/** The shared server; null where this process was not started by the whole test command. Nobody's to stop. */
export function findSharedServer(): RunningServer | null {
  const announced = process.env[SHARED_SERVER];
  if (announced === undefined) return null;
  const { baseUrl, databaseUrl, pid } = JSON.parse(announced) as Announced;
  checkFetch(baseUrl);
  return {
    ...{ baseUrl, databaseUrl, pid },
    operator: (...args) => runOperator(args, { ...process.env, DATABASE_URL: databaseUrl }),
    stop: async () => {},
    kill: () => {
      throw new Error('other files use this server: start one with useServer');
    },
  };
}

import { openLog } from './open-log.ts';
import { readConfig } from './read-config.ts';
import { reportUncaught } from './report-uncaught.ts';
import { runServer } from './run-server.ts';
import { startOrExplain } from './start-or-explain.ts';

/** `bun run server`: the server alone, for real deployments. */
const config = readConfig();
const log = openLog(config.logLevel, 'server');
reportUncaught(log);
const { url } = await startOrExplain(log, () => runServer(config, log, { scheduler: false }));
log.info({ url }, 'listening');

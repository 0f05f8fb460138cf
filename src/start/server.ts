import { parseConfig } from '../config.ts';
import { openLog } from './open-log.ts';
import { reportUncaught } from './report-uncaught.ts';
import { runServer } from './run-server.ts';

/** `bun run server`: the server alone, for real deployments. */
const config = parseConfig(process.env);
const log = openLog(config.logLevel, 'server');
reportUncaught(log);
const { url } = await runServer(config, log, { scheduler: false });
log.info({ url }, 'listening');

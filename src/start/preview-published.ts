import { setPriority } from 'node:os';
import { workOffPreviews } from '../preview/work-off-previews.ts';
import { readServiceState } from '../run/read-service-state.ts';
import { connect } from '../store/driver/connect.ts';
import { openLog } from './open-log.ts';
import { readConfig } from './read-config.ts';
import { reportUncaught } from './report-uncaught.ts';

/** Entry of a process that looks at everything published for operators, and ends when nothing waits; see `startPreviews`. */
const config = readConfig();
const log = openLog(config.logLevel, 'preview');
reportUncaught(log);
const stopping = new AbortController();
// The parent is gone, or has let go of this process.
process.on('disconnect', () => stopping.abort());
process.on('SIGTERM', () => stopping.abort());
// Ctrl-C reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => {});
// Requests and imports come first.
setPriority(10);

const sql = connect(config.databaseUrl ?? '', {
  applicationName: 'catalog-import preview',
  maxConnections: 3,
});
await workOffPreviews({
  sql,
  dictDir: config.dictDir,
  readSettings: async () => (await readServiceState(sql, config)).settings,
  stopping: stopping.signal,
  onError: (error) => log.error({ err: error }, 'preview failed'),
});
await sql.end({ timeout: 5 });
process.exit();

import { createMetricsApp } from '../http/edge/create-metrics-app.ts';
import { openLog } from './open-log.ts';
import { openParts } from './open-parts.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readConfig } from './read-config.ts';
import { reportUncaught } from './report-uncaught.ts';
import { onStopSignal, shutDown } from './shutdown.ts';
import { startOrExplain } from './start-or-explain.ts';
import { startScheduler } from './start-scheduler.ts';

/** `bun run scheduler`: what happens without being asked for, alone; any number of these share the work. */
const config = readConfig();
const log = openLog(config.logLevel, 'scheduler');
reportUncaught(log);
const database = await startOrExplain(log, () => prepareDatabase(config, log));
const parts = await startOrExplain(log, () => openParts(config, database.url, log));
const scheduler = startScheduler(config, parts, log);
const metricsApp = createMetricsApp({ metrics: parts.metrics, metricsToken: config.metricsToken });
const metricsServer =
  config.metricsPort === null
    ? null
    : Bun.serve({
        port: config.metricsPort,
        hostname: config.host,
        fetch: (request, server) => metricsApp.fetch(request, { server }),
      });
/** How long waiting imports may go on once the process is asked to stop. */
const FINISH_MS = 10_000;
onStopSignal(
  (signal) => {
    log.info({ signal }, 'stopping');
    const phases = [
      {
        name: 'synchronizations and waiting imports',
        end: () => Promise.all([scheduler.stop(), parts.queue.stop(FINISH_MS)]),
      },
      { name: 'metrics', end: async () => metricsServer?.stop(true) },
      ...parts.phases,
      { name: 'database', end: database.stop },
    ];
    void shutDown(phases, log).then(() => {
      log.info({}, 'stopped');
      process.exit(0);
    });
  },
  () => void parts.dictionary.reload(),
);
log.info({}, 'scheduling');

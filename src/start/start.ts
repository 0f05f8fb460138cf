import { makeSample } from './make-sample.ts';
import { openLog } from './open-log.ts';
import { printReport } from './print-report.ts';
import { readConfig } from './read-config.ts';
import { reportUncaught } from './report-uncaught.ts';
import { runServer } from './run-server.ts';
import { startOrExplain } from './start-or-explain.ts';

/** `bun start`: everything in one command. On an empty embedded database, a sample organization and its first push. */
const HELP = `bun start: runs the catalog import service.

Without DATABASE_URL it starts its own PostgreSQL under DATA_DIR (./data). On an empty one it makes a sample
organization and pushes a sample catalog through HTTP; SAMPLE=off leaves that out, and so does a HOST that others can reach. All settings are environment
variables, described in docs/configuration.md. Stop it with Ctrl-C: running imports finish, then the database stops.`;

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(HELP);
  process.exit(0);
}
const config = readConfig();
const log = openLog(config.logLevel, 'catalog-import');
reportUncaught(log);
console.log('Starting the database and the conversion threads …');
const server = await startOrExplain(log, () => runServer(config, log, { scheduler: true }));
console.log(`\nCatalog import is ready at ${server.url}`);
const isLocal = /^(?:localhost|::1|127\.\d+\.\d+\.\d+)$/.test(config.host);
// Its login would be printed into the log of a service that others can reach.
if (config.sample && !isLocal)
  console.log(`No sample organization is made: HOST=${config.host} is open to others.`);
const sample = config.sample && isLocal && config.databaseUrl === null ? await makeSample(server) : null;
if (sample !== null) {
  console.log(`
Sample organization, for the account area and the API:
  e-mail    ${sample.email}
  password  ${sample.password}
  token     ${sample.token}

Pushing the sample catalog (${sample.catalogPath}) …
`);
  printReport(await sample.push(), (line) => console.log(line));
  console.log(`
Push a file of your own:
  ${sample.curl}
`);
}
console.log('Press Ctrl-C to stop.');

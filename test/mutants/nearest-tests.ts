import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { Glob } from 'bun';

/** Processes that a test starts without importing them. */
const STARTED: Readonly<Record<string, string>> = {
  'test/support/start-server.ts': 'src/start/server.ts',
  'test/support/start-scheduler.ts': 'src/start/scheduler.ts',
  'src/run/pool/open-thread-pool.ts': 'workers/convert-batch.ts',
};

/** Those that look at a folder or a file from outside, through a server or an operator's command; the longest name counts. */
const FROM_OUTSIDE: Readonly<Record<string, string>> = {
  'src/run': 'states unchanged active-limit runs dictionary-change',
  'src/run/pool': 'runs',
  'src/run/queue': 'respond-async http/publish-check',
  'src/run/new-dictionary': 'run/new-dictionary/apply-dictionary operator/dictionary-versions appeal',
  'src/store/run': 'whose-value states unchanged active-limit pictures',
  'src/store/intentions': 'whose-value active-limit states http/manual-intentions http/negotiable-price',
  'src/store/accounts':
    'session authentication http/sign-in http/session-expiry http/forgotten-password http/profile operator',
  'src/store/feeds': 'http/feed-routes operator operator/top',
  'src/store/history': 'runs http/run-details http/expired-report http/reads',
  'src/store/notifications': 'notify/send-due-mail pages/account-page http/feed-routes',
  'src/store/photos': 'pictures http/metrics operator/top',
  'src/store/videos': 'http/videos',
  'src/store/service': 'settings-change rate-limit operator operator/top http/metrics',
  'src/store/territories': 'territory http/profile operator',
  'src/store/dictionary':
    'preview/preview-queue editor/effect editor/rows operator/dictionary-versions appeal',
  'src/store/files': 'respond-async http/publish-check',
  'src/store/queue': 'respond-async http/publish-check',
  'src/store/undo': 'http/undo-run',
  'src/store/webhooks': 'webhooks/webhooks',
  'src/store/operators': 'pages/operator-sign-in',
  'src/store/driver': 'runs operator/doctor',
  'src/store/driver/watch-database.ts': 'faults/database-hangs',
  'src/store/driver/refuse-pooler.ts': 'start/refuse-pooler',
  'src/store/schema': 'operator/doctor',
  'src/convert':
    'convert/pinned-decisions quality/labelled-names quality/forbidden-names corpus tags title-and-description',
  'src/dictionary': 'convert/pinned-decisions dictionary-change operator',
  'src/batch': 'corpus unchanged',
  'src/read': 'read/pinned-outcomes malformed tolerated-defects encodings yaml',
  'src/feed': 'feed/plan-feed-change http/feed-routes operator',
  'src/outbound': 'outbound/pinned-answers',
};

/** About other things, or longer at work than a fault is worth. */
const SLOW =
  /^test\/(?:long|newcomer|readme|bench|quality|upgrade|mutants|faults|start|embedded-postgres)\/|(?:dripping-servers|large-file|scheduler-processes|fair-threads|give-way|fair-transfers|conformance|slow-upload|thousand-offers|fuzz|chunking|oversized-fields|openapi|help)\.test/;

/** Test files in the order in which they are tried; a wave is one process. */
export type Waves = readonly (readonly string[])[];

/**
 * Finds the tests of source files by the imports of the tests; `project` is the folder of a copy.
 *
 * @param only leaves out the tests that look at a folder from outside.
 */
export function openNearestTests(project: string, only = false): (file: string) => Waves {
  const tests = [...new Glob('test/**/*.test.ts').scanSync(project)].filter((path) => !SLOW.test(path));
  const imports = new Map<string, readonly string[]>();
  const reached = tests.map((test) => ({ test, distances: measure(project, test, imports) }));
  return (file) => {
    const found = reached
      .flatMap(({ test, distances }) => {
        const distance = distances.get(file) ?? Number.POSITIVE_INFINITY;
        return distance <= (isRoomOf(test, file) ? ANY : FAR)
          ? [{ test, distance, reach: distances.size }]
          : [];
      })
      .sort((one, other) => one.distance - other.distance || one.reach - other.reach)
      .map(({ test }) => test);
    // What is pinned of a room's every decision notices most, however many other tests are nearer.
    const pinned = found.filter((test) => isRoomOf(test, file) && QUICK.test(test));
    const order = [
      ...new Set([
        ...found.slice(0, 2),
        ...pinned,
        ...found.slice(0, only ? 7 : 10),
        ...listOutside(file).filter((test) => !only || found.length < 2 || QUICK.test(test)),
      ]),
    ];
    return [order.slice(0, 3), order.slice(3, 9), order.slice(9)].filter((wave) => wave.length > 0);
  };
}

/** In one process, without a server. */
const QUICK = /^test\/quality\/|\/(?:pinned-|plan-feed-change)/;

/** Imports between a test and what it tests; those of a test of everything are more. */
const FAR = 5;
const ANY = 100;

/** `test` mirrors `src`. */
function isRoomOf(test: string, file: string): boolean {
  return test.split('/')[1] === file.split('/')[1];
}

function listOutside(file: string): string[] {
  const folders = Object.keys(FROM_OUTSIDE).filter((folder) => `${file}/`.startsWith(`${folder}/`));
  const nearest = folders.sort((one, other) => other.length - one.length)[0] ?? '';
  const names = (FROM_OUTSIDE[nearest] ?? '').split(' ').filter((name) => name !== '');
  return names.map((name) => `test/${name.includes('/') ? name : `acceptance/${name}`}.test.ts`);
}

/** File → number of imports between it and the test; what only a started process imports is far: it is near to every test. */
function measure(
  project: string,
  test: string,
  imports: Map<string, readonly string[]>,
): Map<string, number> {
  const distances = new Map([[test, 0]]);
  const walk = () => {
    for (const [file, distance] of distances)
      for (const next of importsOf(project, file, imports))
        if (!distances.has(next)) distances.set(next, distance + 1);
  };
  walk();
  for (const [file, distance] of [...distances]) {
    const started = STARTED[file];
    if (started !== undefined && !distances.has(started)) distances.set(started, distance + FAR);
  }
  walk();
  return distances;
}

function importsOf(project: string, file: string, known: Map<string, readonly string[]>): readonly string[] {
  const found = known.get(file);
  if (found !== undefined) return found;
  const loader = file.endsWith('x') ? 'tsx' : 'ts';
  const listed = new Bun.Transpiler({ loader }).scanImports(readFileSync(join(project, file), 'utf8'));
  const own = listed
    .map(({ path }) => path)
    .filter((path) => path.startsWith('.') && /\.tsx?$/.test(path))
    .map((path) => normalize(join(dirname(file), path)))
    .filter((path) => existsSync(join(project, path)));
  known.set(file, own);
  return own;
}

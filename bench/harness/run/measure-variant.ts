import { dirname, join } from 'node:path';
import type { Bench } from '../../question.ts';
import { QUESTIONS } from '../../questions.ts';
import { removeFolder } from '../service/remove-folder.ts';
import type { MeasureAnswer, MeasureOrder } from './measure-apart.ts';

/** Entry of a measuring process: measures one variant, tells the result to its parent, and cleans up, however it ends. */
const order = JSON.parse(process.argv[2] ?? '') as MeasureOrder;
const endings: (() => Promise<unknown>)[] = [];
let ending: Promise<void> | null = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(1));
// The parent was killed: nobody else is left to remove the question's folder.
process.on(
  'disconnect',
  () =>
    void cleanUp()
      .then(() => removeFolder(dirname(order.folder)))
      .then(() => process.exit(1)),
);

const bench: Bench = {
  options: order.options,
  folder: order.folder,
  catalogs: join(dirname(order.folder), 'catalogs'),
  note: (text) => console.error(`${order.label}: ${text}`),
  onEnd: (work) => void endings.unshift(work),
};

let answer: MeasureAnswer;
try {
  const question = QUESTIONS[order.question];
  if (question === undefined) throw new Error(`there is no question ${order.question}`);
  answer = { measured: await question.measure(order.variant, bench) };
} catch (error) {
  answer = { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
// After the cleaning up, so that the next process finds the machine idle.
await cleanUp();
await new Promise((resolve) => process.send?.(answer, resolve));
process.exit(0);

async function end(code: number): Promise<void> {
  await cleanUp();
  process.exit(code);
}

function cleanUp(): Promise<void> {
  ending ??= (async () => {
    for (const work of endings)
      await work().catch((error: unknown) => bench.note(`did not end cleanly: ${String(error)}`));
  })();
  return ending;
}

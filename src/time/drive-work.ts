import { Pacer } from './pace-work.ts';

/** Does work that stops now and then, and gives way to the event loop at its stops by time. */
export async function driveWork<Result>(work: Iterator<void, Result, void>): Promise<Result> {
  const pacer = new Pacer();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (pacer.isDue) await pacer.giveWay();
  }
}

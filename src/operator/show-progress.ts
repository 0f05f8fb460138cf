/** Steps between two looks at the clock that anybody would notice. */
const EVERY_MS = 200;

/** Progress of long work on standard error: a line that is written over on a terminal, a line every ten seconds elsewhere. */
export function showProgress(what: string): { tell: (done: number, all: number) => void; end: () => void } {
  const isTerminal = process.stderr.isTTY === true;
  const started = performance.now();
  let last = started;
  return {
    tell: (done, all) => {
      const now = performance.now();
      if (now - last < (isTerminal ? EVERY_MS : 50 * EVERY_MS)) return;
      last = now;
      const left = done === 0 ? 0 : ((now - started) / done) * Math.max(0, all - done);
      const line = `${done} of ${all} ${what}, ${Math.ceil(left / 1000)} s left`;
      process.stderr.write(isTerminal ? `\r${line}\u001b[K` : `${line}\n`);
    },
    end: () => {
      if (isTerminal) process.stderr.write('\r\u001b[K');
    },
  };
}

import { spawn } from 'node:child_process';

export interface HealthProbe {
  /** Resolves when the first answer has come. */
  readonly started: Promise<void>;
  /** Ends the probe; resolves with the milliseconds of every question so far. */
  stop(): Promise<number[]>;
}

/**
 * Asks `/healthz` of an instance every 10 ms until it is stopped, from another process: the requests of one process
 * share a thread, and the catalogs it sends would stand in the way of its questions.
 */
export function probeHealth(url: string): HealthProbe {
  const child = spawn(process.execPath, [import.meta.path, url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let latencies: number[] = [];
  const started = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the probe ended with ${code}`)));
  });
  child.on('message', (message) => {
    latencies = message as number[];
  });
  let ending: Promise<number[]> | null = null;
  return {
    started,
    stop: () => {
      ending ??= new Promise((resolve) => {
        child.once('exit', () => resolve(latencies));
        child.send('stop');
      });
      return ending;
    },
  };
}

const INTERVAL_MS = 10;

/**
 * Questions are sent at fixed times, whether or not the one before is answered: a server that hangs for a second is
 * asked a hundred times meanwhile, as its users would.
 */
async function probe(url: string): Promise<void> {
  const latencies: number[] = [];
  const underWay = new Set<Promise<void>>();
  const ask = async (): Promise<void> => {
    const asked = performance.now();
    const answer = await fetch(`${url}/healthz`);
    await answer.text();
    latencies.push(answer.ok ? performance.now() - asked : Number.POSITIVE_INFINITY);
  };
  await ask();
  latencies.pop(); // The connection had to be opened.
  process.send?.([]);
  let isStopped = false;
  process.on('message', () => {
    isStopped = true;
  });
  process.on('disconnect', () => process.exit(1));
  let next = performance.now();
  while (!isStopped) {
    const question = ask().catch(() => void latencies.push(Number.POSITIVE_INFINITY));
    underWay.add(question);
    void question.then(() => underWay.delete(question));
    next += INTERVAL_MS;
    await Bun.sleep(Math.max(0, next - performance.now()));
  }
  await Promise.all(underWay);
  process.send?.(latencies, () => process.exit(0));
}

if (import.meta.main) await probe(process.argv[2] ?? '');

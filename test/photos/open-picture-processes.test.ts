import { afterEach, describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { openPictureProcesses, type PictureProcessor } from '../../src/photos/open-picture-processes.ts';
import type { PictureOutcome } from '../../src/photos/picture-outcome.ts';
import { startPictureProcess } from '../../src/photos/picture-process.ts';
import { waitUntil } from '../support/wait-until.ts';

const LINUX = process.platform === 'linux';
const NEEDS = LINUX ? '' : ' (skipped: processes are looked at in /proc)';
const SMALL = await noise(200, 150).jpeg().toBuffer();
/** About a second of work: of a progressive JPEG nothing can be skipped. */
const HEAVY = await noise(500, 500)
  .resize(6_500, 6_500, { kernel: 'nearest' })
  .jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' })
  .toBuffer();

function noise(width: number, height: number) {
  const create = {
    width,
    height,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  return sharp({ create });
}

const nameOf = (outcome: PictureOutcome) => (outcome.kind === 'picture' ? 'picture' : outcome.code);

describe('pictures in processes of their own', () => {
  const opened: PictureProcessor[] = [];
  const open = (processes: number, deadlineMs = 20_000) => {
    const processor = openPictureProcesses({ processes, deadlineMs, idleMs: 10_000 });
    opened.push(processor);
    return processor;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((processor) => processor.close()));
  });

  test('many pictures at once are all answered, each with its own', async () => {
    const processor = open(2);
    const widths = Array.from({ length: 24 }, (_, at) => 20 + at);
    const outcomes = await Promise.all(
      widths.map(async (width) => processor.process(await noise(width, 10).png().toBuffer(), 'shop')),
    );
    expect(
      outcomes.map((outcome) => (outcome.kind === 'picture' ? outcome.full.width : outcome.code)),
    ).toEqual(widths);
  });

  test('a picture past its deadline is refused and its process ended; the next one gets a new process', async () => {
    const processor = open(1, 100);
    expect(nameOf(await processor.process(HEAVY, 'shop'))).toBe('too_slow');
    expect(nameOf(await processor.process(HEAVY, 'shop'))).toBe('too_slow');
  });

  test('the deadline does not run while a picture waits for its turn', async () => {
    // Each has twice the time that one took, all together take three times as much; a busy machine has three tries.
    let [tries, names] = [0, ['']];
    for (; tries < 3 && names.some((name) => name !== 'picture'); tries++) {
      const patient = open(1);
      await patient.process(SMALL, 'shop');
      const began = performance.now();
      await patient.process(HEAVY, 'shop');
      const processor = open(1, 2 * (performance.now() - began) + 1_000 * tries);
      names = (await Promise.all([HEAVY, HEAVY, HEAVY].map((bytes) => processor.process(bytes, 'shop')))).map(
        nameOf,
      );
    }
    expect(names).toEqual(['picture', 'picture', 'picture']);
  }, 120_000);

  test('pictures of one owner do not stand before those of another', async () => {
    const processor = open(1);
    let done = 0;
    const bombs = Promise.allSettled(
      Array.from({ length: 6 }, () => processor.process(HEAVY, 'bombs').then(() => void done++)),
    );
    expect(nameOf(await processor.process(SMALL, 'shop'))).toBe('picture');
    expect(done).toBeLessThanOrEqual(2);
    await processor.close();
    await bombs;
  }, 120_000);

  test('a process that dies takes only its own picture with it', async () => {
    const worker = startPictureProcess();
    const working = worker.process(HEAVY, 20_000);
    await Bun.sleep(150);
    process.kill(worker.pid, 'SIGKILL');
    expect(nameOf(await working)).toBe('processing_failed');
    expect(worker.alive()).toBe(false);
    expect(nameOf(await worker.process(SMALL, 1_000))).toBe('processing_failed');
  });

  test('Ctrl-C in the terminal does not end a picture under way', async () => {
    const worker = startPictureProcess();
    await worker.process(SMALL, 10_000);
    const working = worker.process(SMALL, 10_000);
    process.kill(worker.pid, 'SIGINT');
    process.kill(worker.pid, 'SIGTERM');
    expect(nameOf(await working)).toBe('picture');
    await worker.end();
  });

  test('heavy pictures do not hold up this process: files are read before they are done', async () => {
    const processor = open(2);
    let done = 0;
    const pictures = [HEAVY, HEAVY].map((bytes) => processor.process(bytes, 'shop').then(() => void done++));
    await Bun.sleep(200);
    for (let i = 0; i < 200; i++) await Bun.file(import.meta.path).text();
    expect(done).toBe(0);
    await Promise.all(pictures);
  }, 120_000);

  test('closing ends the processes and rejects what waits or works', async () => {
    const processor = openPictureProcesses({ processes: 1, deadlineMs: 20_000, idleMs: 10_000 });
    const all = [HEAVY, SMALL, SMALL].map((bytes) =>
      processor.process(bytes, 'shop').then(nameOf, (error: Error) => error.message),
    );
    await Bun.sleep(100);
    await processor.close();
    expect(await Promise.all(all)).toEqual(Array(3).fill('the picture processor is closed'));
    await expect(processor.process(SMALL, 'shop')).rejects.toThrow('closed');
  });

  test.skipIf(!LINUX)(
    `processes are started as needed, ended when idle, and started again${NEEDS}`,
    async () => {
      const before = countPictureProcesses();
      const processor = openPictureProcesses({ processes: 2, deadlineMs: 20_000, idleMs: 1000 });
      opened.push(processor);
      expect(countPictureProcesses()).toBe(before);
      await Promise.all(Array.from({ length: 10 }, () => processor.process(SMALL, 'shop')));
      expect(countPictureProcesses()).toBe(before + 2);
      await waitUntil('the idle processes end', () => countPictureProcesses() === before);
      expect(nameOf(await processor.process(SMALL, 'shop'))).toBe('picture');
    },
  );

  test.skipIf(!LINUX)(
    `the process has none of the service’s environment, and yields to it${NEEDS}`,
    async () => {
      const worker = startPictureProcess();
      await worker.process(SMALL, 10_000);
      const names = readFileSync(`/proc/${worker.pid}/environ`, 'utf8')
        .split('\0')
        .map((entry) => entry.split('=')[0]);
      // The rest is Bun's own, for the channel between the two.
      expect(names.filter((name) => !name?.startsWith('NODE_CHANNEL_'))).toEqual(['UV_THREADPOOL_SIZE', '']);
      expect(readFileSync(`/proc/${worker.pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
      expect(readFileSync(`/proc/${worker.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]).toBe('10');
      await worker.end();
      expect(existsSync(`/proc/${worker.pid}/environ`)).toBe(false);
    },
  );

  test.skipIf(!LINUX)('when this process is killed its picture processes end too', async () => {
    const module = join(import.meta.dir, '../../src/photos/picture-process.ts');
    const script = `const { startPictureProcess } = await import(${JSON.stringify(module)});
      const worker = startPictureProcess();
      await worker.process(new Uint8Array([1]), 10_000);
      console.log(worker.pid);`;
    const parent = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe' });
    const { value } = await parent.stdout.getReader().read();
    const pid = Number(new TextDecoder().decode(value));
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    parent.kill('SIGKILL');
    await parent.exited;
    await waitUntil('it ends too', () => !isRunning(pid));
  });

  test('pictures with bytes changed at random become pictures or refusals, and the process lives', async () => {
    const worker = startPictureProcess();
    const originals = await Promise.all([
      noise(40, 30).jpeg().toBuffer(),
      noise(40, 30).jpeg({ progressive: true }).toBuffer(),
      noise(40, 30).png().toBuffer(),
      noise(40, 30).webp().toBuffer(),
      noise(40, 30).webp({ lossless: true }).toBuffer(),
      noise(40, 30).gif().toBuffer(),
    ]);
    const damage = fc.record({
      original: fc.constantFrom(...originals),
      changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
        minLength: 1,
        maxLength: 8,
      }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ original, changes }) => {
        const bytes = new Uint8Array(original);
        for (const [where, value] of changes) bytes[Math.floor(where * (bytes.length - 1))] = value;
        const name = nameOf(await worker.process(bytes, 30_000));
        expect(['picture', 'damaged', 'not_an_image', 'unsupported_format', 'too_many_pixels']).toContain(
          name,
        );
      }),
      { numRuns: 300, seed: 20260818 },
    );
    expect(worker.alive()).toBe(true);
    await worker.end();
  }, 120_000);
});

/** False for a zombie that only waits to be collected. */
function isRunning(pid: number): boolean {
  if (!existsSync(`/proc/${pid}/stat`)) return false;
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
}

/** Picture processes that this process has started and that run. */
function countPictureProcesses(): number {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isPictureProcess(name)).length;
}

function isPictureProcess(pid: string): boolean {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (
      Number(parent) === process.pid &&
      isRunning(Number(pid)) &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('process-pictures')
    );
  } catch {
    return false; // It has ended meanwhile.
  }
}

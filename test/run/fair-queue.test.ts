import { describe, expect, test } from 'bun:test';
import { openFairQueue, type Place } from '../../src/run/pool/fair-queue.ts';

const runs = (owner: string): Place => ({ lane: 'runs', owner });
const files = (owner: string): Place => ({ lane: 'files', owner });
const interactive = (owner: string): Place => ({ lane: 'interactive', owner });

/** Asks a queue of one slot for work while it is busy, and gives the order in which it is done. */
async function orderOf(asked: readonly (readonly [name: string, place: Place])[]): Promise<string> {
  const queue = openFairQueue(1);
  const done: string[] = [];
  let free = (): void => {};
  const busy = queue.run(runs('busy'), () => new Promise<void>((resolve) => (free = resolve)));
  const works = asked.map(([name, place]) => queue.run(place, async () => void done.push(name)));
  await Bun.sleep(1);
  free();
  await Promise.all([busy, ...works]);
  return done.join(' ');
}

describe('the queue of the conversion threads', () => {
  test('lets organizations take turns, however much one of them asks for', async () => {
    const order = await orderOf([
      ['a1', runs('a')],
      ['a2', runs('a')],
      ['a3', runs('a')],
      ['b1', runs('b')],
      ['b2', runs('b')],
      ['c1', runs('c')],
    ]);
    expect(order).toBe('a1 b1 c1 a2 b2 a3');
  });

  test('lets a page in behind one batch, and a batch behind one page: neither waits for all of the other', async () => {
    const order = await orderOf([
      ['a1', runs('a')],
      ['a2', runs('a')],
      ['a3', runs('a')],
      ['p1', interactive('p')],
      ['p2', interactive('p')],
      ['q1', interactive('q')],
    ]);
    expect(order).toBe('p1 a1 q1 a2 p2 a3');
  });

  test('lets a batch in behind one whole file: files that are dear to parse stand in no import’s way', async () => {
    const order = await orderOf([
      ['y1', files('x')],
      ['y2', files('y')],
      ['y3', files('z')],
      ['a1', runs('a')],
      ['a2', runs('a')],
      ['p1', interactive('p')],
    ]);
    expect(order).toBe('p1 y1 a1 y2 a2 y3');
  });

  test('goes on after work that fails, and forgets work that is given up before its turn', async () => {
    const queue = openFairQueue(1);
    const controller = new AbortController();
    let began = false;
    const failing = queue.run(runs('a'), async () => {
      await Bun.sleep(5);
      throw new Error('broken');
    });
    const given = queue.run(
      runs('a'),
      async () => {
        began = true;
      },
      controller.signal,
    );
    const next = queue.run(runs('b'), async () => 'done');
    controller.abort(new Error('given up'));
    expect(await Promise.allSettled([failing, given, next])).toMatchObject([
      { reason: { message: 'broken' } },
      { reason: { message: 'given up' } },
      { value: 'done' },
    ]);
    expect([began, queue.waiting(runs('a'))]).toEqual([false, 0]);
    expect(await queue.run(runs('a'), async () => 'goes on')).toBe('goes on');
  });
});

import { expect, test } from 'bun:test';
import { shareTurns } from '../../src/photos/share-turns.ts';

/** Owners in the order in which they get their turns. */
function follow(turns: ReturnType<typeof shareTurns>) {
  const begun: string[] = [];
  return { begun, ask: (owner: string) => void turns.take(owner).then(() => begun.push(owner)) };
}

test('owners take turns, whatever the number of pictures of each', async () => {
  const turns = shareTurns(1);
  const { begun, ask } = follow(turns);
  for (const owner of ['many', 'many', 'many', 'few', 'other']) ask(owner);
  for (const owner of ['many', 'few', 'other', 'many']) {
    await Bun.sleep(0);
    expect(begun.at(-1)).toBe(owner);
    turns.pass(owner);
  }
});

test('an owner alone has all places; one whose pictures are slow leaves the last to others', async () => {
  const turns = shareTurns(2, { slowMs: 20, waryMs: 60_000 });
  const { begun, ask } = follow(turns);
  for (let count = 0; count < 4; count++) ask('bombs');
  await Bun.sleep(30);
  expect(begun).toEqual(['bombs', 'bombs']);
  turns.pass('bombs');
  await Bun.sleep(0);
  expect(begun).toEqual(['bombs', 'bombs']);
  turns.pass('bombs');
  await Bun.sleep(0);
  expect(begun).toEqual(['bombs', 'bombs', 'bombs']);
  ask('shop');
  await Bun.sleep(0);
  expect(begun.at(-1)).toBe('shop');
});

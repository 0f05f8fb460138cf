import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

test('a search finds ids, several words in any order, every form of a word, «ё» as «е», at once after an import', async () => {
  const owner = await file.organization();
  await pushReport(
    owner,
    buildCatalog({
      offers: [
        { id: 'АРТ-77/5', name: 'Стремянка алюминиевая 5 ступеней' },
        { id: 'b', name: 'Ёлка искусственная зелёная 180 см' },
        { id: 'c', name: 'ДРЕЛЬ-ШУРУПОВЁРТ DeWalt DCD771 100%' },
        { id: 'd', name: 'Столешница дубовая' },
      ],
    }),
  );
  const find = async (q: string) => (await listIntentions(owner, { q })).map((each) => each.external_id);
  for (const q of [
    'стремянки',
    'СТРЕМЯНОК',
    'стремян',
    'ступеней алюминиевые стремянки',
    'арт-77/5',
    'АРТ-77',
    '77/5',
  ])
    expect([q, await find(q)]).toEqual([q, ['АРТ-77/5']]);
  for (const q of ['елки', 'ёлок', 'ЕЛКА зеленые', 'искусственную елку'])
    expect([q, await find(q)]).toEqual([q, ['b']]);
  for (const q of ['дрели-шуруповерты', 'dewalt дрель', 'шуруповёртов', '100%', 'dcd771'])
    expect([q, await find(q)]).toEqual([q, ['c']]);
  // «столы» are no «столешница»; a word that is nowhere leaves nothing; signs are no patterns.
  for (const q of ['столы', 'стремянка дубовая', '_', '.*', '\\', '(', '[щщ'])
    expect([q, await find(q)]).toEqual([q, []]);
  expect(await find('  ')).toHaveLength(4);
});

test('searches of one organization are answered one after the other, and all of them', async () => {
  const owner = await file.organization();
  await pushReport(owner, buildCatalog({ offers: [{ id: 'a', name: 'Стремянка' }] }));
  const found = await Promise.all(
    Array.from({ length: 12 }, () => listIntentions(owner, { q: 'стремянки' })),
  );
  expect(found.map((items) => items.length)).toEqual(Array(12).fill(1));
});

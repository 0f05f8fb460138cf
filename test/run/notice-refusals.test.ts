import { expect, test } from 'bun:test';
import { COUNTERS, type Counters } from '../../src/model/counters.ts';
import { noticeRefusals } from '../../src/run/guard/notice-refusals.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();

const counters = (total: number, skipped: number, errors: number) =>
  ({ ...Object.fromEntries(COUNTERS.map(({ code }) => [code, 0])), total, skipped, errors }) as Counters;

/** An organization whose imports have refused so many before, the last one last. */
async function shop(
  ...runs: { refused: number; state?: string; dryRun?: boolean; channel?: string; undoes?: string }[]
) {
  const orgId = Bun.randomUUIDv7();
  for (const { refused, state = 'succeeded', dryRun = false, channel = 'push', undoes = null } of runs)
    await database().sql`
      insert into runs (org_id, id, channel, dry_run, remove_missing, state, undoes, counters)
      values (${orgId}, ${Bun.randomUUIDv7()}, ${channel}, ${dryRun}, false, ${state}, ${undoes},
        ${JSON.stringify(counters(1000, refused, 0))}::text::json)`;
  return (total: number, skipped: number, errors = 0) =>
    noticeRefusals(database().sql, orgId, counters(total, skipped, errors)).then(
      (told) => told?.text ?? null,
    );
}

test('refusals that have doubled since the import before are told, where they are twenty and a twentieth of the file', async () => {
  const tell = await shop({ refused: 10 });
  expect(await tell(400, 12, 8)).toBe(
    'Импорт отклонил товаров: 20 из 400. В прошлый раз их было 10. Что исправить, сказано в отчёте.',
  );
  expect(await tell(20, 0, 20)).not.toBeNull();
  expect([await tell(400, 19), await tell(401, 20), await tell(100, 19)]).toEqual([null, null, null]);
  const many = await shop({ refused: 50 });
  expect([await many(400, 99), await many(400, 100)]).toEqual([null, expect.stringContaining('было 50')]);
  const none = await shop({ refused: 0 });
  expect(await none(400, 20)).toContain('было 0');
});

test('the import before is the last one that changed anything by a file; before the first there is none', async () => {
  expect(await (await shop())(100, 50)).toBeNull();
  const checked = await shop(
    ...[{ refused: 30 }, { refused: 1, dryRun: true }, { refused: 1, state: 'failed' }],
    ...[
      { refused: 1, channel: 'dictionary' },
      { refused: 1, undoes: Bun.randomUUIDv7() },
    ],
  );
  expect([await checked(100, 59), await checked(100, 60)]).toEqual([
    null,
    expect.stringContaining('было 30'),
  ]);
  const later = await shop({ refused: 1 }, { refused: 40, channel: 'pull' });
  expect([await later(100, 79), await later(100, 80)]).toEqual([null, expect.stringContaining('было 40')]);
});

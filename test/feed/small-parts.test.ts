import { expect, test } from 'bun:test';
import { chooseNextRun, type NextRunReason, obeyRetryAfter } from '../../src/feed/choose-next-run.ts';
import { countUnchanged } from '../../src/feed/count-unchanged.ts';
import { type Conditions, digestConditions } from '../../src/feed/digest-conditions.ts';
import { describeFailure, describeStop, describeSuccess } from '../../src/feed/feed-messages.ts';
import { intervalOf } from '../../src/feed/feed-ports.ts';
import { COUNTERS, type Counters } from '../../src/model/counters.ts';
import { FAILURES, RunFailure } from '../../src/model/run-failure.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = new Date(Date.UTC(2026, 7, 11, 12));

/** Minutes until the next run with no chance, half of it and all of it. */
const minutes = (choose: (random: () => number) => Date) =>
  [0, 0.5, 1].map((chance) => (choose(() => chance).getTime() - NOW.getTime()) / MINUTE);

test.each<[NextRunReason, number, number[]]>([
  ['saved', 6 * HOUR, [0, 2.5, 5]],
  ['saved', 10 * MINUTE, [0, 0.5, 1]],
  ['done', 6 * HOUR, [324, 360, 396]],
  ['fault', 6 * HOUR, [4.5, 5, 5.5]],
  ['fault', 2 * MINUTE, [1.8, 2, 2.2]],
  ['busy', 6 * HOUR, [0.5, 1, 1.5]],
  ['busy', MINUTE / 2, [0.25, 0.5, 0.75]],
])('after «%s» with an interval of %d ms a feed is due in %j minutes', (reason, interval, due) => {
  expect(minutes((random) => chooseNextRun(reason, NOW, interval, random))).toEqual(due);
});

test.each([
  [60, 6 * HOUR, [5, 5.25, 5.5]],
  [600, 6 * HOUR, [10, 10.5, 11]],
  [86_400, 6 * HOUR, [360, 378, 396]],
])(
  'a server that asks for %d s of an interval of %d ms is asked again in %j minutes',
  (seconds, interval, due) => {
    expect(minutes((random) => obeyRetryAfter(seconds, NOW, interval, random))).toEqual(due);
  },
);

const counters = (given: Partial<Counters>) =>
  ({ ...Object.fromEntries(COUNTERS.map(({ code }) => [code, 0])), ...given }) as Counters;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a success tells its counters that are not zero, and where reasons stand', () => {
  const tell = (given: Partial<Counters>) => plain(describeSuccess(counters(given)));
  expect(tell({ created: 1, updated: 1234, unchanged: 5, closed: 2 })).toBe(
    'Обновлено: 1 создано, 1 234 изменено, 5 без изменений, 2 закрыто.',
  );
  const reasons = ' Причины по каждому товару — в отчёте запуска.';
  expect(tell({ skipped: 1 })).toBe(`Обновлено: 1 пропущено.${reasons}`);
  expect(tell({ errors: 1 })).toBe(`Обновлено: 1 с ошибкой.${reasons}`);
  expect(plain(describeStop(NOW, 'Europe/Moscow'))).toContain('15:00');
});

test('an unchanged file counts as it did: what was published is unchanged, what was refused is refused again', () => {
  const all = counters(Object.fromEntries(COUNTERS.map(({ code }, index) => [code, 2 ** index])) as never);
  const again = countUnchanged(all);
  expect(again).toMatchObject({
    ...{
      total: all.total,
      created: 0,
      updated: 0,
      unchanged: all.created + all.updated + all.unchanged,
      closed: 0,
    },
    ...{
      skipped: all.skipped,
      errors: all.errors,
      no_photo: all.no_photo,
      desc_truncated: all.desc_truncated,
    },
  });
  expect(Object.keys(again)).toEqual(Object.keys(all));
});

const CONDITIONS = {
  target: {
    importer: { id: 'org', city: 'Тверь' },
    closeMissing: false,
    maxClosePercent: null,
    url: 'https://a.example/',
  },
  dictionaryVersion: 'd',
  settings: { spoolDir: '/tmp', maxTags: 3, maxOffers: 5 },
  stored: new Map<string, unknown>([
    ['b', 1],
    ['a', 2],
  ]),
} as never as Conditions;

test('everything that an outcome depends on is part of the conditions, the order in which it is told is not', () => {
  const digest = (changes: object) =>
    Buffer.from(digestConditions({ ...CONDITIONS, ...changes })).toString('hex');
  const target = (changes: object) => digest({ target: { ...CONDITIONS.target, ...changes } });
  const same = digest({});
  const settings = CONDITIONS.settings as never as Record<string, unknown>;
  expect([
    digest({ settings: { ...settings, spoolDir: '/var' } }),
    digest({ settings: Object.fromEntries(Object.entries(settings).reverse()) }),
    digest({ stored: new Map([...CONDITIONS.stored].reverse()) }),
    target({ url: 'https://b.example/' }),
  ]).toEqual(Array(4).fill(same));
  const others = [
    digest({ dictionaryVersion: 'e' }),
    digest({ settings: { ...settings, maxTags: 4 } }),
    digest({ stored: new Map([['a', 2]]) }),
    target({ importer: { id: 'org', city: null } }),
    target({ closeMissing: true }),
    target({ maxClosePercent: 0 }),
    target({ maxClosePercent: 30 }),
  ];
  expect(new Set([same, ...others]).size).toBe(8);
});

test('the digest is what is stored with every feed: another one reads every unchanged file again', () => {
  expect(Buffer.from(digestConditions(CONDITIONS)).toString('hex').slice(0, 16)).toBe('7611e47b82d98b17');
});

test('support’s own interval of a feed comes before the configured one', () => {
  const ports = { intervalMs: 5 } as never;
  expect([intervalOf({ intervalSeconds: null }, ports), intervalOf({ intervalSeconds: 7 }, ports)]).toEqual([
    5, 7000,
  ]);
});

test('every failure is told with its place, its numbers and what explains it', () => {
  const details = [
    {},
    { limit: 1_572_864, format: 'yaml', line: 3, column: 7, snippet: '' },
    { line: 3, column: 7, snippet: '<a' },
  ];
  const told = (Object.keys(FAILURES) as (keyof typeof FAILURES)[]).flatMap((code) =>
    details.map((each) => `${code} ${plain(describeFailure(new RunFailure(code, each, 'Пояснение')))}`),
  );
  expect(told).toMatchSnapshot();
});

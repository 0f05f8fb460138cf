import { readFile } from '../../../src/store/files/read-file.ts';
import { forgetOfferSources } from '../../../src/store/history/forget-offer-sources.ts';
import { readListedSources } from '../../../src/store/history/read-listed-sources.ts';
import { readRefusals } from '../../../src/store/history/read-refusals.ts';
import {
  findRefusedSource,
  readRefusedForm,
  readRefusedHead,
  readRefusedSlices,
} from '../../../src/store/history/read-refused-source.ts';
import { storeRefusedSource } from '../../../src/store/history/store-refused-source.ts';
import { findRunSummary, storeRunSummary } from '../../../src/store/history/store-run-summary.ts';
import { addIntention } from '../../../src/store/intentions/add-intention.ts';
import { findOfferSource } from '../../../src/store/intentions/find-offer-source.ts';
import { isOfCategory } from '../../../src/store/intentions/is-of-category.ts';
import { listCategories } from '../../../src/store/intentions/list-categories.ts';
import {
  FROM_THE_BEGINNING,
  listChangedIntentions,
} from '../../../src/store/intentions/list-changed-intentions.ts';
import { listUnpublished } from '../../../src/store/intentions/list-unpublished.ts';
import { noteCategories } from '../../../src/store/intentions/note-categories.ts';
import { countPublished, readPublished } from '../../../src/store/intentions/read-published.ts';
import { countIntentions, totalOf } from '../../../src/store/intentions/which-intentions.ts';
import { orderPhotos } from '../../../src/store/photos/order-photos.ts';
import { countByHand, holdByHand } from '../../../src/store/run/count-by-hand.ts';
import { orderVideos } from '../../../src/store/videos/order-videos.ts';
import type { Filled } from './fill-tables.ts';
import type { Call } from './pin-statements.ts';

/** What is kept of files and of what was read of them, and what is looked up by it. */
export function listSources({ orgs, runs, intentions, files, others }: Filled): Call[] {
  const calls: Call[] = [];
  const add = (name: string, call: Call[1]) => calls.push([name, call]);
  const [org = '', second = ''] = orgs;
  const run = runs[3] ?? '';

  for (const [at, id] of orgs.entries()) {
    const of = ` of org ${at + 1}`;
    for (const [index, intention] of intentions.entries())
      add(`source of intention ${index + 1}${of}`, (sql) => findOfferSource(sql, id, intention));
    add(`published${of}`, async (sql) => {
      const batches = await Array.fromAsync(readPublished(sql, id));
      return [await countPublished(sql, id), ...batches];
    });
    add(`by hand${of}`, async (sql) => [await countByHand(sql, id), await holdByHand(sql, id)]);
    add(`categories${of}`, async (sql) => {
      await noteCategories(sql, id);
      const found = await listCategories(sql, id);
      const below = await sql<{ id: string }[]>`
        select id from intentions as i where org_id = ${id} and ${isOfCategory(sql, id, 'Дом')} order by id`;
      return [found.toSorted((one, other) => (one.path < other.path ? -1 : 1)), below.map((row) => row.id)];
    });
    for (const filter of [
      {},
      { pinned: true },
      { externalId: 't3' },
      { words: WORDS },
      { words: PHRASE },
      { words: FORMS },
    ])
      add(`states of ${JSON.stringify(filter)}${of}`, async (sql) => {
        const counts = await countIntentions(sql, id, {
          externalId: null,
          state: 'closed',
          words: [],
          ...filter,
        });
        return [counts, totalOf(counts, null), totalOf(counts, 'published'), totalOf(counts, 'closed')];
      });
    add(`unpublished${of}`, (sql) => listUnpublished(sql, id, [...intentions.slice(0, 6).toReversed(), run]));
  }
  add('published of all', async (sql) => [
    await countPublished(sql, null),
    (await Array.fromAsync(readPublished(sql, null))).map(({ orgId, products, unknown }) => [
      orgId,
      products.length,
      unknown,
    ]),
  ]);
  add('a file', async (sql) =>
    Buffer.concat(await Array.fromAsync(readFile(sql, org, files[1] ?? ''))).toString(),
  );
  add('a file that lost a piece', async (sql) => Array.fromAsync(readFile(sql, org, files[2] ?? '')));
  add('a file that was not finished', async (sql) => Array.fromAsync(readFile(sql, org, files[0] ?? '')));
  add('notes many categories', async (sql) => {
    await sql`
      insert into offer_sources (org_id, run_number, first_ordinal, offers, source)
      select org_id, 9, n, offers, source from offer_sources, generate_series(1, 17) as n
      where org_id = ${org} and run_number = 1 and first_ordinal = 6`;
    await noteCategories(sql, org);
    const parts =
      await sql`select count(distinct (run_number, first_ordinal))::int as count from offer_categories`;
    await sql`delete from offer_sources where run_number = 9`;
    await sql`delete from offer_categories where run_number = 9`;
    return parts[0]?.count;
  });
  for (const more of [0, 1])
    for (const lives of [0, 1])
      add(`forgets sources, ${more} more than enough, ${lives} more alive than half`, async (sql) => {
        await noteCategories(sql, org);
        await sql`
          update offer_sources as s set offers = 2 * ${lives === 0 ? 1 : 0} + 2 * (
              select count(*) from intentions as i where i.org_id = s.org_id
                and i.source between (s.run_number << 32) + s.first_ordinal and (s.run_number << 32) + s.first_ordinal + 5)
          where org_id = ${org}`;
        await sql`
          update offer_sources as s set offers = 512 + ${more} + 2 * (
              select count(*) from intentions as i where i.org_id = s.org_id and i.source is not null)
            - (select sum(offers) from offer_sources as o where o.org_id = s.org_id and o.run_number = 1)
          where org_id = ${org} and run_number = 2`;
        await forgetOfferSources(sql);
        const left = await sql`
          select run_number::int, first_ordinal, offers from offer_sources where org_id = ${org} order by 1, 2`;
        const sources: unknown[] = [];
        for (const id of intentions) sources.push((await findOfferSource(sql, org, id))?.vendor);
        await sql`delete from offer_sources where org_id = ${org}`;
        return [left, sources];
      });
  add('all refusals', async (sql) => Array.fromAsync(readRefusals(sql, org, run, 4)));
  add('more refusals than there are', async (sql) => Array.fromAsync(readRefusals(sql, org, run, 5)));
  add('no refusals', async (sql) => Array.fromAsync(readRefusals(sql, org, run, 0)));
  add('keeps the refused of many runs', async (sql) => {
    const refusal = (line: number, code: string, place: number) =>
      ({ line, code, reason: `причина ${line}`, place }) as never;
    const listed = (line: number, position: number) =>
      ({ line, code: 'no_price', reason: `причина ${line}`, position }) as const;
    for (const runId of runs.slice(5, 16))
      await storeRefusedSource(
        sql,
        { orgId: org, runId },
        {
          head: { format: 'yml', encoding: 'utf-8', categories: [1] },
          refused: 9,
          parts: [
            part([5, null], [4, null]),
            part(
              [3, refusal(7, 'no_price', 3)],
              [2, null],
              [4, refusal(9, 'duplicate_id', 4)],
              [1, refusal(7, 'no_city', 1)],
            ),
            part([2, refusal(20, 'no_city', 2)]),
          ],
        },
      );
    await storeRefusedSource(
      sql,
      { orgId: org, runId: others[0] ?? '' },
      { head: {}, refused: 1, parts: [part([5, null])] },
    );
    const at = runs[15] ?? '';
    const kept = await sql`select run_id from run_sources where org_id = ${org} order by run_id`;
    const slices = await Array.fromAsync(readRefusedSlices(sql, org, at));
    const sources = async (...wanted: readonly Parameters<typeof listed>[]) => {
      const found = readListedSources(
        sql,
        org,
        at,
        wanted.map((each) => listed(...each)),
      );
      return (await Array.fromAsync(found)).map(([place, bytes]) => [place, Buffer.from(bytes).toString()]);
    };
    const answer = [
      kept.map(({ run_id: id }) => id),
      await findRefusedSource(sql, org, at),
      await findRefusedSource(sql, org, others[0] ?? ''),
      JSON.parse(Bun.zstdDecompressSync((await readRefusedHead(sql, org, at)) ?? '').toString()),
      await readRefusedHead(sql, second, at),
      await readRefusedForm(sql, org, at),
      await readRefusedForm(sql, second, at),
      slices.map(({ bytes, ...slice }) => [Buffer.from(bytes).toString(), slice]),
      await sources([7, 1], [7, 3], [20, 2], [99, 9]),
      await sources(),
      await sources([20, 2]),
      await sources([20, 7]),
      // As earlier versions stored it: two on line 9 are refused alike.
      await sql`update run_slices set entries =
          '[[3,7,"no_price","причина 7"],[2],[4,9,"no_price","причина 9"],[1,9,"no_price","причина 9"]]'
        where org_id = ${org} and run_id = ${at} and part = 0`,
      await sources([7, 1], [9, 7], [20, 2]),
      (await sql`select count(*)::int as count from run_slices where org_id = ${org}`)[0]?.count,
    ];
    await sql`delete from run_sources where org_id = ${org}`;
    await sql`delete from run_slices where org_id = ${org}`;
    return answer;
  });
  add('a summary', async (sql) => {
    await storeRunSummary(sql, { orgId: org, runId: run }, {
      metrics: {},
      warnings: {},
      tags_per_offer: {},
    } as never);
    return [await findRunSummary(sql, org, run), await findRunSummary(sql, second, run)];
  });
  const fields = {
    title: 'т',
    body: '<p>о</p>',
    price: null,
    quantity: '2',
    unit: 'м',
    tags: ['а'],
  } as never;
  const territory = { level: 'city', region: 'Р', city: 'Г', address: 'а' } as never;
  for (const limit of [0, 1])
    add(`adds an intention ${limit === 0 ? 'at' : 'below'} the limit`, async (sql) => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from intentions where org_id = ${org} and state = 'published'`;
      return addIntention(sql, org, fields, territory, (row?.count ?? 0) + limit);
    });
  for (const [index, id] of intentions.slice(0, 6).entries()) {
    const at = { orgId: org, id };
    for (const wanted of [['photo 9'], ['photo 6', 'photo 3'], [`photo ${index}`], []])
      add(`orders photos of intention ${index + 1} by ${wanted}`, async (sql) => {
        await sql`
          insert into intention_photos (org_id, intention_id, position, photo_hash)
          select ${org}, ${id}, n, 'photo ' || (n + 9) from generate_series(-1, 1) as n on conflict do nothing`;
        return orderPhotos(sql, at, wanted);
      });
    add(`orders videos of intention ${index + 1}`, async (sql) => {
      await sql`
        insert into intention_videos (org_id, intention_id, position, video_hash)
        values (${org}, ${id}, 10, 'video 6'), (${org}, ${id}, 11, 'video 5')`;
      return [
        await orderVideos(sql, at, ['video 9', 'video 5']),
        await orderVideos(sql, at, ['video 5', 'video 6']),
      ];
    });
  }
  add('changed since', async (sql) => {
    const told: unknown[] = [];
    let cursor = FROM_THE_BEGINNING;
    for (const limit of [3, 40, 40]) {
      const found = await listChangedIntentions(sql, org, cursor, limit);
      told.push(found?.items.map(({ id }) => id));
      cursor = found?.cursor ?? '';
    }
    const [database, since, ...rest] = Buffer.from(cursor, 'base64url').toString().split('~');
    for (const other of [
      [`${database}1`, since, ...rest],
      [database, '9999999999', ...rest],
      [database, 'x', ...rest],
    ])
      told.push(await listChangedIntentions(sql, org, Buffer.from(other.join('~')).toString('base64url'), 3));
    return told;
  });
  return calls;
}

const WORDS = [{ text: 'дрель', forms: ['дрели', 'дрелью'] }];
const PHRASE = [
  { text: 't3', forms: [] },
  { text: 'дрел', forms: [] },
];
const FORMS = [
  { text: 'пилу', forms: ['пила', 'пилы'] },
  { text: '1', forms: [] },
];

function part(...slices: readonly (readonly [bytes: number, refusal: never | null])[]) {
  const text = slices.map(([bytes], index) => 'abcd'.charAt(index).repeat(bytes)).join('');
  return {
    zstd: Bun.zstdCompressSync(Buffer.from(text)),
    slices: slices.map(([bytes, refusal]) => ({ bytes, refusal })),
  };
}

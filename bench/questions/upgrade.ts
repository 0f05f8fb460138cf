import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/embedded-postgres/start-embedded-postgres.ts';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { migrate } from '../../src/store/schema/migrate.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const SCHEMA = join(import.meta.dir, '../../src/store/schema');
/** The last migration of version 0.1. */
const LAST_OF_01 = '0009';
const ORGANIZATIONS = 23;

/** How long a database of version 0.1 takes to come up, with `--offers` intentions in each of 23 organizations: 1.38 million. */
export const upgrade: Question = {
  about: 'the migrations of a database of version 0.1, with --offers intentions in each of 23 organizations',
  variants: () => ['from 0.1'],
  measure,
  targets: [{ about: 'all of them, minutes', measured: (median) => median('all') / 60_000, atMost: 10 }],
};

async function measure(_: string, bench: Bench): Promise<Measurement[]> {
  const server = await startEmbeddedPostgres({ dataDir: join(bench.folder, 'data'), log: bench.note });
  bench.onEnd(server.stop);
  const sql = connect(server.url, { applicationName: 'bench' });
  bench.onEnd(() => sql.end({ timeout: 5 }));
  await migrate(sql, copySchemaOf01(join(bench.folder, 'schema')));
  await fill(sql, bench.options.offers);
  const [before] = await sql<{ rows: number }[]>`select count(*)::int as rows from intentions`;

  let longest = 0;
  let began = performance.now();
  const all = began;
  const applied = await migrate(sql, SCHEMA, (message) => {
    const now = performance.now();
    longest = Math.max(longest, now - began);
    bench.note(`${message} (the one before: ${Math.round(now - began)} ms)`);
    began = now;
  });
  const ended = performance.now();
  const [after] = await sql<{ rows: number; edited: number }[]>`
    select count(*)::int as rows, count(edits)::int as edited from intentions`;
  if (applied.length === 0 || after?.rows !== before?.rows) throw new Error('intentions are missing');
  // A tenth was edited by hand after its run, which 0.1 did not note.
  if (after?.edited !== ORGANIZATIONS * Math.floor(bench.options.offers / 10))
    throw new Error(`${after?.edited} intentions count as edited`);
  return [
    { name: 'all', unit: 'ms', value: ended - all },
    { name: 'the longest', unit: 'ms', value: Math.max(longest, ended - began) },
  ];
}

function copySchemaOf01(folder: string): string {
  mkdirSync(folder);
  for (const name of readdirSync(SCHEMA).filter(
    (file) => /^\d{4}-/.test(file) && file.slice(0, 4) <= LAST_OF_01,
  ))
    copyFileSync(join(SCHEMA, name), join(folder, name));
  return folder;
}

/** One applied push of each organization: of ten intentions one is closed, one was edited afterwards, all have pictures. */
async function fill(sql: Sql, offers: number): Promise<void> {
  await sql`
    insert into organizations (id, name, city) select gen_random_uuid(), 'Стройдвор ' || n, 'Москва'
    from generate_series(1, ${ORGANIZATIONS}::int) as n`;
  await sql`
    insert into runs (org_id, id, channel, dry_run, remove_missing, state, stage, applied_at, finished_at, counters, report)
    select id, gen_random_uuid(), 'push', false, false, 'succeeded', 'done', now(), now(), '{}', '{}' from organizations`;
  const organizations = await sql<{ id: string }[]>`select id from organizations`;
  for (const { id } of organizations)
    await sql`
      insert into intentions (org_id, id, external_id, channel, state, title, name, body, price, quantity, unit, territory_level,
        territory_city, tags, raw_hash, data_hash, tally, updated_at, pictures, pictures_at)
      select ${id}::uuid, gen_random_uuid(), 'sku-' || n, 'push', case when n % 10 = 3 then 'closed' else 'published' end,
        'дрель ударная', 'Дрель ударная ДУ-' || n, '<p>Дрель ударная ДУ-' || n || '</p><p>' || repeat('Мощная и лёгкая. ', 20) || '</p>',
        100 + n, 1, 'шт', 'city', 'Москва', array['650 вт', 'зубр', 'патрон 13 мм'], n, n, '{"tags":3}',
        r.applied_at + case when n % 10 = 0 then interval '1 day' else interval '0' end,
        array['https://shop.example/' || n || '.jpg', 'https://shop.example/' || n || '-2.jpg'], r.applied_at
      from generate_series(1, ${offers}::int) as n, runs as r where r.org_id = ${id}`;
}

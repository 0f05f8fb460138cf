import { type Draw, openDraw, pick } from '../../../bench/draw.ts';
import type { TransactionSql } from '../../../src/store/driver/connect.ts';
import { makeDictionaryRows, makeSharedRows } from './fill-dictionary.ts';

/** What the rows are made of, with names for people. */
export interface Filled {
  /** Of the transaction, which is the `now()` of every statement in it. */
  readonly now: Date;
  /** Microseconds of it that a Date does not know. */
  readonly micros: string;
  readonly orgs: readonly string[];
  readonly runs: readonly string[];
  readonly intentions: readonly string[];
  readonly accounts: readonly string[];
  readonly files: readonly string[];
  readonly others: readonly string[];
  /** Of the links, as PostgreSQL writes bytes. */
  readonly linkHashes: readonly string[];
  /** Id → how it is told. */
  readonly names: ReadonlyMap<string, string>;
}

type Row = Readonly<Record<string, unknown>>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The moment itself, both sides of it, and both sides of the spans that statements know. */
const PAST = [0, -5 * MINUTE, -2 * HOUR, -25 * HOUR, -6 * DAY, -8 * DAY, -31 * DAY, -91 * DAY, -370 * DAY];
const FUTURE = [MINUTE, 2 * HOUR, 3 * DAY];

/**
 * Fills the tables of three organizations at random, the same each time: the ids of runs, intentions, files and accounts are
 * the same in all of them, so that a statement which forgets whose rows it is about meets a stranger's. Times lie around
 * the transaction's own, to the microsecond.
 */
export async function fillTables(tx: TransactionSql): Promise<Filled> {
  const [clock] = await tx<{ now: Date; text: string }[]>`
    select now() as now, to_char(now() at time zone 'UTC', 'US') as text`;
  if (clock === undefined) throw new Error('a database has a clock');
  const micros = clock.text.slice(3);
  const at = (offset: number): string =>
    new Date(clock.now.getTime() + offset).toISOString().replace('Z', `${micros}Z`);
  const ids = (kind: number, count: number) =>
    Array.from({ length: count }, (_, index) => `00000000-0000-7000-8${kind}00-${hex(index + 1, 12)}`);
  const orgs = ids(1, 3);
  const [intentions, accounts, files, others] = [ids(2, 16), ids(3, 3), ids(4, 8), ids(5, 6)];
  // Ids of runs begin with their time: one every hour and a half, the newest an hour old.
  const runs = Array.from({ length: 28 }, (_, index) => {
    const time = hex(clock.now.getTime() - HOUR - (27 - index) * 1.5 * HOUR, 12);
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${hex(index + 1, 12)}`;
  });
  const filled = { now: clock.now, micros, orgs, runs, intentions, accounts, files, others };
  const hashes = await tx<{ hash: Uint8Array }[]>`
    select hash_link(url) as hash from unnest(${LINKS}::text[]) with ordinality as links (url, place) order by place`;
  const linkHashes = hashes.map(({ hash }) => `\\x${Buffer.from(hash).toString('hex')}`);
  const ids2 = { ...filled, at, linkHashes };
  for (const [index, orgId] of orgs.entries()) {
    const draw = openDraw(20261122, index);
    const made = { ...makeRows(ids2, orgId, index, draw), ...makeDictionaryRows(ids2, index) };
    for (const [table, rows] of Object.entries(made))
      await insertRows(
        tx,
        table,
        rows.map((row) => ({ ...(table === 'organizations' ? {} : { org_id: orgId }), ...row })),
      );
  }
  for (const [table, rows] of Object.entries({ ...makeShared(ids2), ...makeSharedRows(ids2) }))
    await insertRows(tx, table, rows);
  const named = {
    org: orgs,
    run: runs,
    intention: intentions,
    account: accounts,
    file: files,
    other: others,
  };
  const names = Object.entries(named).flatMap(([name, list]) =>
    list.map((id, index) => [id, `${name} ${index + 1}`] as const),
  );
  return { ...filled, names: new Map(names), linkHashes };
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

async function insertRows(tx: TransactionSql, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  await tx`
    insert into ${tx(table)} (${tx(columns)}) select ${tx(columns)}
    from jsonb_populate_recordset(null::${tx.unsafe(table)}, ${JSON.stringify(rows)}::text::jsonb)`;
}

interface Ids extends Omit<Filled, 'names'> {
  at(offset: number): string;
}

const bytes = (text: string) => `\\x${Buffer.from(text).toString('hex')}`;
const linkOf = (index: number) => `https://${index % 2 === 0 ? 'one' : 'two'}.example/${index}.jpg`;

const LINKS = Array.from({ length: 8 }, (_, index) => linkOf(index));

function makeRows(ids: Ids, orgId: string, org: number, draw: Draw): Record<string, readonly Row[]> {
  const { at, runs, intentions, accounts, files, others } = ids;
  const any = <T>(...choices: readonly T[]) => pick(choices, draw);
  const moment = () => at(pick([...PAST, ...FUTURE], draw));
  const past = () => at(pick(PAST, draw));
  const maybe = <T>(make: () => T) => (draw() < 0.5 ? make() : null);
  const each = (list: readonly string[], row: (id: string, index: number) => Row) => list.map(row);
  const counters = () => ({
    ...{
      total: 9,
      created: any(0, 3),
      updated: any(0, 2),
      unchanged: 1,
      closed: any(0, 1),
      skipped: 1,
      errors: 2,
    },
  });
  return {
    organizations: [
      {
        ...{
          id: orgId,
          name: `Магазин ${org + 1}`,
          city: any('Москва', '', null),
          domain: any('tools', null),
        },
        ...{ status: org === 1 ? 'blocked' : 'active', plan_paid_until: any(null, at(0), at(MINUTE)) },
        ...{ active_intention_limit: any(null, 5), created_at: at(-DAY * (org + 1)) },
      },
    ],
    accounts: each(accounts, (id, index) => ({
      ...{
        id,
        email: `Shop-${org + 1}-${index + 1}@example.com`,
        password_hash: `hash ${org + 1}.${index + 1}`,
      },
      ...{ role: index === 1 || org === 1 ? 'owner' : 'worker', created_at: at(-DAY * any(1, 2, 3)) },
    })),
    sessions: each(others, (_, index) => ({
      ...{ token_hash: bytes(`session ${org + 1}.${index + 1}`), account_id: pick(accounts, draw) },
      ...{ created_at: at(-any(1, 89, 90, 91) * DAY), expires_at: moment() },
    })),
    known_devices: each(others, (_, index) => ({
      ...{
        token_hash: bytes(`device ${org + 1}.${index + 1}`),
        account_id: pick(accounts, draw),
        used_at: at(-any(0, 399, 400, 401) * DAY),
      },
    })),
    password_resets: each(accounts, (id, index) => ({
      ...{
        account_id: id,
        token_hash: bytes(`reset ${org + 1}.${index + 1}`),
        expires_at: at([MINUTE, 0, -MINUTE][index] ?? 0),
      },
    })),
    org_tokens: each(others, (id, index) => ({
      ...{
        id,
        token_hash: bytes(`token ${org + 1}.${index + 1}`),
        prefix: `ci_${org}${index}`,
        issued_at: past(),
      },
      ...{
        revoked_at: index === 0 || index > 3 ? null : past(),
        last_used_at: any(null, at(-MINUTE), at(-2 * MINUTE), at(0)),
      },
      ...{
        name: index === 0 || index === 1 ? null : `ключ ${index % 4}`,
        scopes: any(null, ['read'], ['import', 'read']),
      },
    })),
    journal: each(others, (id) => ({
      ...{
        id,
        at: at(-any(1, 364, 365, 366) * DAY),
        who: 'a@example.com',
        by_key: draw() < 0.5,
        action: 'profile',
        subject: null,
      },
    })),
    notification_choices: each(['feed_stopped', 'feed_fails', 'photos_fail'].slice(org), (kind) => ({
      ...{ kind, on_page: draw() < 0.5, by_mail: draw() < 0.5 },
    })),
    notifications: each(others, (id, index) => ({
      ...{ id, kind: any('feed_stopped', 'feed_fails'), text: `весть ${index + 1}`, read_at: maybe(past) },
      ...{ created_at: at(-any(MINUTE, 23 * HOUR, DAY, 25 * HOUR)), mail_due_at: maybe(moment) },
      ...{ mail_attempts: any(0, 6, 7), path: null },
    })),
    webhooks:
      org === 2
        ? []
        : [
            {
              ...{ url: `https://${org + 1}.example/hook`, secret: `secret ${org + 1}`, created_at: past() },
              ...{
                failing_since: at([-7 * DAY, -8 * DAY][org] ?? 0),
                disabled_at: org === 0 ? null : past(),
              },
            },
          ],
    webhook_deliveries: each([...runs.slice(0, 8), ...others.slice(0, 4)], (id, index) => ({
      ...{
        id,
        type: index < 8 ? 'run.finished' : 'webhook.test',
        state: any('waiting', 'waiting', 'delivered', 'failed'),
      },
      ...{
        attempts: any(0, 1),
        due_at: moment(),
        created_at: at(-any(1, 29, 30, 31) * DAY),
        last_at: maybe(past),
      },
      ...{ last_status: any(null, 500), last_error: any(null, 'bad_status') },
    })),
    feeds: [
      {
        ...{
          url: ['https://one.example/feed.xml', 'https://two.example:8080/feed.xml', null][org],
          auto_update: true,
        },
        ...{
          close_missing: org === 0,
          etag: '"1"',
          last_modified: 'Mon',
          last_ok: true,
          last_message: 'готово',
        },
        ...{
          last_counters: counters(),
          last_run_at: past(),
          next_run_at: at(org === 0 ? 0 : -MINUTE),
          stops_at: org === 2 ? at(0) : null,
        },
        ...{
          claimed_until: org === 0 ? null : at(0),
          claimed_by: org === 0 ? null : others[0],
          updated_at: past(),
        },
        ...{
          interval_seconds: org === 0 ? 3600 : null,
          head_hash: bytes('head'),
          body_hash: bytes('body'),
          conditions: bytes('conditions'),
        },
        ...{
          imported_run_id: pick(runs, draw),
          rests_since: null,
          rests_after: pick(runs, draw),
          max_close_percent: any(null, 30),
        },
        ...{ held_run_id: pick(runs, draw), held_count: 2, held_since: past(), failures: any(1, 2) },
      },
    ],
    held_closings: each(intentions.slice(0, 6), (id) => ({ intention_id: id })),
    intentions: each(intentions, (id, index) => makeIntention(ids, id, index, draw)),
    intention_photos: each(intentions.slice(2, 6), (id, index) => ({
      ...{ intention_id: id, position: index - 1, photo_hash: `photo ${index}`, added_at: past() },
    })),
    intention_videos: each(intentions.slice(1, 4), (id, index) => ({
      ...{ intention_id: id, position: index, video_hash: `video ${index}` },
    })),
    photo_links: Array.from({ length: 8 }, (_, index) => makeLink(ids, index, draw)),
    photo_runs: each(runs.slice(20), (id) => ({
      ...{ run_id: id, applied_at: past(), wanted: any(0, 10), changed: draw() < 0.7, taken_at: maybe(past) },
    })),
    photo_transfers: Array.from({ length: 8 }, (_, index) => makeTransfer(ids, index, draw)),
    photo_queues: each(['one.example', 'two.example', 'old.example'], (host) => ({
      ...{ host, wanted_at: at(-any(MINUTE, HOUR, 2 * HOUR)), claimed_at: maybe(past) },
    })),
    runs: each(runs, (id, index) => makeRun(ids, id, index, draw)),
    run_leases: [
      {
        ...{
          run_number: 7,
          lease_until: null,
          lock_pid: null,
          lock_since: null,
          work_pid: null,
          work_since: null,
        },
      },
    ],
    run_changes: runs.slice(0, 4).flatMap((id) =>
      Array.from({ length: 4 }, (_, index) => ({
        ...{
          run_id: id,
          position: 4 - index,
          kind: any('create', 'update', 'close'),
          external_id: `t${index}`,
        },
        ...{ title: any('дрель', 'пила'), name: any('Дрель 50%', 'Пила'), fields: [] },
      })),
    ),
    run_refusals: runs.slice(0, 5).flatMap((id) =>
      Array.from({ length: 4 }, (_, index) => ({
        ...{
          run_id: id,
          position: 4 - index,
          list: any('skipped', 'errors'),
          code: any('no_price', 'no_city'),
        },
        ...{
          reason: any('нет цены', 'нет города'),
          external_id: any(null, `t${index}`),
          line: index + 1,
          name: `Дрель_${index}`,
        },
      })),
    ),
    run_sources: each(runs.slice(0, 5), (id) => ({
      ...{ run_id: id, head: bytes('head'), kept: 2, refused: 3, created_at: at(-any(29, 30, 31) * DAY) },
    })),
    run_slices: each(runs.slice(0, 5), (id) => ({ run_id: id, part: 0, entries: [], slices: bytes('') })),
    earlier_rows: runs.slice(10, 16).flatMap((id) =>
      pickSome(intentions, draw).map((intention) => ({
        ...{
          run_id: id,
          intention_id: intention,
          state: any('published', 'closed'),
          stamp: past(),
          whole: draw() < 0.7,
        },
        ...{
          title: any(null, 'прежняя'),
          price: any(null, 5),
          quantity: 2,
          unit: any(null, 'кг'),
          territory_level: 'country',
        },
        ...{ tags: any(null, ['прежний']), source: any(null, 1) },
      })),
    ),
    stored_files: each(files, (id, index) => ({
      ...{
        id,
        bytes: 10 * (index + 1),
        packed_bytes: index + 1,
        body_hash: index === 0 ? null : bytes(`file ${index}`),
      },
      ...{ kept_until: moment() },
    })),
    waiting_imports: each(runs.slice(24), (id) => ({
      ...{ run_id: id, file_id: pick(files, draw), attempts: any(0, 2, 5), due_at: moment() },
    })),
  };
}

function makeRun({ at, runs, files }: Ids, id: string, index: number, draw: Draw): Row {
  const any = <T>(...choices: readonly T[]) => pick(choices, draw);
  const past = () => at(pick(PAST, draw));
  const state =
    index > 24
      ? any('queued', 'running')
      : any('succeeded', 'succeeded', 'succeeded', 'failed', 'cancelled', 'running');
  const entry = (n: number) => ({
    id: `t${n}`,
    reason: 'нет цены',
    code: 'no_price',
    line: n,
    name: `Дрель ${n}`,
  });
  return {
    ...{
      id,
      channel: any('push', 'pull'),
      dry_run: draw() < 0.4,
      remove_missing: draw() < 0.5,
      state,
      stage: any('read', 'apply'),
    },
    ...{ bytes_read: 100 + index, offers_read: index, shop: any(null, 'Магазин'), timings: { read: 1 } },
    ...{
      counters:
        state === 'succeeded'
          ? { total: 9, created: any(0, 1), updated: any(0, 1), closed: any(0, 1) }
          : null,
    },
    ...{
      report:
        state === 'succeeded' && draw() < 0.6 ? { skipped: [entry(1)], errors: [entry(2), entry(3)] } : null,
    },
    ...{ error: state === 'failed' ? { code: 'malformed_xml' } : null, started_at: past() },
    ...{
      finished_at: state === 'queued' || state === 'running' ? null : past(),
      photos: any(null, { wanted: 1 }),
    },
    ...{
      cancel_requested_at: any(null, null, past()),
      summary: null,
      refusals_listed_at: index < 5 || index > 20 ? past() : null,
      applied_at: past(),
    },
    ...{
      report_expired_at: any(null, null, past()),
      undo_until: any(null, at(0), at(MINUTE), at(-MINUTE)),
      earlier_bytes: any(null, 5),
    },
    ...{ undoes: any(null, null, null, pick(runs, draw)), undone_by: any(null, null, pick(runs, draw)) },
    ...{
      idempotency_key: any(null, 'monday', 'tuesday'),
      body_hash: null,
      file_name: null,
      started_by: any('key', 'account', 'link', null),
    },
    ...{
      starter: null,
      run_number: any(6, 7),
      queued_at: any(null, past()),
      file_id: any(null, pick(files, draw)),
    },
    ...{ publishes: any(null, pick(runs, draw)) },
  };
}

function makeIntention({ at }: Ids, id: string, index: number, draw: Draw): Row {
  const any = <T>(...choices: readonly T[]) => pick(choices, draw);
  const past = () => at(pick(PAST, draw));
  const updated = past();
  const links = [linkOf(index % 7), linkOf((index + 3) % 7)].slice(0, any(0, 1, 2));
  return {
    ...{
      id,
      external_id: index % 5 === 4 ? null : `t${index}`,
      channel: index % 5 === 4 ? 'manual' : any('push', 'pull'),
    },
    ...{
      state: any('published', 'published', 'closed', 'withdrawn'),
      title: any('дрель', 'пила'),
      name: `Дрель ${index}`,
    },
    ...{
      body: '<p>Дрель</p>',
      price: any(null, 100 + index),
      quantity: 1,
      unit: any(null, 'кг'),
      condition: 'new',
    },
    ...{
      territory_level: 'city',
      territory_region: 'Москва',
      territory_city: any('Москва', null),
      territory_address: null,
    },
    ...{
      tags: ['дрель'],
      raw_hash: 1,
      data_hash: any(1, 2),
      tally: null,
      created_at: past(),
      updated_at: updated,
    },
    ...{ pictures: links, pictures_at: any(null, updated), conversion: any(1, 2), file_hash: any(null, 1) },
    ...{ edits: any(null, { price: '5' }), restored_at: any(null, updated), restored_to: past() },
    ...{ pins: any(null, ['price'], ['closed'], ['closed', 'title']), source: any(null, 4294967296 + index) },
  };
}

function makeLink({ at, linkHashes }: Ids, index: number, draw: Draw): Row {
  const any = <T>(...choices: readonly T[]) => pick(choices, draw);
  const failed = index % 3 === 1;
  return {
    ...{
      url_hash: linkHashes[index],
      url: linkOf(index),
      pictures: any(0, 1, 2),
      rank: index % 2,
      photo_hash: index % 3 === 0 ? `photo ${index}` : null,
    },
    ...{
      etag: any(null, '"1"'),
      last_modified: null,
      checked_at: at(-any(1, 3) * DAY),
      error_code: failed ? 'http_404' : null,
    },
    ...{
      error_text: failed ? 'нет' : null,
      permanent: failed && draw() < 0.5,
      unused_since: any(null, at(-MINUTE), at(-8 * DAY)),
    },
  };
}

function makeTransfer({ at, runs, others, linkHashes }: Ids, index: number, draw: Draw): Row {
  const any = <T>(...choices: readonly T[]) => pick(choices, draw);
  const state = index < 5 ? 'queued' : any('queued', 'stored', 'failed');
  const claimed = index < 3;
  return {
    ...{
      url_hash: linkHashes[index % 6],
      run_id: runs[20 + index],
      host: index % 2 === 0 ? 'one.example' : 'two.example',
    },
    ...{
      pictures: any(1, 5, 6),
      rank: index % 2,
      state,
      attempts: any(1, 2),
      next_attempt_at: at(any(0, -MINUTE, MINUTE)),
    },
    ...{
      claim_id: claimed ? others[index % 2] : null,
      claimed_until: claimed ? at(any(0, -MINUTE, MINUTE)) : null,
    },
    ...{ error_code: state === 'failed' ? 'http_404' : null, error_text: state === 'failed' ? 'нет' : null },
  };
}

function makeShared({ at }: Ids): Record<string, readonly Row[]> {
  const stored = (kind: string, index: number, more: Row) => ({
    ...{
      hash: `${kind} ${index}`,
      bytes: 10 + index,
      content_type: kind === 'photo' ? 'image/webp' : 'video/mp4',
      ...more,
    },
    ...{ created_at: at(-DAY), kept_at: at(-[MINUTE, 9 * MINUTE, 11 * MINUTE, 2 * HOUR][index % 4]!) },
    unused_since: [null, at(-2 * DAY), at(-HOUR), null, null, at(-DAY)][index % 6] ?? null,
  });
  return {
    photos: Array.from({ length: 12 }, (_, index) => stored('photo', index, { width: 10, height: 20 })),
    videos: Array.from({ length: 8 }, (_, index) => stored('video', index, {})),
    photo_hosts: ['one.example', 'two.example', 'old.example'].map((host, index) => ({
      ...{ host, wanted_at: at(-[MINUTE, DAY, 2 * DAY][index]!), failures: index, pauses: index },
      paused_until: [null, at(MINUTE), at(-MINUTE)][index] ?? null,
    })),
    letters: Array.from({ length: 6 }, (_, index) => ({
      ...{
        id: `00000000-0000-7000-8600-${hex(index + 1, 12)}`,
        recipient: `${index}@example.com`,
        subject: 'тема',
        text: 'текст',
      },
      ...{ due_at: at([0, -HOUR, HOUR, -MINUTE, MINUTE, -DAY][index] ?? 0), attempts: index % 3 },
      expires_at: at([HOUR, HOUR, HOUR, 0, HOUR, -MINUTE][index] ?? 0),
    })),
    rate_limits: ['full', 'over'].map((key, index) => ({
      ...{ key: bytes(key), taken: 3, ends_at: at(index === 0 ? DAY : 0) },
    })),
    settings: [{ name: 'max_tags', value: 3, updated_at: at(-DAY) }],
  };
}

function pickSome(list: readonly string[], draw: Draw): string[] {
  return list.filter(() => draw() < 0.4);
}

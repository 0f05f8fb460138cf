import type { AnySql } from '../../../src/store/driver/connect.ts';
import type { Filled } from './fill-tables.ts';

type Row = Readonly<Record<string, unknown>>;
/** Table and key → row. */
export type Dump = ReadonlyMap<string, Row>;

/** Tells answers and rows without what differs from run to run: times by their distance from now, ids by their names. */
export interface Teller {
  dump(sql: AnySql): Promise<Dump>;
  tell(value: unknown): string;
  tellChanges(before: Dump, after: Dump): string;
}

const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)/g;
const ID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

export async function openTeller(sql: AnySql, { now, micros, names, orgs }: Filled): Promise<Teller> {
  const clocks = [{ now, micros }, ...(await readClocks(sql, orgs))];
  const tables = await sql<{ name: string; key: string[] }[]>`
    select c.relname as name,
      array(
        select a.attname from pg_attribute as a where a.attrelid = c.oid and a.attnum = any(k.conkey) order by a.attname
      ) as key
    from pg_class as c join pg_constraint as k on k.conrelid = c.oid and k.contype = 'p'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('schema_migrations', 'territories', 'territory_spellings')
    order by 1`;
  const keys = new Map(tables.map(({ name, key }) => [name, key]));
  const everything = tables
    .map(({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} as t`)
    .join(' union all ');

  const tellTime = (text: string): string => {
    // «2026-11-22 11:00:00+00» is PostgreSQL's own spelling.
    const ms = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
    // A clock that goes on has other microseconds than the transaction, and a Date has none.
    const rest = (/\.(\d+)/.exec(text)?.[1] ?? '').padEnd(6, '0').slice(3);
    const clock = clocks.find(
      (each) =>
        Number.isInteger((ms - each.now.getTime()) / 1000) && (rest === each.micros || rest === '000'),
    );
    if (clock === undefined) return 'about now';
    const seconds = (ms - clock.now.getTime()) / 1000;
    return seconds === 0 ? 'now' : `now${seconds < 0 ? '-' : '+'}${tellSpan(Math.abs(seconds))}`;
  };
  const tell = (value: unknown): string => {
    const made = new Map<string, string>();
    const nameOf = (id: string): string => {
      const known = names.get(id) ?? made.get(id) ?? `new ${made.size + 1}`;
      if (!names.has(id)) made.set(id, known);
      return known;
    };
    const json = JSON.stringify(value, (_, each: unknown) => plain(each)) ?? 'nothing';
    return json.replace(TIME, tellTime).replace(ID, nameOf).replaceAll('"', '');
  };
  const changed = (was: Row, is: Row): Row =>
    Object.fromEntries(
      Object.keys(is).flatMap((name) =>
        JSON.stringify(was[name]) === JSON.stringify(is[name]) ? [] : [[name, [was[name], is[name]]]],
      ),
    );

  return {
    tell,
    dump: async (at) => {
      const rows = await at<{ name: string; row: Row }[]>`${at.unsafe(everything)}`;
      const keyed = rows.map(({ name, row }) => {
        const key = (keys.get(name) ?? []).map((column) => row[column]).join(' ');
        return [`${name} ${key}`, row] as const;
      });
      return new Map(keyed.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    },
    tellChanges: (before, after) => {
      const lines: string[] = [];
      for (const [key, row] of before) {
        const is = after.get(key);
        if (is === undefined) lines.push(`- ${key}`);
        else if (JSON.stringify(is) !== JSON.stringify(row))
          lines.push(`~ ${key} ${JSON.stringify(changed(row, is))}`);
      }
      for (const [key, row] of after)
        if (!before.has(key))
          lines.push(
            `+ ${key.split(' ')[0]} ${JSON.stringify(row, (_, each: unknown) => each ?? undefined)}`,
          );
      return lines.length === 0 ? '' : `${tellLines(lines, tell)}\n`;
    },
  };
}

/** `now()` of the servers of a cluster, whose transactions begin a moment later than the coordinator's. */
async function readClocks(sql: AnySql, orgs: readonly string[]) {
  const clocks: { now: Date; micros: string }[] = [];
  for (const orgId of orgs)
    clocks.push(
      ...(await sql<{ now: Date; micros: string }[]>`
        select now() as now, (extract(microseconds from now())::bigint % 1000)::text as micros
        from intentions where org_id = ${orgId} limit 1`),
    );
  return clocks.map(({ now, micros }) => ({ now, micros: micros.padStart(3, '0') }));
}

/** One text for all lines, so that an id which is new in two of them has one name. */
function tellLines(lines: readonly string[], tell: (value: unknown) => string): string {
  return lines.map((line) => `  ${tell(line).replaceAll('\\', '')}`).join('\n');
}

function tellSpan(seconds: number): string {
  for (const [unit, size] of [
    ['d', 86_400],
    ['h', 3600],
    ['m', 60],
  ] as const)
    if (seconds % size === 0) return `${seconds / size}${unit}`;
  return `${seconds}s`;
}

/** What JSON does not know. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (value instanceof Map) return [...value];
  if (typeof value === 'number' && !Number.isInteger(value)) return Math.round(value);
  return value;
}

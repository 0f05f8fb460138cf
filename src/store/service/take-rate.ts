import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/**
 * Counts one more use of a key and tells how many there are in its span, and when the span ends. The first use
 * begins a span of `seconds`. One statement, so that any number of processes count together.
 */
export async function takeRate(
  sql: AnySql,
  key: Uint8Array,
  seconds: number,
): Promise<{ readonly taken: number; readonly leftMs: number }> {
  return onlyRow(
    await sql<{ taken: number; leftMs: number }[]>`
      insert into rate_limits as r (key, taken, ends_at)
      values (${key}, 1, clock_timestamp() + ${seconds} * interval '1 second')
      on conflict (key) do update set
        taken = case when r.ends_at <= clock_timestamp() then 1 else r.taken + 1 end,
        ends_at = case when r.ends_at <= clock_timestamp() then excluded.ends_at else r.ends_at end
      returning taken, greatest(0, extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as "leftMs"`,
  );
}

/** Gives one use back, as if it had not been. */
export async function giveRateBack(sql: AnySql, key: Uint8Array): Promise<void> {
  await sql`update rate_limits set taken = greatest(0, taken - 1) where key = ${key}`;
}

/** Forgets spans that have ended. */
export async function forgetRates(sql: AnySql): Promise<void> {
  await sql`delete from rate_limits where ends_at < now()`;
}

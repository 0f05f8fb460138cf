import type { AnySql } from '../driver/connect.ts';

type Fragment = ReturnType<AnySql>;

/**
 * The moment of the transaction where a condition holds, else null. Citus refuses `case when … then now() end` in an update: no
 * function that is not immutable may stand inside of `case` or `coalesce` there.
 */
export function nowIf(sql: AnySql, condition: Fragment): Fragment {
  return sql`now() + case when ${condition} then interval '0' end`;
}

/** `coalesce(time, now())` of a time that has passed: `least` passes over null. */
export function nowUnless(sql: AnySql, time: Fragment): Fragment {
  return sql`least(${time}, now())`;
}

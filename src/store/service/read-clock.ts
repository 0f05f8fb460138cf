import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** The database's time: one clock for all processes, whatever those of their machines say. */
export async function readClock(sql: AnySql): Promise<Date> {
  return onlyRow(await sql<{ now: Date }[]>`select clock_timestamp() as now`).now;
}

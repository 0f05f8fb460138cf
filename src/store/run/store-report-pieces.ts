import { writeJson } from '../../text/write-json.ts';
import { mendJson } from '../../text/write-readable-json.ts';
import { Pacer } from '../../time/pace-work.ts';
import type { AnySql } from '../driver/connect.ts';

/** Characters sent at once: 2 ms of the main thread. */
const PIECE = 256 * 1024;

/**
 * Gives a report's JSON text if it is short. Else sends it to the database in pieces, for one parameter of 27 MB holds the
 * main thread for 90 ms: the connection's temporary table `report_pieces` then has it, in order. A short one, as most are,
 * would cost 1 ms of the database in that table.
 */
export async function storeReportPieces(sql: AnySql, report: object): Promise<string | null> {
  const pacer = new Pacer();
  let part = 0;
  let gathered = '';
  const send = async (): Promise<void> => {
    if (part === 0) {
      await sql`create temporary table if not exists report_pieces (part integer primary key, piece text not null)`;
      await sql`truncate report_pieces`;
    }
    await sql`insert into report_pieces (part, piece) values (${part++}, ${gathered})`;
    gathered = '';
  };
  for (const piece of writeJson(report)) {
    gathered += mendJson(piece);
    if (gathered.length >= PIECE) await send();
    if (pacer.isDue) await pacer.giveWay();
  }
  if (part === 0) return gathered;
  if (gathered !== '') await send();
  return null;
}

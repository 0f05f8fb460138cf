import type { AnySql } from '../driver/connect.ts';
import type { VersionFigures } from './versions.ts';

/** Somebody put a version in force. */
export interface LogEntry {
  readonly at: Date;
  readonly who: string;
  readonly action: 'apply' | 'rollback';
  /** Number and hash of the version; null: the one that comes with the release. */
  readonly number: number | null;
  readonly version: string | null;
  readonly previous: string | null;
  readonly note: string | null;
  /** What its preview had said then. */
  readonly figures: VersionFigures | null;
}

/** Who has put which version in force, newest first. */
export async function listLog(sql: AnySql, limit: number): Promise<LogEntry[]> {
  return sql<LogEntry[]>`
    select l.at, l.who, l.action, v.number, l.version, l.previous, v.note, coalesce(l.figures, v.figures) as figures
    from dictionary_log as l left join dictionary_versions as v using (version)
    order by l.id desc limit ${limit}`;
}

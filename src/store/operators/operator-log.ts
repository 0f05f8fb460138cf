import type { OperatorAction } from '../../model/operator/operator-action.ts';
import type { AnySql } from '../driver/connect.ts';

/** Numbers of what was done, by name: of a preview, of products closed. */
export type LogFigures = Readonly<Record<string, number>>;

export interface OperatorDeed {
  /** E-mail of the operator; of a command its user and machine. */
  readonly who: string;
  readonly action: OperatorAction;
  /** What it was done to, for people. */
  readonly subject?: string;
  /** Its page. */
  readonly page?: string;
  readonly figures?: LogFigures;
}

/** Notes what an operator did; within the transaction that did it, where there is one. */
export async function noteDeed(
  sql: AnySql,
  { who, action, subject = '', page, figures }: OperatorDeed,
): Promise<void> {
  await sql`
    insert into operator_log (id, who, action, subject, page, figures)
    values (${Bun.randomUUIDv7()}, ${who}, ${action}, ${subject}, ${page ?? null},
      ${figures === undefined ? null : JSON.stringify(figures)}::text::json)`;
}

/** A line of the operators' log. */
export interface LoggedDeed {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  /** One of OperatorAction, or `apply` and `rollback` of a version. */
  readonly action: string;
  readonly subject: string;
  readonly page: string | null;
  readonly figures: LogFigures | null;
}

/** What operators did and put in force, newest first; `before` is the id of the last line of the page before. */
export async function listDeeds(sql: AnySql, limit: number, before: string | null): Promise<LoggedDeed[]> {
  return sql<LoggedDeed[]>`
    select id, at, who, action, subject, page, figures from operator_log
    where ${before}::uuid is null or id < ${before}::uuid
    union all
    select l.id, l.at, l.who, l.action,
      concat_ws(' · ', case when l.version is null then 'словарь выпуска' else 'версия ' || v.number end, nullif(v.note, '')),
      '/operator/versions', coalesce(l.figures, v.figures)
    from dictionary_log as l left join dictionary_versions as v using (version)
    where ${before}::uuid is null or l.id < ${before}::uuid
    order by id desc limit ${limit}`;
}

/** Days that a line is kept. */
const KEPT_DAYS = 3 * 365;

export async function forgetDeeds(sql: AnySql): Promise<void> {
  await sql`delete from operator_log where at < now() - ${KEPT_DAYS} * interval '1 day'`;
}

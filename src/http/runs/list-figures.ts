import { formatStamp } from '../../model/account/format-moment.ts';
import { TIME_ZONES, type TimeZone } from '../../model/account/time-zone.ts';
import { COUNTERS, nameCounter } from '../../model/counters.ts';
import { isOfReading, nameWarning } from '../../model/warning.ts';
import { describeStarter } from '../../pages/run/describe-starter.ts';
import { kindOfRun, RUN_KINDS, readsFile } from '../../pages/run/kind-of-run.ts';
import { RUN_CHANNELS } from '../../pages/run/run-names.ts';
import type { RunRecord } from '../../store/history/list-runs.ts';
import type { RunSummaryRecord } from '../../store/history/store-run-summary.ts';

/** The report of a run as names and values, as a spreadsheet shows them. */
export function listFigures(
  run: RunRecord,
  summary: RunSummaryRecord | null,
  zone: TimeZone,
): (readonly [name: string, value: string])[] {
  const { counters } = run;
  const names = RUN_KINDS[kindOfRun(run)];
  const figures: (readonly [string, string])[] = [
    ['магазин', run.shop ?? ''],
    ['файл', run.file_name ?? ''],
    ...(run.undoes === null
      ? ([['как загружен', names.channel ?? RUN_CHANNELS[run.channel] ?? run.channel]] as const)
      : ([
          ['что сделано', names.does ?? ''],
          ['с каким запуском', run.undoes],
        ] as const)),
    [names.who.toLowerCase(), readsFile(run) ? describeStarter(run) : (run.starter ?? '')],
    ['проверка без изменений', run.dry_run ? 'да' : 'нет'],
    [`начат (${TIME_ZONES[zone]})`, formatStamp(run.started_at, zone)],
    [`закончен (${TIME_ZONES[zone]})`, run.finished_at === null ? '' : formatStamp(run.finished_at, zone)],
    ['запуск', run.id],
  ];
  if (counters !== null)
    for (const counter of COUNTERS)
      figures.push([nameCounter(counter, run.dry_run), String(counters[counter.code])]);
  if (summary === null) return figures;
  figures.push(['тегов в среднем', String(summary.metrics.avg_tags).replace('.', ',')]);
  for (const [code, count] of Object.entries(summary.warnings))
    figures.push([`${isOfReading(code) ? 'исправлено на ходу: ' : ''}${nameWarning(code)}`, String(count)]);
  for (const [reason, count] of Object.entries(summary.metrics.drop_reasons))
    figures.push([`отброшено характеристик: ${reason}`, String(count)]);
  return figures;
}

import { z } from 'zod';
import { YAML_EXAMPLE } from './catalog-examples.ts';
import {
  CATALOG_PROBLEMS,
  ImportFlags,
  PROMISED,
  PushHeaders,
  ReportQuery,
  RunReportSchema,
} from './import-operations.ts';
import { defineOperations } from './operation.ts';
import { CountersSchema, Moment, NextCursor, Page, RunErrorSchema, Total } from './shared-schemas.ts';

const RUN_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
const RUN_STARTERS = ['key', 'account', 'link'] as const;

/** Which runs a history shows. */
export const RunFilters = z.object({
  state: z.enum(RUN_STATES).optional().describe('Только в таком состоянии'),
  started_by: z.enum(RUN_STARTERS).optional().describe('Только загруженные так'),
  dry_run: z.enum(['0', '1']).optional().describe('1 — только проверки, 0 — только импорты'),
});

const RUN = {
  id: z.uuid(),
  channel: z
    .enum(['push', 'pull', 'dictionary'])
    .describe(
      'push — загрузка по API или из кабинета, pull — по ссылке, dictionary — новый словарь сервиса преобразовал опубликованное заново',
    ),
  dry_run: z.boolean(),
  remove_missing: z.boolean(),
  state: z
    .enum(RUN_STATES)
    .describe(
      'queued — файл сохранён и ждёт очереди; error тогда говорит, почему не удалась прошлая попытка',
    ),
  progress: z
    .strictObject({
      stage: z.enum(['read', 'plan', 'apply', 'done']),
      bytes: z.int().nonnegative().describe('Прочитано байт'),
      offers: z.int().nonnegative().describe('Прочитано товаров'),
    })
    .describe('Как далеко он продвинулся'),
  shop: z.string().nullable(),
  file_name: z
    .string()
    .nullable()
    .describe('Имя файла: из Content-Disposition загрузки или файла в форме, у ссылки её конец'),
  started_by: z
    .enum(RUN_STARTERS)
    .nullable()
    .describe(
      'key — ключом по API, account — из кабинета, link — по ссылке; null — неизвестно или поддержка сервиса',
    ),
  starter: z
    .string()
    .nullable()
    .describe('Имя ключа, почта того, кто загрузил, отменил или закрыл, или сервер ссылки'),
  timings: z
    .record(z.string(), z.number())
    .nullable()
    .describe('Миллисекунды по этапам; этапы идут одновременно, поэтому сумма больше `total`'),
  counters: CountersSchema.nullable().describe('null, если он не завершён успешно'),
  error: RunErrorSchema.nullable().describe('Почему он не удался: те же члены, что у ошибки загрузки'),
  queued_at: Moment.nullable().describe('Когда сохранён файл, который ждал очереди; null — запуск не ждал'),
  started_at: Moment.describe('Пока запуск ждёт очереди — когда сохранён файл'),
  finished_at: Moment.nullable(),
  publishes: z.uuid().nullable().describe('Проверка, файл которой этим запуском опубликован'),
  undoes: z.uuid().nullable().describe('Импорт, который этим запуском отменён; null — это не отмена'),
  undone_by: z.uuid().nullable().describe('Запуск, которым отменён этот; null — не отменён'),
  undo_until: Moment.nullable().describe('До какого момента его можно отменить; null — нельзя'),
};

const RunSchema = z.strictObject(RUN).meta({ id: 'Run' });

const RunDetailsSchema = z
  .strictObject({
    ...RUN,
    photos: z
      .strictObject({
        wanted: z.int().nonnegative(),
        stored: z.int().nonnegative(),
        pending: z.int().nonnegative(),
        failed: z.int().nonnegative(),
        reasons: z.array(z.strictObject({ code: z.string(), reason: z.string(), count: z.int().positive() })),
      })
      .describe(
        'Картинки этого запуска; wanted = stored + pending + failed. Один code в reasons может стоять несколько раз, с разными причинами',
      ),
    check: z
      .strictObject({
        file_kept_until: Moment.nullable().describe(
          'До какого момента проверенный файл можно опубликовать; null — уже нельзя',
        ),
        published_by: z.uuid().nullable().describe('Запуск, которым он опубликован'),
        changed_since: z.int().nonnegative().describe('Сколько запусков изменили каталог после проверки'),
      })
      .nullable()
      .describe('Что можно сделать с завершённым пробным запуском; null — это не он'),
    report: RunReportSchema.nullable().describe(
      'null, если запуск не завершён успешно или отчёт уже не хранится',
    ),
    report_expired_at: Moment.nullable().describe(
      'Когда списки отчёта удалены за давностью; counters остаются. null: не удалены',
    ),
  })
  .meta({ id: 'RunDetails' });

const RunPageSchema = z
  .strictObject({
    items: z.array(RunSchema).describe('Новые сначала'),
    next_cursor: NextCursor,
    total: Total,
  })
  .meta({ id: 'RunPage' });

/** Data of the events; their names are `progress` and, once, `end`. */
export const RunProgressSchema = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(RUN_STATES),
    stage: z.enum(['read', 'plan', 'apply', 'done']),
    bytes: z.int().nonnegative(),
    offers: z.int().nonnegative(),
    expected_bytes: z.int().nonnegative().nullable(),
    cancelling: z.boolean(),
  })
  .meta({ id: 'RunProgress' });

const CancellingSchema = z
  .strictObject({ id: z.uuid(), cancelling: z.literal(true) })
  .meta({ id: 'Cancelling' });

export const RUN_OPERATIONS = defineOperations('runs', 'session', {
  listRuns: {
    call: 'GET /v1/org/runs',
    isLong: true,
    isList: true,
    scope: 'read',
    summary: 'Запуски, новые сначала',
    query: Page.extend(RunFilters.shape),
    answers: { 200: { about: 'Страница запусков', schema: RunPageSchema } },
    examples: [{ name: 'Последние два', query: { limit: '2' }, status: 200, varies: true }],
  },
  showRun: {
    call: 'GET /v1/org/runs/{id}',
    isLong: true,
    query: ReportQuery,
    scope: 'read',
    summary: 'Один запуск с отчётом',
    answers: { 200: { about: 'Запуск', schema: RunDetailsSchema } },
    problems: ['not_found'],
    examples: [{ name: 'Запуск', status: 200, varies: true }],
  },
  uploadCatalog: {
    call: 'POST /v1/org/runs',
    isLong: true,
    query: ReportQuery,
    summary: 'Загрузить каталог из личного кабинета',
    about: 'То же, что загрузка по API, но с сессией вместо ключа.',
    flags: ImportFlags,
    headers: PushHeaders,
    body: { raw: ['application/xml', 'application/yaml', 'multipart/form-data'] },
    answers: { 200: { about: 'Запуск завершён; отчёт', schema: RunReportSchema }, 202: PROMISED },
    problems: ['account_blocked', 'plan_unpaid', ...CATALOG_PROBLEMS],
    examples: [
      { name: 'Пробный запуск', query: { dry_run: '1' }, text: YAML_EXAMPLE, status: 200, varies: true },
    ],
  },
  followRun: {
    call: 'GET /v1/org/runs/{id}/events',
    scope: 'read',
    summary: 'Следить за запуском',
    about:
      'Server-sent events: `progress`, пока запуск идёт, и один `end`, когда он закончен. Данные — JSON: id, state, stage, bytes, offers, expected_bytes, cancelling.',
    answers: { 200: { about: 'События', mediaTypes: ['text/event-stream'] } },
    problems: ['not_found'],
    examples: [{ name: 'Закончившийся запуск', status: 200 }],
  },
  cancelRun: {
    call: 'POST /v1/org/runs/{id}/cancel',
    scope: 'import',
    whileBlocked: true,
    summary: 'Отменить запуск',
    about: 'Запуск заканчивается, не изменив ничего. Поздно, если он уже записывает результат.',
    answers: { 202: { about: 'Просьба принята', schema: CancellingSchema } },
    problems: ['not_found', 'run_ended'],
    examples: [{ name: 'Закончившийся запуск', status: 409, varies: true }],
  },
});

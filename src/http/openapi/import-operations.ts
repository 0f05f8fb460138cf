import { z } from 'zod';
import { COUNTERS } from '../../model/counters.ts';
import { REFUSALS, type RefusalCode } from '../../model/refusal.ts';
import { YML_EXAMPLE } from './catalog-examples.ts';
import { defineOperations } from './operation.ts';
import { CountersSchema } from './shared-schemas.ts';

const flag = (about: string) => z.enum(['1', '0', 'true', 'false']).optional().describe(about);

/** Flags of a push. */
export const ImportFlags = z.object({
  dry_run: flag('1 — пробный запуск: тот же отчёт, но ничего не меняется'),
  remove_missing: flag('1 — закрыть намерения, товаров которых нет в файле'),
});

/** How much of a report is answered. */
export const ReportQuery = z.object({
  report: z
    .enum(['full', 'summary'])
    .default('full')
    .describe(
      'summary — без списков отказов: они бывают в мегабайты и остаются в /v1/org/runs/{id}/refusals',
    ),
});

/** A run that is promised. */
export const PromisedRunSchema = z
  .strictObject({
    run_id: z.uuid().describe('Номер запуска: состояние и отчёт — по адресу /v1/org/runs/{id}'),
    state: z.enum(['queued', 'running', 'succeeded']),
  })
  .meta({ id: 'PromisedRun' });

/** What a push answers with `Prefer: respond-async`. */
export const PROMISED = {
  about:
    'Файл сохранён целиком, запуск ждёт своей очереди. Отчёт будет по адресу Location; сбой сервиса теперь ничего не теряет',
  schema: PromisedRunSchema,
  headers: { Location: '/v1/org/runs/{id}', 'Preference-Applied': 'respond-async' },
} as const;

/** Headers of a push. */
export const PushHeaders = z.object({
  'content-disposition': z
    .string()
    .max(2000)
    .optional()
    .describe('Имя файла для истории импортов: attachment; filename="catalog.xml"'),
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .describe(
      'Имя этой загрузки для безопасного повтора, до 200 знаков: тот же файл с тем же ключом в течение суток получает тот же отчёт, ничего не загружая второй раз, и когда первое соединение оборвалось',
    ),
  prefer: z
    .string()
    .max(200)
    .optional()
    .describe(
      '`respond-async` — не ждать окончания импорта: ответ 202 приходит, как только файл сохранён. С уже загруженным Idempotency-Key — снова 202 с тем же Location, пока запуск идёт, и 200 с отчётом, когда он закончен',
    ),
});

const refusalCodes = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];

const RefusalSchema = z
  .strictObject({
    id: z.string().nullable().describe('Код товара из файла; null, если его нет'),
    reason: z.string().describe('Причина, по-русски'),
    code: z.enum(refusalCodes).describe('Постоянный код причины для программ'),
    line: z
      .int()
      .nonnegative()
      .describe('Строка файла, на которой начинается товар; 0 в отчёте отмены и нового словаря'),
    name: z.string().max(200).describe('Название товара'),
  })
  .meta({ id: 'Refusal' });

const count = (about: string) => z.int().nonnegative().describe(about);
const counts = (about: string) => z.record(z.string(), z.int().positive()).describe(about);

/** `RunReport` of the model. */
export const RunReportSchema = z
  .strictObject({
    run_id: z.uuid().describe('Номер запуска: его отчёт остаётся по адресу /v1/org/runs/{id}'),
    shop: z.string().describe('Название магазина из файла'),
    dry_run: z.boolean(),
    counters: CountersSchema,
    summary: z
      .literal(true)
      .optional()
      .describe(
        'Есть, если отчёт просили без списков: skipped и errors тогда пусты, сколько их — в counters',
      ),
    skipped: z.array(RefusalSchema).describe('Пропущенные товары в порядке файла'),
    errors: z.array(RefusalSchema).describe('Товары с ошибками в порядке файла'),
    metrics: z
      .strictObject({
        total: z.int().nonnegative(),
        converted: z.int().nonnegative().describe('Товаров, узнанных по категории'),
        skipped: z.int().nonnegative(),
        category_hit_rate: z.number().min(0).max(1).describe('converted / total'),
        avg_tags: z.number().nonnegative().describe('Тегов в среднем на товар'),
        drop_reasons: counts('Отброшенные характеристики: причина → сколько'),
      })
      .describe('Итоги по всему файлу'),
    warnings: counts('Исправленные на ходу дефекты файла: код → сколько'),
    kept_edits: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string().max(200),
          fields: z.array(z.enum(['title', 'description', 'price', 'quantity', 'territory', 'tags'])),
        }),
      )
      .optional()
      .describe(
        'Товары, изменённые вручную в версии 0.1: поля, которые этот импорт сохранил. Есть только в отчёте первого импорта после обновления',
      ),
    undo: z
      .strictObject({
        run_id: z.uuid().describe('Импорт, который отменён'),
        restored: count('Изменённые им: поля и картинки снова прежние'),
        published: count('Закрытые им: снова опубликованы'),
        closed: count('Созданные или возвращённые им: закрыты'),
        left: count('Изменённые после него: оставлены как есть и перечислены в skipped'),
        over_limit: count('Не поместились в лимит активных намерений; перечислены в errors'),
      })
      .optional()
      .describe('Есть только в отчёте отмены'),
  })
  .meta({ id: 'RunReport' });

const NO_COUNTERS = Object.fromEntries(COUNTERS.map(({ code }) => [code, 0]));

const report = (dryRun: boolean, created: number) => ({
  run_id: '019e55a2-7c0e-7000-8000-0123456789ab',
  shop: 'Стройдвор',
  dry_run: dryRun,
  counters: {
    ...NO_COUNTERS,
    total: 3,
    created,
    unchanged: 1 - created,
    skipped: 1,
    errors: 1,
    no_photo: 1,
  },
  skipped: [
    {
      id: 'D-103',
      reason: 'нет в наличии',
      code: 'not_available',
      line: 22,
      name: 'Дрель-шуруповёрт Ресанта ДА-12',
    },
  ],
  errors: [
    {
      id: 'D-102',
      reason: 'price: укажите стоимость или «договорная»',
      code: 'no_price',
      line: 17,
      name: 'Дрель-шуруповёрт Зубр ДШЛ-121',
    },
  ],
  metrics: { total: 3, converted: 3, skipped: 1, category_hit_rate: 1, avg_tags: 4, drop_reasons: {} },
  warnings: {},
});

/** What a catalog may be refused with as a whole. */
export const CATALOG_PROBLEMS = [
  'bad_request',
  'upload_interrupted',
  'upload_stalled',
  'pair_disabled',
  'run_in_progress',
  'cancelled',
  'catalog_too_large',
  'too_many_offers',
  'unsupported_content_encoding',
  'empty_body',
  'not_a_catalog',
  'format_not_accepted',
  'malformed_xml',
  'malformed_yaml',
  'unknown_encoding',
  'damaged_gzip',
  'bad_form',
  'idempotency_mismatch',
  'gzip_too_dense',
  'no_offers',
  'offer_too_large',
  'conversion_timeout',
  'rate_limited',
  'overloaded',
  'queue_full',
  'interrupted',
  'outcome_unknown',
  'storage_unavailable',
] as const;

export const IMPORT_OPERATIONS = defineOperations('import', 'token', {
  importCatalog: {
    call: 'POST /v1/org/intentions/import',
    isLong: true,
    query: ReportQuery,
    scope: 'import',
    summary: 'Загрузить каталог',
    about:
      'Тело запроса — сам файл каталога, без обёртки, или форма из одного файла (`multipart/form-data`); можно сжать его (`Content-Encoding`: gzip, deflate, br, zstd). Формат и кодировка определяются по содержимому, заголовок Content-Type значения не имеет. Запуск выполняется целиком или не меняет ничего; ответ приходит, когда он закончен, а с `Prefer: respond-async` — как только файл сохранён.',
    flags: ImportFlags,
    headers: PushHeaders,
    body: { raw: ['application/xml', 'application/yaml', 'multipart/form-data'] },
    answers: { 200: { about: 'Запуск завершён; отчёт', schema: RunReportSchema }, 202: PROMISED },
    problems: CATALOG_PROBLEMS,
    examples: [
      {
        name: 'Пробный запуск',
        query: { dry_run: '1' },
        text: YML_EXAMPLE,
        status: 200,
        answer: report(true, 1),
      },
      { name: 'Загрузка', text: YML_EXAMPLE, status: 200, answer: report(false, 1) },
      { name: 'Тот же файл ещё раз', text: YML_EXAMPLE, status: 200, answer: report(false, 0) },
      {
        name: 'Не каталог',
        text: '<rss version="2.0"></rss>',
        status: 422,
        varies: true,
      },
    ],
  },
});

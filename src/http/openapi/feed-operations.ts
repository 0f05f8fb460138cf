import { z } from 'zod';
import { acceptMembers } from '../body/accept-members.ts';
import { RunReportSchema } from './import-operations.ts';
import { defineOperations } from './operation.ts';
import { CountersSchema, Moment } from './shared-schemas.ts';

const Held = z.strictObject({ run_id: z.uuid(), count: z.int().positive() });

const FeedSchema = z
  .strictObject({
    url: z.string().nullable(),
    auto_update: z.boolean(),
    close_missing: z.boolean(),
    max_close_percent: z.int().min(1).max(99).nullable(),
    held: Held.nullable().describe(
      'Сколько закрытий последнего импорта ждёт подтверждения; null — ничего не ждёт',
    ),
    interval_seconds: z.number().positive().describe('Как часто забирается файл'),
    last_ok: z
      .boolean()
      .nullable()
      .describe('Удалась ли последняя синхронизация; null — ещё не было ни одной'),
    last_message: z.string().nullable().describe('Чем она закончилась, по-русски'),
    last_counters: CountersSchema.nullable().describe('Счётчики последней удачной'),
    last_run_at: Moment.nullable(),
    next_run_at: Moment.nullable().describe('Когда файл забирается в следующий раз; null — выключено'),
    stops_at: Moment.nullable().describe(
      'Когда намерения будут сняты с публикации; null — фид не остановлен',
    ),
    rests_since: Moment.nullable().describe(
      'С какого момента файл не забирается, потому что импорт по ссылке отменён; null — фид не отдыхает. Ничего не снимается с публикации',
    ),
    rests_after: z.uuid().nullable().describe('Импорт, после отмены которого он отдыхает'),
    running: z.boolean().describe('Идёт ли сейчас импорт этой организации'),
  })
  .meta({ id: 'Feed' });

export const WantedFeed = acceptMembers(
  {
    url: z
      .string()
      .max(10_000)
      .nullable()
      .optional()
      .describe('Открытая ссылка http или https; null или "" убирают её'),
    auto_update: z.boolean().optional().describe('Забирать файл периодически'),
    close_missing: z.boolean().optional().describe('Закрывать намерения, товаров которых нет в файле'),
    max_close_percent: z
      .int()
      .min(1)
      .max(99)
      .nullable()
      .optional()
      .describe(
        'Не закрывать за раз больше стольких процентов опубликованного: такой импорт не закрывает ничего и ждёт подтверждения; null — без ограничения',
      ),
  },
  FeedSchema,
).meta({ id: 'WantedFeed' });

const HeldCount = acceptMembers(
  {
    count: z.int().positive().describe('Число, которое ждёт: `held.count`. При другом ничего не закрывается'),
  },
  Held,
).meta({ id: 'HeldCount' });

const SyncSchema = z
  .strictObject({
    ok: z
      .boolean()
      .describe(
        'Удалась ли синхронизация; если нет, причина в `feed.last_message`. О проверке, которая не началась (запрошена слишком часто, сервис занят, фид отдыхает), сказано только в этом ответе: сохранённый итог последней проверки и время следующей остаются прежними',
      ),
    feed: FeedSchema,
  })
  .meta({ id: 'Sync' });

const feed = (changes: object) => ({
  url: 'https://shop.example.com/catalog.xml',
  auto_update: true,
  close_missing: false,
  max_close_percent: null,
  held: null,
  interval_seconds: 21_600,
  last_ok: null,
  last_message: null,
  last_counters: null,
  last_run_at: null,
  next_run_at: '2026-08-11T09:30:00.000Z',
  stops_at: null,
  rests_since: null,
  rests_after: null,
  running: false,
  ...changes,
});

export const FEED_OPERATIONS = defineOperations('feed', 'session', {
  saveFeed: {
    call: 'PUT /v1/org/feed',
    summary: 'Сохранить ссылку и настройки',
    about:
      'Что не передано, остаётся как было. Если убрать ссылку или выключить автообновление, через неделю намерения из фида снимаются с публикации; дата стоит в `stops_at`.',
    body: { schema: WantedFeed },
    answers: { 200: { about: 'Фид после изменения', schema: FeedSchema } },
    problems: ['bad_feed_url'],
    examples: [
      {
        name: 'Ссылка',
        body: { url: 'https://shop.example.com/catalog.xml', auto_update: true },
        status: 200,
        answer: feed({}),
      },
      { name: 'Не ссылка', body: { url: 'ftp://shop.example.com/catalog.xml' }, status: 422, varies: true },
    ],
  },
  showFeed: {
    call: 'GET /v1/org/feed',
    scope: 'read',
    summary: 'Настройки и состояние фида',
    answers: { 200: { about: 'Фид', schema: FeedSchema } },
    examples: [{ name: 'Фид', status: 200, answer: feed({}) }],
  },
  syncFeed: {
    call: 'POST /v1/org/feed/sync',
    // A check answers ok: false with the reason, whatever it is.
    whileBlocked: true,
    summary: 'Проверить сейчас',
    about:
      'Забирает файл по сохранённой ссылке и загружает его так же, как при загрузке по API. Неудача — это 200 с `ok: false`.',
    answers: { 200: { about: 'Чем закончилась синхронизация', schema: SyncSchema } },
    problems: ['no_feed_url', 'run_in_progress'],
    examples: [
      {
        name: 'Файл не получен',
        status: 200,
        answer: {
          ok: false,
          feed: feed({
            last_ok: false,
            last_message: 'Не удалось получить файл по ссылке.',
            last_run_at: '2026-08-11T09:30:00.000Z',
          }),
        },
        varies: true,
      },
    ],
  },
  closeHeld: {
    call: 'POST /v1/org/feed/close-held',
    summary: 'Закрыть то, что ждёт подтверждения',
    about:
      'Закрывает намерения, которые последний импорт по ссылке не закрыл из-за `max_close_percent`. Это запуск в истории, его можно отменить.',
    body: { schema: HeldCount },
    answers: { 200: { about: 'Отчёт; в counters.closed — сколько закрыто', schema: RunReportSchema } },
    problems: [
      'nothing_held',
      'run_in_progress',
      'overloaded',
      'cancelled',
      'interrupted',
      'outcome_unknown',
    ],
    examples: [{ name: 'Ничего не ждёт', body: { count: 12 }, status: 409, varies: true }],
  },
  resumeFeed: {
    call: 'POST /v1/org/feed/resume',
    summary: 'Продолжить после отмены',
    about:
      'После отмены импорта по ссылке фид отдыхает, чтобы та же ошибка не вернулась. Продолжает его этот вызов, другая ссылка или выключение.',
    answers: { 200: { about: 'Фид после изменения', schema: FeedSchema } },
    examples: [{ name: 'Фид, который не отдыхал', status: 200, varies: true }],
  },
  removeFeed: {
    call: 'DELETE /v1/org/feed',
    summary: 'Убрать ссылку',
    answers: { 200: { about: 'Фид без ссылки', schema: FeedSchema } },
    examples: [
      {
        name: 'Ссылка убрана',
        status: 200,
        answer: feed({ url: null, next_run_at: null, stops_at: '2026-08-18T09:30:00.000Z' }),
        varies: true,
      },
    ],
  },
});

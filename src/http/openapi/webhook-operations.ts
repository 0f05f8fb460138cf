import { z } from 'zod';
import { acceptMembers } from '../body/accept-members.ts';
import { defineOperations } from './operation.ts';
import { Moment } from './shared-schemas.ts';

const WebhookSchema = z
  .strictObject({
    url: z.string(),
    created_at: Moment,
    failing_since: Moment.nullable().describe(
      'С какого момента сообщения не доходят; null — последнее дошло',
    ),
    disabled_at: Moment.nullable().describe(
      'Когда адрес выключен, потому что неделю не отвечал; чтобы включить, сохраните его снова',
    ),
  })
  .meta({ id: 'Webhook' });

const SavedWebhookSchema = z
  .strictObject({
    ...WebhookSchema.shape,
    secret: z
      .string()
      .nullable()
      .describe('whsec_…: чем подписаны сообщения. Показан только сейчас; null — остался прежним'),
  })
  .meta({ id: 'SavedWebhook' });

export const WantedWebhook = acceptMembers(
  {
    url: z
      .string()
      .min(1)
      .max(10_000)
      .optional()
      .describe('Куда слать сообщения: https или http; не передан — заданный раньше'),
    new_secret: z.boolean().default(false).describe('Выпустить новый секрет; прежний перестаёт действовать'),
  },
  WebhookSchema,
).meta({ id: 'WantedWebhook' });

const DeliverySchema = z
  .strictObject({
    id: z.uuid().describe('webhook-id: одинаков для всех попыток; у сообщения о запуске — номер запуска'),
    type: z.enum(['run.finished', 'webhook.test']),
    state: z.enum(['waiting', 'delivered', 'failed']).describe('failed — больше не повторяется'),
    attempts: z.int().nonnegative(),
    created_at: Moment,
    last_at: Moment.nullable().describe('Последняя попытка'),
    last_status: z.int().nullable().describe('Что ответил сервер; null — ничего'),
    last_error: z.string().nullable().describe('Код причины; null — дошло или попыток ещё не было'),
    next_at: Moment.nullable().describe('Следующая попытка; null — её не будет'),
  })
  .meta({ id: 'Delivery' });

const DeliveriesSchema = z.strictObject({ items: z.array(DeliverySchema) }).meta({ id: 'Deliveries' });

export const WEBHOOK_OPERATIONS = defineOperations('webhook', 'session', {
  showWebhook: {
    call: 'GET /v1/org/webhook',
    summary: 'Адрес для сообщений',
    answers: { 200: { about: 'Адрес', schema: WebhookSchema } },
    problems: ['not_found'],
    examples: [{ name: 'Не задан', status: 404, varies: true }],
  },
  saveWebhook: {
    call: 'PUT /v1/org/webhook',
    summary: 'Задать адрес и включить его',
    about:
      'Когда запуск заканчивается, на адрес приходит POST с JSON `{type: "run.finished", timestamp, data: {run_id, outcome, failure, channel, dry_run, counters}}`, подписанный по [Standard Webhooks](https://www.standardwebhooks.com): заголовки `webhook-id`, `webhook-timestamp`, `webhook-signature`. Любой ответ 2xx за 10 секунд — сообщение принято; иначе оно повторяется сутки с растущими паузами. Одно сообщение может прийти дважды, с тем же `webhook-id`. Перенаправлениям сервис не следует.',
    body: { schema: WantedWebhook },
    answers: { 200: { about: 'Адрес включён', schema: SavedWebhookSchema } },
    problems: ['bad_webhook_url'],
    examples: [
      { name: 'Адрес', body: { url: 'https://shop.example/hooks/catalog' }, status: 200, varies: true },
      { name: 'Новый секрет', body: { new_secret: true }, status: 200, varies: true },
      { name: 'Не адрес', body: { url: 'shop.example' }, status: 422, varies: true },
    ],
  },
  listDeliveries: {
    call: 'GET /v1/org/webhook/deliveries',
    summary: 'Журнал сообщений',
    about: 'Последние сто, новые сначала.',
    answers: { 200: { about: 'Сообщения', schema: DeliveriesSchema } },
    examples: [{ name: 'Журнал', status: 200, varies: true }],
  },
  testWebhook: {
    call: 'POST /v1/org/webhook/test',
    summary: 'Проверить адрес',
    about: 'Отправляет сообщение `webhook.test` сразу и один раз; ответ говорит, чем это кончилось.',
    answers: { 200: { about: 'Сообщение отправлено, принято оно или нет', schema: DeliverySchema } },
    problems: ['not_found', 'rate_limited'],
    examples: [{ name: 'Проверка', status: 200, varies: true }],
  },
  removeWebhook: {
    call: 'DELETE /v1/org/webhook',
    whileBlocked: true,
    summary: 'Убрать адрес',
    answers: { 204: { about: 'Убран; ждавшие сообщения не придут' } },
    examples: [{ name: 'Убрать', status: 204 }],
  },
});

import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../../model/notification-kind.ts';
import { acceptMembers } from '../body/accept-members.ts';
import { defineOperations } from './operation.ts';
import { Moment, NextCursor, Page, Total } from './shared-schemas.ts';

const NotificationPageSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(NOTIFICATION_KINDS).describe('О чём уведомление: постоянный код для программ'),
        text: z.string(),
        path: z.string().nullable().describe('Страница кабинета, о которой оно; null — никакая'),
        read_at: Moment.nullable(),
        created_at: Moment,
      }),
    ),
    next_cursor: NextCursor,
    total: Total,
  })
  .meta({ id: 'NotificationPage' });

const choice = {
  kind: z.enum(NOTIFICATION_KINDS),
  on_page: z.boolean().describe('Показывать в кабинете; feed_stopped показывается всегда'),
  by_mail: z.boolean().describe('Присылать письмом'),
};

const ChoicesSchema = z
  .strictObject({ items: z.array(z.strictObject({ ...choice, label: z.string() })) })
  .meta({ id: 'NotificationChoices' });

const HealthSchema = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health' });

const ReadinessSchema = z
  .strictObject({
    status: z.enum(['ready', 'not ready']),
    database: z.boolean().describe('Отвечает ли база данных'),
    stopping: z.boolean().describe('Завершает ли сервис работу'),
  })
  .meta({ id: 'Readiness' });

const ETAG = { ETag: 'Отпечаток содержимого: с ним в If-None-Match ответ — 304' } as const;

const pictureAnswers = (about: string) => ({
  200: { about, mediaTypes: ['image/webp'], headers: ETAG },
  304: { about: 'Не изменилась', headers: ETAG },
});

const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
const VIDEO_HEADERS = { ...ETAG, 'Accept-Ranges': 'bytes: отдаётся и частями' } as const;

export const SERVICE_OPERATIONS = {
  ...defineOperations('notifications', 'session', {
    listNotifications: {
      call: 'GET /v1/org/notifications',
      isList: true,
      summary: 'Уведомления, новые сначала',
      query: Page,
      answers: { 200: { about: 'Страница уведомлений', schema: NotificationPageSchema } },
      examples: [{ name: 'Уведомления', status: 200, varies: true }],
    },
    listNotificationChoices: {
      call: 'GET /v1/org/notifications/choices',
      summary: 'О чём и где сообщать',
      answers: { 200: { about: 'Каждый вид уведомлений', schema: ChoicesSchema } },
      examples: [{ name: 'Выбор', status: 200, varies: true }],
    },
    changeNotificationChoices: {
      call: 'PUT /v1/org/notifications/choices',
      summary: 'Выбрать, о чём и где сообщать',
      about: 'Виды, которые не названы, остаются как есть.',
      body: { schema: acceptMembers({ items: z.array(acceptMembers(choice)).max(20) }) },
      answers: { 200: { about: 'Выбор целиком', schema: ChoicesSchema } },
      examples: [
        {
          name: 'Письмо о неудачах',
          body: { items: [{ kind: 'feed_fails', on_page: true, by_mail: true }] },
          status: 200,
          varies: true,
        },
      ],
    },
    readNotification: {
      call: 'POST /v1/org/notifications/{id}/read',
      whileBlocked: true,
      summary: 'Отметить прочитанным',
      answers: { 204: { about: 'Отмечено' } },
      problems: ['not_found'],
      examples: [{ name: 'Прочитано', status: 204 }],
    },
  }),
  ...defineOperations('photos', 'anyone', {
    showPhoto: {
      call: 'GET /photos/{hash}',
      summary: 'Фотография',
      about: 'По одному адресу всегда лежит одно и то же: ответ можно хранить вечно.',
      answers: pictureAnswers('WebP, до 1600 точек по стороне'),
      problems: ['not_found'],
      examples: [{ name: 'Фотография', status: 200 }],
    },
    showThumbnail: {
      call: 'GET /photos/{hash}/thumbnail',
      summary: 'Её уменьшенная копия',
      answers: pictureAnswers('WebP, до 320 точек по стороне'),
      problems: ['not_found'],
      examples: [{ name: 'Уменьшенная копия', status: 200 }],
    },
    showVideo: {
      call: 'GET /videos/{hash}',
      summary: 'Видео',
      about:
        'MP4 или WebM, каким его загрузили. Заголовок Range отдаёт часть; содержимое по адресу не меняется.',
      answers: {
        200: { about: 'Файл целиком', mediaTypes: VIDEO_TYPES, headers: VIDEO_HEADERS },
        206: {
          about: 'Часть файла',
          mediaTypes: VIDEO_TYPES,
          headers: { ...VIDEO_HEADERS, 'Content-Range': 'Какая это часть' },
        },
        304: { about: 'Не изменилось', headers: VIDEO_HEADERS },
        416: {
          about: 'Такой части в файле нет',
          headers: { ...VIDEO_HEADERS, 'Content-Range': 'Сколько байт в файле' },
        },
      },
      problems: ['not_found'],
      examples: [{ name: 'Такого нет', status: 404, varies: true }],
    },
  }),
  ...defineOperations('service', 'anyone', {
    checkHealth: {
      call: 'GET /healthz',
      summary: 'Жив ли процесс',
      answers: { 200: { about: 'Жив', schema: HealthSchema } },
      examples: [{ name: 'Жив', status: 200, answer: { status: 'ok' } }],
    },
    checkReadiness: {
      call: 'GET /readyz',
      summary: 'Принимает ли работу',
      answers: {
        200: { about: 'Принимает', schema: ReadinessSchema },
        503: { about: 'Не принимает', schema: ReadinessSchema },
      },
      examples: [
        { name: 'Принимает', status: 200, answer: { status: 'ready', database: true, stopping: false } },
      ],
    },
  }),
  ...defineOperations('service', 'operator', {
    showMetrics: {
      call: 'GET /metrics',
      summary: 'Метрики для Prometheus',
      about: 'С токеном METRICS_TOKEN, если он задан; иначе только с этой же машины.',
      answers: { 200: { about: 'Текстовый формат Prometheus', mediaTypes: ['text/plain'] } },
      examples: [{ name: 'Метрики', status: 200 }],
    },
  }),
  ...defineOperations('service', 'anyone', {
    showDescription: {
      call: 'GET /openapi.json',
      isLong: true,
      summary: 'Это описание для программ',
      answers: {
        200: { about: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }).meta({ id: 'OpenApi' }) },
      },
      examples: [{ name: 'Описание', status: 200, varies: true }],
    },
  }),
};

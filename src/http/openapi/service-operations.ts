import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../../model/notification-kind.ts';
import type { Operation } from './operation.ts';
import { Moment, NextCursor, Page } from './shared-schemas.ts';

const NotificationPageSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(NOTIFICATION_KINDS).describe('О чём уведомление: постоянный код для программ'),
        text: z.string(),
        read_at: Moment.nullable(),
        created_at: Moment,
      }),
    ),
    next_cursor: NextCursor,
  })
  .meta({ id: 'NotificationPage' });

const HealthSchema = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health' });

const ReadinessSchema = z
  .strictObject({
    status: z.enum(['ready', 'not ready']),
    database: z.boolean().describe('Отвечает ли база данных'),
    stopping: z.boolean().describe('Завершает ли сервис работу'),
  })
  .meta({ id: 'Readiness' });

const anyone = { method: 'get', access: 'anyone', problems: [] } as const;

export const SERVICE_OPERATIONS: readonly Operation[] = [
  {
    id: 'listNotifications',
    method: 'get',
    path: '/v1/org/notifications',
    section: 'notifications',
    access: 'session',
    summary: 'Уведомления, новые сначала',
    query: Page,
    answers: { 200: { about: 'Страница уведомлений', schema: NotificationPageSchema } },
    problems: [],
    examples: [{ name: 'Уведомления', status: 200, varies: true }],
  },
  {
    id: 'readNotification',
    method: 'post',
    path: '/v1/org/notifications/{id}/read',
    section: 'notifications',
    access: 'session',
    summary: 'Отметить прочитанным',
    answers: { 204: { about: 'Отмечено' } },
    problems: ['not_found'],
    examples: [{ name: 'Прочитано', status: 204 }],
  },
  {
    ...anyone,
    id: 'showPhoto',
    path: '/photos/{hash}',
    section: 'photos',
    summary: 'Фотография',
    about: 'По одному адресу всегда лежит одно и то же: ответ можно хранить вечно.',
    answers: { 200: { about: 'WebP, до 1600 точек по стороне', mediaType: 'image/webp' } },
    problems: ['not_found'],
    examples: [{ name: 'Фотография', status: 200 }],
  },
  {
    ...anyone,
    id: 'showThumbnail',
    path: '/photos/{hash}/thumbnail',
    section: 'photos',
    summary: 'Её уменьшенная копия',
    answers: { 200: { about: 'WebP, до 320 точек по стороне', mediaType: 'image/webp' } },
    problems: ['not_found'],
    examples: [{ name: 'Уменьшенная копия', status: 200 }],
  },
  {
    id: 'showVideo',
    method: 'get',
    path: '/videos/{hash}',
    section: 'photos',
    access: 'anyone',
    summary: 'Видео',
    about:
      'MP4 или WebM, каким его загрузили. Заголовок Range отдаёт часть; содержимое по адресу не меняется.',
    answers: {
      200: { about: 'Файл целиком', mediaType: 'video/mp4' },
      206: { about: 'Часть файла', mediaType: 'video/mp4' },
      416: { about: 'Такой части в файле нет' },
    },
    problems: ['not_found'],
    examples: [{ name: 'Такого нет', status: 404, varies: true }],
  },
  {
    ...anyone,
    id: 'checkHealth',
    path: '/healthz',
    section: 'service',
    summary: 'Жив ли процесс',
    answers: { 200: { about: 'Жив', schema: HealthSchema } },
    examples: [{ name: 'Жив', status: 200, answer: { status: 'ok' } }],
  },
  {
    ...anyone,
    id: 'checkReadiness',
    path: '/readyz',
    section: 'service',
    summary: 'Принимает ли работу',
    answers: {
      200: { about: 'Принимает', schema: ReadinessSchema },
      503: { about: 'Не принимает', schema: ReadinessSchema },
    },
    examples: [
      { name: 'Принимает', status: 200, answer: { status: 'ready', database: true, stopping: false } },
    ],
  },
  {
    id: 'showMetrics',
    method: 'get',
    path: '/metrics',
    section: 'service',
    access: 'operator',
    summary: 'Метрики для Prometheus',
    about: 'С токеном METRICS_TOKEN, если он задан; иначе только с этой же машины.',
    answers: { 200: { about: 'Текстовый формат Prometheus', mediaType: 'text/plain' } },
    problems: [],
    examples: [{ name: 'Метрики', status: 200 }],
  },
  {
    ...anyone,
    id: 'showDescription',
    path: '/openapi.json',
    section: 'service',
    summary: 'Это описание для программ',
    answers: {
      200: { about: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }).meta({ id: 'OpenApi' }) },
    },
    examples: [{ name: 'Описание', status: 200, varies: true }],
  },
];

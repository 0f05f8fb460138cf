import { z } from 'zod';
import type { Operation } from './operation.ts';
import { Moment } from './shared-schemas.ts';

export const Credentials = z
  .object({
    email: z.string().min(1).max(320).describe('Адрес почты аккаунта'),
    password: z.string().min(1).max(1000),
  })
  .meta({ id: 'Credentials' });

const TokenSchema = z
  .strictObject({
    prefix: z.string().describe('Первые символы ключа, чтобы узнать его'),
    issued_at: Moment,
    last_used_at: Moment.nullable().describe('Когда им пользовались в последний раз; null — ни разу'),
  })
  .meta({ id: 'Token' });

const IssuedTokenSchema = z
  .strictObject({
    token: z.string().describe('Сам ключ. Больше он не показывается'),
    prefix: z.string(),
    issued_at: Moment,
  })
  .meta({ id: 'IssuedToken' });

export const SESSION_OPERATIONS: readonly Operation[] = [
  {
    id: 'openSession',
    method: 'post',
    path: '/v1/session',
    section: 'session',
    access: 'anyone',
    summary: 'Войти',
    about: 'Ставит cookie сессии. С ней доступны операции личного кабинета.',
    body: { schema: Credentials },
    answers: { 204: { about: 'Вход выполнен, cookie в заголовке Set-Cookie' } },
    problems: ['wrong_credentials', 'rate_limited'],
    examples: [
      {
        name: 'Вход',
        body: { email: 'shop@example.com', password: 'correct horse battery staple' },
        status: 204,
      },
      {
        name: 'Неверный пароль',
        body: { email: 'shop@example.com', password: '123' },
        status: 401,
        varies: true,
      },
    ],
  },
  {
    id: 'closeSession',
    method: 'delete',
    path: '/v1/session',
    section: 'session',
    access: 'anyone',
    summary: 'Выйти',
    answers: { 204: { about: 'Сессии больше нет' } },
    problems: [],
    examples: [{ name: 'Выход', status: 204 }],
  },
  {
    id: 'issueToken',
    method: 'post',
    path: '/v1/org/token',
    section: 'token',
    access: 'session',
    summary: 'Выпустить ключ',
    about: 'Прежний ключ сразу перестаёт действовать. Новый показывается один раз, в этом ответе.',
    answers: { 201: { about: 'Новый ключ', schema: IssuedTokenSchema } },
    problems: [],
    examples: [
      {
        name: 'Выпуск',
        status: 201,
        answer: { token: 'cat_x7…', prefix: 'cat_x7Qm2d', issued_at: '2026-08-11T09:30:00.000Z' },
      },
    ],
  },
  {
    id: 'showToken',
    method: 'get',
    path: '/v1/org/token',
    section: 'token',
    access: 'session',
    summary: 'Узнать о ключе',
    answers: { 200: { about: 'Ключ без секрета', schema: TokenSchema } },
    problems: ['not_found'],
    examples: [
      {
        name: 'Действующий ключ',
        status: 200,
        answer: { prefix: 'cat_x7Qm2d', issued_at: '2026-08-11T09:30:00.000Z', last_used_at: null },
      },
    ],
  },
  {
    id: 'revokeToken',
    method: 'delete',
    path: '/v1/org/token',
    section: 'token',
    access: 'session',
    summary: 'Отозвать ключ',
    answers: { 204: { about: 'Ключ больше не действует' } },
    problems: [],
    examples: [{ name: 'Отзыв', status: 204 }],
  },
];

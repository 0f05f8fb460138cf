import { z } from 'zod';
import { defineOperations } from './operation.ts';
import { Moment } from './shared-schemas.ts';

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

export const TOKEN_OPERATIONS = defineOperations({
  issueToken: {
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
  showToken: {
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
  revokeToken: {
    method: 'delete',
    path: '/v1/org/token',
    section: 'token',
    access: 'session',
    summary: 'Отозвать ключ',
    answers: { 204: { about: 'Ключ больше не действует' } },
    problems: [],
    examples: [{ name: 'Отзыв', status: 204 }],
  },
});

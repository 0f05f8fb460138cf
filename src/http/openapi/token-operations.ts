import { z } from 'zod';
import { KEY_SCOPES } from '../../model/key-scope.ts';
import { acceptMembers } from '../body/accept-members.ts';
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

const scopes = z
  .array(z.enum(KEY_SCOPES))
  .min(1)
  .describe('import — загружать каталог и отменять запуски; read — читать запуски, отчёты, намерения и фид');

const KEY = {
  id: z.uuid(),
  name: z.string().nullable().describe('null — ключ по умолчанию, тот, что по адресу /v1/org/token'),
  scopes,
  prefix: z.string().describe('Первые символы ключа, чтобы узнать его'),
  issued_at: Moment,
};

const KeySchema = z.strictObject({
  ...KEY,
  last_used_at: Moment.nullable().describe('Когда им пользовались в последний раз; null — ни разу'),
});

const KeysSchema = z.strictObject({ items: z.array(KeySchema) }).meta({ id: 'Keys' });

const IssuedKeySchema = z
  .strictObject({ ...KEY, token: z.string().describe('Сам ключ. Больше он не показывается') })
  .meta({ id: 'IssuedKey' });

export const NewKey = acceptMembers(
  {
    name: z.string().trim().min(1).max(60).describe('Для чего он: видно в списке и в кабинете'),
    scopes: scopes.default([...KEY_SCOPES]),
  },
  KeySchema,
).meta({ id: 'NewKey' });

export const TOKEN_OPERATIONS = defineOperations('token', 'session', {
  issueToken: {
    call: 'POST /v1/org/token',
    summary: 'Выпустить ключ по умолчанию',
    about:
      'Прежний ключ по умолчанию сразу перестаёт действовать, именованные действуют дальше. Новый показывается один раз, в этом ответе.',
    answers: { 201: { about: 'Новый ключ', schema: IssuedTokenSchema } },
    examples: [
      {
        name: 'Выпуск',
        status: 201,
        answer: { token: 'cat_x7…', prefix: 'cat_x7Qm2d', issued_at: '2026-08-11T09:30:00.000Z' },
      },
    ],
  },
  showToken: {
    call: 'GET /v1/org/token',
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
    call: 'DELETE /v1/org/token',
    whileBlocked: true,
    summary: 'Отозвать ключ',
    answers: { 204: { about: 'Ключ больше не действует' } },
    examples: [{ name: 'Отзыв', status: 204 }],
  },
  listKeys: {
    call: 'GET /v1/org/tokens',
    summary: 'Все действующие ключи',
    answers: { 200: { about: 'Ключи без секретов', schema: KeysSchema } },
    examples: [{ name: 'Ключи', status: 200, varies: true }],
  },
  addKey: {
    call: 'POST /v1/org/tokens',
    summary: 'Выпустить именованный ключ',
    about:
      'Остальные ключи действуют дальше: так ключ меняют без перерыва — выпустите новый, перейдите на него, отзовите прежний. Сам ключ показывается один раз, в этом ответе. Не больше двадцати.',
    body: { schema: NewKey },
    answers: { 201: { about: 'Новый ключ', schema: IssuedKeySchema } },
    problems: ['name_taken', 'too_many_keys'],
    examples: [
      {
        name: 'Ключ, который только читает',
        body: { name: 'отчёты', scopes: ['read'] },
        status: 201,
        varies: true,
      },
      { name: 'Имя занято', body: { name: 'отчёты' }, status: 409, varies: true },
    ],
  },
  endKey: {
    call: 'DELETE /v1/org/tokens/{id}',
    whileBlocked: true,
    summary: 'Отозвать один ключ',
    answers: { 204: { about: 'Ключ больше не действует' } },
    problems: ['not_found'],
    examples: [{ name: 'Чужой ключ', status: 404, varies: true }],
  },
});

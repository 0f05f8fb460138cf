import { z } from 'zod';
import { ACCOUNT_ROLES, type AccountRole } from '../../model/account/account-role.ts';
import { acceptMembers } from '../body/accept-members.ts';
import { defineOperations } from './operation.ts';
import { Moment } from './shared-schemas.ts';

const Role = z
  .enum(Object.keys(ACCOUNT_ROLES) as [AccountRole, ...AccountRole[]])
  .describe('owner — всё; worker — всё, кроме ключей, сотрудников и webhook');

const AccountSchema = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    role: Role,
    invited: z.boolean().describe('true — приглашён письмом и своего пароля ещё не задал'),
    created_at: Moment,
  })
  .meta({ id: 'Account' });

const NewAccountSchema = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    role: Role,
    password: z
      .string()
      .nullable()
      .describe(
        'null — отправлено письмо со ссылкой, по которой пароль задают сами. Где письма не настроены — первый пароль, один раз: его меняют на странице «Вход и безопасность»',
      ),
  })
  .meta({ id: 'NewAccount' });

export const NewAccount = acceptMembers({
  email: z.email('адрес почты, например anna@shop.example').max(320),
  role: Role.default('worker'),
});

/** Who signs in to an organization. */
export const ACCOUNT_OPERATIONS = defineOperations('profile', 'session', {
  listAccounts: {
    call: 'GET /v1/org/accounts',
    summary: 'Кто входит в кабинет организации',
    answers: {
      200: {
        about: 'Владельцы и сотрудники',
        schema: z.strictObject({ items: z.array(AccountSchema) }).meta({ id: 'Accounts' }),
      },
    },
    examples: [{ name: 'Все', status: 200, varies: true }],
  },
  addAccount: {
    call: 'POST /v1/org/accounts',
    summary: 'Пригласить сотрудника',
    about:
      'Ему уходит письмо со ссылкой, по которой он задаёт свой пароль; она действует неделю. Приглашений — не больше 30 в час.',
    body: { schema: NewAccount },
    answers: { 201: { about: 'Добавлен', schema: NewAccountSchema } },
    problems: ['email_taken', 'rate_limited'],
    examples: [
      {
        name: 'Сотрудник',
        body: { email: 'anna@shop.example', role: 'worker' },
        status: 201,
        varies: true,
      },
    ],
  },
  inviteAccount: {
    call: 'POST /v1/org/accounts/{id}/invite',
    summary: 'Отправить приглашение ещё раз',
    about: 'Прежняя ссылка больше не действует.',
    answers: { 200: { about: 'Кому отправлено', schema: AccountSchema } },
    problems: ['not_found', 'joined_already', 'mail_off', 'rate_limited'],
    examples: [{ name: 'Чужой', status: 404, varies: true }],
  },
  removeAccount: {
    call: 'DELETE /v1/org/accounts/{id}',
    summary: 'Убрать сотрудника',
    about: 'Его сеансы заканчиваются. Последнего владельца убрать нельзя.',
    answers: { 204: { about: 'Убран' } },
    problems: ['not_found', 'last_owner'],
    examples: [{ name: 'Чужой', status: 404, varies: true }],
  },
});

import { z } from 'zod';
import { LEAST_PASSWORD, MOST_PASSWORD } from '../../model/limits.ts';
import { acceptMembers } from '../body/accept-members.ts';
import { defineOperations } from './operation.ts';

const Wanted = z
  .string()
  .max(1000)
  .describe(
    `Новый пароль: от ${LEAST_PASSWORD} до ${MOST_PASSWORD} знаков, не из частых слов и не из имени организации`,
  );

const ChangePassword = acceptMembers({
  password: z.string().max(1000).describe('Прежний пароль'),
  new_password: Wanted,
}).meta({ id: 'ChangePassword' });

const ForgotPassword = acceptMembers({ email: z.string().max(320).describe('Адрес, с которым входят') }).meta(
  { id: 'ForgotPassword' },
);

const ResetPassword = acceptMembers({
  secret: z.string().max(200).describe('Из ссылки в письме, за знаком #'),
  new_password: Wanted,
}).meta({ id: 'ResetPassword' });

export const PASSWORD_OPERATIONS = {
  ...defineOperations('session', 'session', {
    changePassword: {
      call: 'PUT /v1/session/password',
      whileBlocked: true,
      summary: 'Сменить пароль',
      about: 'Остальные сеансы этого аккаунта завершаются.',
      body: { schema: ChangePassword },
      answers: { 204: { about: 'Пароль сменён' } },
      problems: ['wrong_credentials', 'weak_password', 'rate_limited'],
      examples: [
        {
          name: 'Слабый пароль',
          body: { password: 'correct horse battery staple', new_password: 'password1234' },
          status: 422,
          varies: true,
        },
      ],
    },
    closeSessions: {
      call: 'DELETE /v1/session/all',
      whileBlocked: true,
      summary: 'Завершить все сеансы',
      about: 'И этот тоже: на всех устройствах нужно будет войти снова.',
      answers: { 204: { about: 'Сеансов больше нет' } },
      // Ended sessions would end the examples that follow.
      examples: [],
    },
  }),
  ...defineOperations('session', 'anyone', {
    forgetPassword: {
      call: 'POST /v1/password/forgot',
      summary: 'Попросить письмо для смены пароля',
      about: 'Ответ не говорит, есть ли такой аккаунт. Ссылка в письме действует час.',
      body: { schema: ForgotPassword },
      answers: { 204: { about: 'Если аккаунт есть, письмо отправлено' } },
      problems: ['mail_off', 'rate_limited'],
      examples: [],
    },
    resetPassword: {
      call: 'POST /v1/password/reset',
      summary: 'Задать новый пароль по письму',
      about: 'Все сеансы аккаунта завершаются.',
      body: { schema: ResetPassword },
      answers: { 204: { about: 'Пароль сменён, можно входить' } },
      problems: ['reset_expired', 'weak_password'],
      examples: [
        {
          name: 'Ссылка устарела',
          body: { secret: 'x7Qm2d', new_password: 'correct horse battery staple' },
          status: 422,
          varies: true,
        },
      ],
    },
  }),
};

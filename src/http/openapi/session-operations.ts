import { z } from 'zod';
import { acceptMembers } from '../body/accept-members.ts';
import { defineOperations } from './operation.ts';

const Credentials = acceptMembers({
  email: z.string().min(1).max(320).describe('Адрес почты аккаунта'),
  password: z.string().min(1).max(1000),
}).meta({ id: 'Credentials' });

export const SESSION_OPERATIONS = defineOperations('session', 'anyone', {
  openSession: {
    call: 'POST /v1/session',
    summary: 'Войти',
    about: 'Ставит cookie сессии. С ней доступны операции личного кабинета.',
    body: { schema: Credentials },
    answers: {
      204: { about: 'Вход выполнен', headers: { 'Set-Cookie': 'Cookie сессии и cookie устройства' } },
    },
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
  closeSession: {
    call: 'DELETE /v1/session',
    summary: 'Выйти',
    answers: { 204: { about: 'Сессии больше нет', headers: { 'Set-Cookie': 'Cookie сессии убрана' } } },
    examples: [{ name: 'Выход', status: 204 }],
  },
});

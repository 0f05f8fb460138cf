import { expect, test } from 'bun:test';
import { checkPassword } from '../../src/secrets/check-password.ts';

const NAMES = ['stroydvor@example.com', 'Магазин «Стройдвор»'];

test.each([
  'короткий',
  'password1234',
  'P@ssw0rd2026!',
  'qwertyuiop123',
  'йцукенгшщзхъ1',
  'aaaaaaaaaaaaaaaa',
  '123456789012345',
  'Stroydvor2026',
  'стройдвор-2026',
  'admin-admin-admin',
  'x'.repeat(201),
])('%s is refused as a password', (password) => {
  expect(checkPassword(password, NAMES)).toMatch(/^(?:Пароль слишком|Такой пароль легко)/);
});

test.each(['correct horse battery staple', 'сливовый трактор едет', 'tQ7-rW2m-Zx9p', 'kU4vN_b7Lq-x'])(
  '%s will do',
  (password) => {
    expect(checkPassword(password, NAMES)).toBeNull();
  },
);

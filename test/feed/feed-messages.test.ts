import { expect, test } from 'bun:test';
import { describeFailure, isOwnFault } from '../../src/feed/feed-messages.ts';
import { type FailureCode, RunFailure } from '../../src/model/run-failure.ts';

const DETAILS = { limit: 1048576, format: 'yaml', line: 3, column: 7 };

/** Code → what the owner is told, and whether the fault is the service's, which tries again soon. */
const MESSAGES: Partial<Readonly<Record<FailureCode, readonly [message: string, own: boolean]>>> = {
  account_blocked: ['Аккаунт организации заблокирован, файл не загружен. Обратитесь в поддержку.', false],
  plan_unpaid: ['Тариф не оплачен, файл не загружен. Оплатите тариф и повторите проверку.', false],
  pair_disabled: [
    'Публикация в паре «хочу купить» / «могу продать» временно отключена администрацией сервиса, файл не загружен. Повторите проверку позже.',
    false,
  ],
  catalog_too_large: ['Файл больше допустимых 1 МБ без сжатия. Уменьшите его.', false],
  too_many_offers: ['В файле больше 1 048 576 товаров, это предел. Уменьшите каталог.', false],
  empty_body: ['Файл по ссылке пустой. Проверьте, что магазин его формирует.', false],
  not_a_catalog: ['По ссылке не каталог. Нужна ссылка на файл каталога в формате YML.', false],
  format_not_accepted: [
    'Каталоги в формате YAML здесь не принимаются. Укажите ссылку на файл другого формата.',
    false,
  ],
  malformed_xml: ['В файле ошибка XML (строка 3, столбец 7). Исправьте её в выгрузке магазина.', false],
  malformed_yaml: ['В файле ошибка YAML (строка 3, столбец 7). Исправьте её в выгрузке магазина.', false],
  unknown_encoding: ['Кодировка файла неизвестна. Сохраняйте файл в UTF-8 или windows-1251.', false],
  damaged_gzip: [
    'Сжатый файл повреждён или обрезан. Сожмите его в gzip заново или отдавайте без сжатия.',
    false,
  ],
  gzip_too_dense: [
    'Сжатый файл при распаковке вырастает так, как каталоги не растут. Отдавайте его без сжатия.',
    false,
  ],
  no_offers: [
    'Файл прочитан, но фид не содержит товаров, ничего не изменено. Проверьте выгрузку магазина.',
    false,
  ],
  feed_not_fetched: ['Сервер не ответил.', false],
  offer_too_large: [
    'Один из товаров занимает слишком много места (строка 3, столбец 7). Проверьте, что все теги закрыты, и сократите описание.',
    false,
  ],
  conversion_timeout: [
    'Обработка части файла заняла слишком много времени, ничего не изменено. Проверьте файл на аномально большие описания.',
    false,
  ],
  cancelled: ['Проверка отменена, ничего не изменено.', false],
  rate_limited: ['Проверки запрашиваются слишком часто, файл не загружен. Сделайте паузу.', true],
  overloaded: ['Сервис обрабатывает много загрузок, файл не загружен. Проверку можно повторить позже.', true],
  interrupted: [
    'Проверка прервалась из-за перезапуска сервиса, ничего не изменено. Проверку можно повторить позже.',
    true,
  ],
  database_unavailable: [
    'Сервис временно недоступен, ничего не изменено. Проверку можно повторить позже.',
    true,
  ],
  storage_unavailable: [
    'На сервере не удалось сохранить временный файл, ничего не изменено. Проверку можно повторить позже.',
    true,
  ],
  outcome_unknown: [
    'Связь с базой данных потеряна в последний момент, неизвестно, применён ли файл. Проверку можно повторить позже.',
    true,
  ],
  feed_resting: [
    'Обновление по ссылке приостановлено: вы отменили импорт, файл не загружен. Исправьте файл и нажмите «Продолжить».',
    false,
  ],
  internal: ['Внутренняя ошибка сервиса, ничего не изменено. Проверку можно повторить позже.', true],
};

test.each(Object.entries(MESSAGES))(
  'a synchronization that ends as %s is told so',
  (code, [message, own]) => {
    const explanation = code === 'feed_not_fetched' ? 'Сервер не ответил.' : '';
    const failure = new RunFailure(code as FailureCode, DETAILS, explanation);
    expect([describeFailure(failure), isOwnFault(failure.code)]).toEqual([message, own]);
  },
);
test.each([
  [1_234_567, '1,2 МБ'],
  [1_048_576, '1 МБ'],
  [1_048_575, '1 024 КБ'],
  [500_000, '488,3 КБ'],
  [1024, '1 КБ'],
])('a limit of %d bytes is told as %s', (limit, told) => {
  const message = describeFailure(new RunFailure('catalog_too_large', { limit }));
  expect(message.replaceAll('\u00a0', ' ')).toContain(`Файл больше допустимых ${told} `);
});

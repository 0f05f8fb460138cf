import { formatDayAndTime } from '../model/account/format-moment.ts';
import type { TimeZone } from '../model/account/time-zone.ts';
import {
  type Counters,
  countListed,
  nameInMessage,
  OFFER_COUNTERS,
  PLAN_COUNTERS,
} from '../model/counters.ts';
import { FAILURES, type FailureCode, type FailureDetails, type RunFailure } from '../model/run-failure.ts';

/** The failure as `last_message`: what happened and where, the particulars, what to do. */
export function describeFailure({ code, details, explanation }: RunFailure): string {
  const message = FAILURE_MESSAGES[code];
  const parts =
    message === undefined
      ? [FAILURES[code], explanation]
      : [message.what(details), message.isExplained ? explanation : '', message.todo];
  return parts
    .filter((part) => part !== '')
    .map(endSentence)
    .join(' ');
}

/**
 * A success as `last_message`: «Обновлено: 12 создано, 280 без изменений, 1 с ошибкой.» Closings that wait are the feed's
 * state and not told here: once they have been decided this text still stands.
 */
export function describeSuccess(counters: Counters): string {
  const parts = COUNTED.filter(({ code }) => counters[code] > 0).map(
    (counter) => `${NUMBER.format(counters[counter.code])} ${nameInMessage(counter)}`,
  );
  const refused = countListed(counters) > 0;
  return `Обновлено: ${parts.join(', ')}.${refused ? ' Причины по каждому товару — в отчёте запуска.' : ''}`;
}

/** The success of finding nothing new. */
export const FILE_UNCHANGED = 'Проверено: файл не изменился.';

/** The notification that a feed has stopped, and what will follow on which date. */
export function describeStop(stopsAt: Date, zone: TimeZone): string {
  return `Загрузка по ссылке остановлена. Если не возобновить её, ${formatDayAndTime(stopsAt, zone)} намерения, загруженные по ссылке, будут сняты с публикации; они не удаляются, история и диалоги сохранятся. Чтобы этого не случилось, укажите ссылку и включите автообновление до этого срока.`;
}

/** Whether another try is worth while long before the next one is due: the fault is the service's own and passes. */
export function isOwnFault(code: FailureCode): boolean {
  return FAILURE_MESSAGES[code]?.ours ?? false;
}

interface FailureMessage {
  readonly what: (details: FailureDetails) => string;
  readonly todo: string;
  /** False where the particulars are of no use to a shop's owner. */
  readonly isExplained: boolean;
  readonly ours: boolean;
}

const theirs = (what: string | FailureMessage['what'], todo: string): FailureMessage => ({
  what: typeof what === 'string' ? () => what : what,
  todo,
  isExplained: true,
  ours: false,
});
const ours = (what: string, todo: string): FailureMessage => ({
  what: () => what,
  todo,
  isExplained: false,
  ours: true,
});

/**
 * Every way a synchronization can fail. The wording of `FAILURES` speaks to whoever has just uploaded a file;
 * here a file was fetched from somebody's site, perhaps at night. What is not listed cannot happen to one.
 * No text promises another try: whether one is planned is the feed's state, which changes while the text stands.
 */
const FAILURE_MESSAGES: Partial<Readonly<Record<FailureCode, FailureMessage>>> = {
  // The explanation is the whole text of what went wrong outside.
  feed_not_fetched: theirs('', ''),
  account_blocked: theirs('Аккаунт организации заблокирован, файл не загружен.', 'Обратитесь в поддержку.'),
  plan_unpaid: theirs('Тариф не оплачен, файл не загружен.', 'Оплатите тариф и повторите проверку.'),
  pair_disabled: theirs(
    'Публикация в паре «хочу купить» / «могу продать» временно отключена администрацией сервиса, файл не загружен.',
    'Повторите проверку позже.',
  ),
  empty_body: theirs('Файл по ссылке пустой.', 'Проверьте, что магазин его формирует.'),
  not_a_catalog: theirs('По ссылке не каталог.', 'Нужна ссылка на файл каталога в формате YML.'),
  format_not_accepted: theirs(
    ({ format }) => `Каталоги в формате ${String(format).toUpperCase()} здесь не принимаются.`,
    'Укажите ссылку на файл другого формата.',
  ),
  catalog_too_large: theirs(
    ({ limit }) => `Файл больше допустимых ${megabytes(limit)} без сжатия.`,
    'Уменьшите его.',
  ),
  too_many_offers: theirs(
    ({ limit }) => `В файле больше ${NUMBER.format(Number(limit))} товаров, это предел.`,
    'Уменьшите каталог.',
  ),
  no_offers: theirs(
    'Файл прочитан, но фид не содержит товаров, ничего не изменено.',
    'Проверьте выгрузку магазина.',
  ),
  malformed_xml: theirs((at) => `В файле ошибка XML${place(at)}.`, 'Исправьте её в выгрузке магазина.'),
  malformed_yaml: theirs((at) => `В файле ошибка YAML${place(at)}.`, 'Исправьте её в выгрузке магазина.'),
  unknown_encoding: theirs('Кодировка файла неизвестна.', 'Сохраняйте файл в UTF-8 или windows-1251.'),
  damaged_gzip: {
    ...theirs('Сжатый файл повреждён или обрезан.', 'Сожмите его в gzip заново или отдавайте без сжатия.'),
    isExplained: false,
  },
  bad_form: theirs('По ссылке отдаётся форма, а не файл.', 'Отдавайте сам файл.'),
  gzip_too_dense: {
    ...theirs(
      'Сжатый файл при распаковке вырастает так, как каталоги не растут.',
      'Отдавайте его без сжатия.',
    ),
    isExplained: false,
  },
  offer_too_large: theirs(
    (at) => `Один из товаров занимает слишком много места${place(at)}.`,
    'Проверьте, что все теги закрыты, и сократите описание.',
  ),
  conversion_timeout: theirs(
    'Обработка части файла заняла слишком много времени, ничего не изменено.',
    'Проверьте файл на аномально большие описания.',
  ),
  feed_resting: theirs(
    'Обновление по ссылке приостановлено: вы отменили импорт, файл не загружен.',
    'Исправьте файл и нажмите «Продолжить».',
  ),
  cancelled: theirs('Проверка отменена, ничего не изменено.', ''),
  rate_limited: ours('Проверки запрашиваются слишком часто, файл не загружен.', 'Сделайте паузу.'),
  overloaded: ours(
    'Сервис обрабатывает много загрузок, файл не загружен.',
    'Проверку можно повторить позже.',
  ),
  queue_full: ours(
    'Сервис обрабатывает много загрузок, файл не загружен.',
    'Проверку можно повторить позже.',
  ),
  waited_too_long: ours(
    'Файл слишком долго ждал обработки и не загружен.',
    'Проверку можно повторить позже.',
  ),
  interrupted: ours(
    'Проверка прервалась из-за перезапуска сервиса, ничего не изменено.',
    'Проверку можно повторить позже.',
  ),
  database_unavailable: ours(
    'Сервис временно недоступен, ничего не изменено.',
    'Проверку можно повторить позже.',
  ),
  storage_unavailable: ours(
    'На сервере не удалось сохранить временный файл, ничего не изменено.',
    'Проверку можно повторить позже.',
  ),
  outcome_unknown: ours(
    'Связь с базой данных потеряна в последний момент, неизвестно, применён ли файл.',
    'Проверку можно повторить позже.',
  ),
  internal: ours('Внутренняя ошибка сервиса, ничего не изменено.', 'Проверку можно повторить позже.'),
};

/** The counters of a message, those of refused products last. */
const COUNTED = [
  ...OFFER_COUNTERS.filter(({ listed }) => !listed),
  ...PLAN_COUNTERS,
  ...OFFER_COUNTERS.filter(({ listed }) => listed),
];

const NUMBER = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/** The reason for which the pair is switched off is an operator's own text. */
function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** « (строка 12, столбец 5): «<price>10</prise>»»; nothing when the failure has no place. */
function place({ line, column, snippet }: FailureDetails): string {
  if (line === undefined) return '';
  const at = ` (строка ${line}${column === undefined ? '' : `, столбец ${column}`})`;
  return snippet === undefined || snippet === '' ? at : `${at}: «${snippet}»`;
}

function megabytes(bytes: string | number | undefined): string {
  const value = Number(bytes ?? 0);
  return value < 1024 * 1024
    ? `${NUMBER.format(value / 1024)} КБ`
    : `${NUMBER.format(value / 1024 / 1024)} МБ`;
}

/**
 * Stable codes of run-level failures, with the Russian text that says what happened and what to do.
 * The web edge maps a code to an HTTP status; the pull side puts the text into the feed's `last_message`.
 */
export const FAILURES = {
  unauthorized:
    'Токен не передан, отозван или неверен. Выпустите ключ в личном кабинете (блок «Подключение API») и передайте его в заголовке Authorization: Bearer.',
  account_blocked: 'Аккаунт организации заблокирован: через API можно только читать. Обратитесь в поддержку.',
  plan_unpaid: 'Тариф не оплачен: через API можно только читать. Оплатите тариф и повторите загрузку.',
  pair_disabled:
    'Публикация в паре «хочу купить» / «могу продать» временно отключена администрацией сервиса. Повторите загрузку позже.',
  run_in_progress: 'Импорт этого каталога уже идёт. Дождитесь его окончания и повторите загрузку.',
  catalog_too_large: 'Файл больше допустимого размера. Уменьшите файл и повторите загрузку.',
  too_many_offers: 'В файле больше товаров, чем допустимо. Уменьшите каталог и повторите загрузку.',
  empty_body: 'Файл пуст. Передайте файл каталога целиком.',
  not_a_catalog: 'Файл не является каталогом в ожидаемом формате.',
  format_not_accepted: 'Этот формат каталога здесь не принимается.',
  malformed_xml: 'Файл содержит синтаксическую ошибку XML. Исправьте её и загрузите файл снова.',
  malformed_yaml: 'Файл не удалось разобрать как YAML. Исправьте ошибку и загрузите файл снова.',
  unknown_encoding: 'Кодировка, объявленная в файле, неизвестна. Сохраните файл в UTF-8 или windows-1251.',
  damaged_gzip: 'Сжатый файл повреждён или обрезан. Сожмите его заново или передайте без сжатия.',
  gzip_too_dense:
    'Сжатый файл при распаковке вырастает так, как каталоги не растут. Передайте файл без сжатия.',
  unsupported_content_encoding: 'Такое сжатие не поддерживается. Передайте файл без сжатия или в gzip.',
  bad_form:
    'Форма (multipart/form-data) должна содержать ровно один файл и больше ничего. Проще передать сам файл (curl --data-binary @catalog.xml), а dry_run и remove_missing — в адресе.',
  no_offers: 'фид не содержит товаров',
  feed_not_fetched: 'Не удалось получить файл по ссылке.',
  offer_too_large:
    'Один из товаров занимает слишком много места в файле. Проверьте, что все теги закрыты, и сократите описание.',
  conversion_timeout:
    'Обработка заняла слишком много времени, ничего не изменено. Повторите позже; если повторится, проверьте, нет ли аномально больших описаний и списков.',
  upload_interrupted: 'Передача файла прервалась, ничего не изменено. Повторите загрузку.',
  upload_stalled:
    'Файл передаётся слишком медленно, приём остановлен, ничего не изменено. Повторите загрузку.',
  cancelled: 'Импорт отменён, ничего не изменено.',
  rate_limited: 'Слишком частые запросы. Сделайте паузу и повторите запрос.',
  queue_full:
    'Файлов, которые ждут обработки, уже больше, чем сервис может сохранить. Дождитесь окончания загрузок и повторите.',
  waited_too_long:
    'Файл слишком долго ждал обработки и мог устареть, ничего не изменено. Загрузите свежий файл.',
  overloaded: 'Сервис сейчас обрабатывает много загрузок. Сделайте паузу и повторите загрузку.',
  interrupted: 'Импорт прервался из-за сбоя сервиса, ничего не изменено. Повторите загрузку.',
  database_unavailable: 'Сервис временно недоступен, ничего не изменено. Повторите загрузку через минуту.',
  storage_unavailable:
    'На сервере не удалось сохранить временный файл, ничего не изменено. Повторите загрузку позже; если не поможет, сообщите поддержке.',
  outcome_unknown:
    'Связь с базой данных потеряна в последний момент, и неизвестно, применён ли импорт. Итог появится в истории загрузок; повторить загрузку можно без вреда.',
  nothing_held: 'Сейчас столько намерений не ждёт закрытия. Обновите страницу и посмотрите на число.',
  feed_resting:
    'Обновление по ссылке приостановлено: вы отменили последний импорт. Исправьте файл и нажмите «Продолжить».',
  not_undoable: 'Этот импорт нельзя отменить.',
  internal: 'Внутренняя ошибка сервиса, ничего не изменено. Повторите загрузку позже.',
} as const satisfies Record<string, string>;

export type FailureCode = keyof typeof FAILURES;

/** Members that accompany a failure on the wire, e.g. `limit`, `line`, `column`, `snippet`, `retry_after`. */
export type FailureDetails = Readonly<Record<string, string | number>>;

/** A reason for which a whole run ends; nothing is changed. The message is the Russian text shown to people. */
export class RunFailure extends Error {
  override readonly name = 'RunFailure';
  constructor(
    readonly code: FailureCode,
    readonly details: FailureDetails = {},
    /** Adds the particulars to the code's general text. */
    readonly explanation = '',
  ) {
    super([FAILURES[code], explanation || limitText(code, details)].filter((text) => text !== '').join(' '));
  }
}

/** The limit in words, so that it also stands where only the text is shown. */
function limitText(code: FailureCode, { limit }: FailureDetails): string {
  if (typeof limit !== 'number') return '';
  if (code === 'too_many_offers') return `Предел: ${limit} товаров.`;
  if (code === 'gzip_too_dense') return `Предел: в ${limit} раз.`;
  if (code !== 'catalog_too_large') return '';
  const megabytes = Math.round((limit / 1024 / 1024) * 100) / 100;
  return megabytes >= 0.1 ? `Предел: ${String(megabytes).replace('.', ',')} МБ.` : `Предел: ${limit} байт.`;
}

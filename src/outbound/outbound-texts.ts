/** Particulars of a failure; which of them a code carries stands in its text of `OUTBOUND_TEXTS`. */
export interface OutboundDetails {
  /** Host name of the link, in its Unicode spelling. */
  readonly host?: string;
  readonly port?: number;
  /** The deadline that passed, in milliseconds. */
  readonly limitMs?: number;
  /** The speed that was not reached. */
  readonly bytesPerSecond?: number;
  /** The size that was exceeded, in bytes. */
  readonly limitBytes?: number;
  /** The number of redirects that was exceeded. */
  readonly limitRedirects?: number;
  /** HTTP status of a `bad_status`. */
  readonly status?: number;
  /** Seconds that the server asked to wait, with a status of 429 or 503. */
  readonly retryAfter?: number;
  /** Russian clause of a `tls_certificate`: what is wrong with it. */
  readonly reason?: string;
  /** Content-Encoding of a `bad_encoding`. */
  readonly encoding?: string;
  /** The link that failed, when it is not the one that was asked for but a redirect led there. */
  readonly redirectedTo?: string;
}

interface Entry {
  /** True when the link itself is at fault, so that only another link helps. */
  readonly permanent: boolean;
  readonly text: (details: OutboundDetails) => string;
}

const permanent = (text: Entry['text']): Entry => ({ permanent: true, text });
const passing = (text: Entry['text']): Entry => ({ permanent: false, text });

/** Stable codes of outbound failures: what happened and what to do, for shop owners. */
export const OUTBOUND_TEXTS = {
  bad_url: permanent(
    () =>
      'Ссылка записана с ошибкой. Скопируйте её из адресной строки браузера целиком, вместе с http:// или https://.',
  ),
  scheme: permanent(
    () => 'Ссылка должна начинаться с http:// или https://, другие виды ссылок не принимаются.',
  ),
  credentials: permanent(
    () => 'В ссылке записаны логин или пароль. Откройте доступ к файлу без входа и сохраните ссылку без них.',
  ),
  port_refused: permanent(
    ({ port }) =>
      `Порт ${port} в ссылке занят под другую службу, не под сайты. Уберите порт из ссылки или укажите порт сайта.`,
  ),
  address_refused: passing(
    ({ host }) =>
      `Адрес ${host} ведёт во внутреннюю сеть, а не на общедоступный сервер. Укажите ссылку, которая открывается из интернета.`,
  ),
  name_not_found: passing(
    ({ host }) =>
      `Адрес ${host} не найден в интернете. Проверьте, нет ли в ссылке опечатки, оплачен ли домен и открывается ли ссылка не только внутри вашей сети.`,
  ),
  name_lookup_failed: passing(
    ({ host }) =>
      `Не удалось узнать адрес сервера ${host}: служба имён не ответила. Если это повторится, проверьте настройки домена (записи DNS).`,
  ),
  connect_timeout: passing(
    ({ limitMs }) =>
      `Не удалось соединиться с сервером магазина за ${seconds(limitMs)}. Проверьте, что сайт работает и не закрыт для запросов извне.`,
  ),
  connection_refused: passing(
    () => 'Сервер магазина отклонил соединение. Проверьте, что сайт работает и порт в ссылке указан верно.',
  ),
  unreachable: passing(
    () =>
      'До сервера магазина нет пути по сети. Проверьте, что сайт открывается; если да, обратитесь к его хостингу.',
  ),
  headers_timeout: passing(
    ({ limitMs }) =>
      `Сервер магазина не ответил за ${seconds(limitMs)}. Проверьте, что ссылка открывается в браузере без входа; если файл долго готовится, сохраняйте его на сервере заранее.`,
  ),
  stalled: passing(
    ({ limitMs }) =>
      `Сервер магазина начал передавать файл и замолчал на ${seconds(limitMs)}. Проверьте, что файл скачивается в браузере до конца.`,
  ),
  too_slow: passing(
    ({ limitMs, bytesPerSecond }) =>
      `Сервер магазина передаёт файл слишком медленно: за ${seconds(limitMs)} меньше ${megabytes(bytesPerSecond)} в секунду. Сожмите файл в gzip или разместите на более быстром сервере.`,
  ),
  deadline: passing(
    ({ limitMs }) =>
      `Файл не успел загрузиться за ${seconds(limitMs)}. Сожмите его в gzip или разместите на более быстром сервере.`,
  ),
  too_large: passing(({ limitBytes }) => `Файл больше допустимых ${megabytes(limitBytes)}. Уменьшите его.`),
  too_large_decoded: permanent(
    ({ limitBytes }) => `Файл после распаковки больше допустимых ${megabytes(limitBytes)}. Уменьшите его.`,
  ),
  too_many_redirects: passing(
    ({ limitRedirects }) =>
      `Ссылка перенаправляет больше ${limitRedirects} раз подряд. Укажите конечный адрес файла.`,
  ),
  downgrade: passing(
    () =>
      'Ссылка https:// перенаправляет на незащищённый адрес http://. Укажите конечный адрес файла или исправьте перенаправление.',
  ),
  redirect_without_location: passing(
    () => 'Сервер магазина ответил перенаправлением, но не указал куда. Укажите конечный адрес файла.',
  ),
  tls_certificate: passing(
    ({ reason }) =>
      `Сертификат сайта не прошёл проверку: ${reason}. Обновите сертификат на сервере магазина.`,
  ),
  tls_failed: passing(
    () =>
      'Не удалось установить защищённое соединение с сервером магазина. Проверьте настройки https на сервере (нужен TLS 1.2 или новее).',
  ),
  connection_reset: passing(
    () =>
      'Сервер магазина разорвал соединение, не ответив. Проверьте, что ссылка открывается в браузере и запросы не блокирует защита сайта.',
  ),
  cut: passing(
    () =>
      'Передача файла оборвалась, он получен не целиком. Проверьте, что файл скачивается в браузере до конца.',
  ),
  bad_response: passing(
    () =>
      'Сервер магазина ответил не по правилам HTTP. Проверьте, что ссылка ведёт на сайт и открывается в браузере.',
  ),
  bad_status: passing(({ status }) => statusText(status)),
  bad_encoding: passing(
    ({ encoding }) =>
      `Сервер магазина сжал файл способом «${encoding}», который мы не запрашивали. Настройте выдачу без сжатия или в gzip.`,
  ),
  bad_gzip: passing(
    () => 'Сжатый файл повреждён или обрезан. Сожмите его в gzip заново или отдавайте без сжатия.',
  ),
  connection_failed: passing(
    () => 'Не удалось получить файл с сервера магазина. Проверьте, что ссылка открывается в браузере.',
  ),
  cancelled: passing(() => 'Загрузка отменена.'),
} as const satisfies Record<string, Entry>;

/** No text promises another try: a feed that is switched off gets none. What the statuses that shops really answer with mean to their owners. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  401: 'Сервер магазина требует вход (ответ 401). Откройте доступ к файлу без логина и пароля.',
  402: 'Сервер магазина сообщил, что не оплачен (ответ 402). Обратитесь к его хостингу.',
  403: 'Сервер магазина запретил доступ к файлу (ответ 403). Откройте его для всех и проверьте защиту от роботов.',
  404: 'По этой ссылке файла нет (ответ 404). Проверьте, нет ли в ссылке опечатки и не переехал ли файл.',
  410: 'Файл по этой ссылке удалён (ответ 410). Укажите новую ссылку.',
  429: 'Сервер магазина просит обращаться реже (ответ 429). Если это повторится, снимите ограничение.',
  503: 'Сервер магазина временно недоступен (ответ 503). Проверьте, что сайт работает.',
};

function statusText(status = 0): string {
  const known = STATUS_TEXTS[status];
  if (known !== undefined) return known;
  return status >= 500
    ? `На сервере магазина ошибка (ответ ${status}). Проверьте, что сайт работает.`
    : `Сервер магазина не отдал файл (ответ ${status}). Проверьте, что ссылка открывается в браузере без входа.`;
}

const NUMBER = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
const PLURAL = new Intl.PluralRules('ru');

/** «30 секунд», «1 секунду», «0,5 секунды»: accusative, as after «за» and «на». */
function seconds(limitMs = 0): string {
  const value = limitMs / 1000;
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'секунду', many: 'секунд' };
  return `${NUMBER.format(value)} ${forms[PLURAL.select(value)] ?? 'секунды'}`;
}

/** «60 МБ»; a megabyte is 2^20 bytes, as in the limits of the configuration. */
function megabytes(limitBytes = 0): string {
  return limitBytes < 1024 * 1024
    ? `${NUMBER.format(limitBytes / 1024)} КБ`
    : `${NUMBER.format(limitBytes / 1024 / 1024)} МБ`;
}

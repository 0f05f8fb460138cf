import type { FailureCode } from '../model/run-failure.ts';

/** Further codes of the web edge, with their Russian texts. */
export const EDGE_TEXTS = {
  bad_request: 'Запрос составлен неверно.',
  body_too_large: 'Тело запроса слишком велико.',
  not_signed_in: 'Войдите в личный кабинет: сессия не открыта или истекла.',
  wrong_credentials: 'Неверный адрес почты или пароль.',
  foreign_origin: 'Запрос пришёл с другого сайта и отклонён.',
  no_feed_url: 'Ссылка на файл ещё не сохранена. Сохраните её в настройках фида и повторите проверку.',
  bad_feed_url: 'Ссылка на файл не подходит.',
  not_publishable: 'Намерение нельзя опубликовать.',
  not_found: 'Ничего не найдено по этому адресу.',
  metrics_closed:
    'Метрики отдаются только этой же машине напрямую. Чтобы читать их издалека, задайте METRICS_TOKEN.',
  metrics_token: 'Метрики отдаются с токеном METRICS_TOKEN в заголовке Authorization: Bearer.',
  method_not_allowed: 'Этот адрес не принимает такой метод запроса.',
} as const satisfies Record<string, string>;

export type ProblemCode = FailureCode | keyof typeof EDGE_TEXTS;

/** Code → HTTP status and title: the one place where a failure becomes a status (SPEC.md "Push import status codes"). */
export const PROBLEMS: Readonly<Record<ProblemCode, readonly [status: number, title: string]>> = {
  bad_request: [400, 'Bad request'],
  upload_interrupted: [400, 'Upload interrupted'],
  unauthorized: [401, 'Unauthorized'],
  not_signed_in: [401, 'Not signed in'],
  wrong_credentials: [401, 'Wrong credentials'],
  metrics_token: [401, 'Metrics token missing or wrong'],
  account_blocked: [403, 'Account blocked'],
  plan_unpaid: [403, 'Plan unpaid'],
  foreign_origin: [403, 'Foreign origin'],
  metrics_closed: [403, 'Metrics are for this machine only'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  upload_stalled: [408, 'Upload too slow'],
  pair_disabled: [409, 'Pair disabled'],
  run_in_progress: [409, 'Import already running'],
  cancelled: [409, 'Import cancelled'],
  catalog_too_large: [413, 'Catalog too large'],
  too_many_offers: [413, 'Too many offers'],
  body_too_large: [413, 'Body too large'],
  unsupported_content_encoding: [415, 'Unsupported content encoding'],
  empty_body: [422, 'Empty body'],
  not_publishable: [422, 'Not publishable'],
  not_a_catalog: [422, 'Not a catalog'],
  format_not_accepted: [422, 'Format not accepted'],
  malformed_xml: [422, 'Malformed XML'],
  malformed_yaml: [422, 'Malformed YAML'],
  unknown_encoding: [422, 'Unknown encoding'],
  damaged_gzip: [422, 'Damaged gzip'],
  no_offers: [422, 'No offers'],
  offer_too_large: [422, 'Offer too large'],
  conversion_timeout: [422, 'Conversion took too long'],
  no_feed_url: [422, 'No feed URL'],
  bad_feed_url: [422, 'Bad feed URL'],
  feed_not_fetched: [422, 'Feed not fetched'],
  rate_limited: [429, 'Too many requests'],
  overloaded: [429, 'Too many imports'],
  internal: [500, 'Internal error'],
  interrupted: [503, 'Interrupted'],
  database_unavailable: [503, 'Database unavailable'],
};

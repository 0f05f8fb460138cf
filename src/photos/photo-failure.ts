import type { OutboundCode, OutboundFailure } from '../outbound/outbound-failure.ts';
import { MAX_PICTURE_BYTES } from './fetch-picture.ts';
import { explainPicture, PICTURE_REFUSALS, type PictureRefusal } from './picture-outcome.ts';

/** Why a link gave no photo. */
export interface PhotoFailure {
  /** Stable: an outbound code, a picture refusal, `http_<status>`, or one of `OWN_FAILURES`. */
  readonly code: string;
  /** For the shop owner: what happened and what to do. */
  readonly text: string;
  /** True when only another link can help. */
  readonly permanent: boolean;
}

/** Failures that belong to no single fetch or picture. */
export const OWN_FAILURES = {
  host_unavailable: {
    code: 'host_unavailable',
    text: 'Сервер магазина долго не отвечал, остальные картинки с него не запрашивались. Проверьте, что сайт работает: при следующей загрузке каталога мы попробуем снова.',
    permanent: false,
  },
  not_stored: {
    code: 'not_stored',
    text: 'Картинку не удалось сохранить из-за сбоя на нашей стороне. При следующей загрузке каталога мы попробуем снова.',
    permanent: false,
  },
} as const satisfies Record<string, PhotoFailure>;

/** Names the failure of a fetch. Statuses are told apart: 404 is another trouble than 403. */
export function explainFetch(failure: OutboundFailure): PhotoFailure {
  return {
    code: failure.code === 'bad_status' ? `http_${failure.details.status}` : failure.code,
    text: PICTURE_TEXTS[failure.code] ?? failure.message,
    permanent: failure.permanent,
  };
}

/** Names the refusal of a picture that was fetched. */
export function explainRefusal(refusal: PictureRefusal): PhotoFailure {
  return {
    code: refusal.code,
    text: explainPicture(refusal),
    permanent: PICTURE_REFUSALS[refusal.code].permanent,
  };
}

/** Whether the server as a whole is in trouble, so that asking it for the next picture is of little use. */
export function blamesHost(failure: OutboundFailure): boolean {
  if (failure.code !== 'bad_status') return HOST_FAULTS.has(failure.code);
  const { status = 0 } = failure.details;
  return status >= 500 || status === 429;
}

/** Where the general text speaks of a file that could be compressed. */
const PICTURE_TEXTS: Partial<Record<OutboundCode, string>> = {
  deadline: 'Картинка не успела загрузиться за минуту. Уменьшите её или разместите на более быстром сервере.',
  too_large: `Картинка больше допустимых ${MAX_PICTURE_BYTES / 1024 / 1024} МБ. Уменьшите её: на карточке она займёт не больше 1600 точек по стороне.`,
};

const HOST_FAULTS: ReadonlySet<OutboundCode> = new Set([
  'name_not_found',
  'name_lookup_failed',
  'connect_timeout',
  'connection_refused',
  'unreachable',
  'headers_timeout',
  'stalled',
  'deadline',
  'tls_certificate',
  'tls_failed',
  'connection_reset',
  'connection_failed',
]);

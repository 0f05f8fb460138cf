import type { z } from 'zod';
import type { ProblemCode } from '../edge/problems.ts';

/** Who may call an operation: with the organization's key, in a session of its account, or everybody. */
export type Access = 'token' | 'session' | 'anyone' | 'operator';

/** Sections of the reference, in their order. */
export const SECTIONS = {
  import: 'Загрузка каталога',
  session: 'Вход',
  profile: 'Организация',
  token: 'Ключ API',
  feed: 'Импорт по ссылке',
  runs: 'Запуски',
  intentions: 'Намерения',
  notifications: 'Уведомления',
  photos: 'Фотографии',
  service: 'Состояние сервиса',
} as const;

/** What an operation answers when it succeeds. */
export interface Answer {
  readonly about: string;
  /** Of a JSON body; absent when there is none or it is no JSON. */
  readonly schema?: z.ZodType;
  /** Of a body that is no JSON. */
  readonly mediaType?: string;
}

/** A call that a test makes on a real server; the reference shows it with its answer. */
export interface Example {
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Of a JSON body. */
  readonly body?: unknown;
  /** Of a raw body. */
  readonly text?: string;
  readonly status: number;
  /** The JSON it answers, ids and times aside; absent when there is none. */
  readonly answer?: unknown;
  /** The answer depends on more than the call, e.g. on somebody else's server: only its form is tested. */
  readonly varies?: true;
}

/**
 * One operation of the API. Its schemas validate the requests (the routes use these very objects) and describe them in
 * `/openapi.json`; those of answers are held against real answers by the tests.
 */
export interface Operation {
  readonly id: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in OpenAPI: `/v1/org/runs/{id}`. */
  readonly path: string;
  readonly section: keyof typeof SECTIONS;
  readonly access: Access;
  readonly summary: string;
  readonly about?: string;
  readonly query?: z.ZodObject;
  readonly body?: { readonly schema: z.ZodType } | { readonly raw: readonly string[] };
  readonly answers: Readonly<Record<number, Answer>>;
  /** What it may be refused with, besides what every operation of its access may be. */
  readonly problems: readonly ProblemCode[];
  readonly examples: readonly Example[];
}

/** Refusals that follow from who may call and what is sent, whatever the operation does. */
export function commonProblems(operation: Operation): readonly ProblemCode[] {
  return [
    ...BY_ACCESS[operation.access],
    ...(operation.query === undefined ? [] : (['bad_request'] as const)),
    ...(operation.body !== undefined && 'schema' in operation.body
      ? (['bad_request', 'body_too_large'] as const)
      : []),
    ...(operation.access !== 'token' && operation.method !== 'get' ? (['foreign_origin'] as const) : []),
    'internal',
    'database_unavailable',
  ];
}

const BY_ACCESS: Readonly<Record<Access, readonly ProblemCode[]>> = {
  token: ['unauthorized', 'account_blocked', 'plan_unpaid'],
  session: ['not_signed_in'],
  operator: ['metrics_token', 'metrics_closed'],
  anyone: [],
};

import type { z } from 'zod';
import { isForOwners } from '../../model/account/account-role.ts';
import type { KeyScope } from '../../model/key-scope.ts';
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
  webhook: 'Сообщения программам (webhook)',
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
  readonly mediaTypes?: readonly string[];
  /** Header → what it says, besides those of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
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

type Section = keyof typeof SECTIONS;

/** One operation of the API: what its route checks, and what `/openapi.json` says of it. */
export interface Definition {
  /** Method and path, the path as in OpenAPI: `GET /v1/org/runs/{id}`. */
  readonly call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** A key with this scope may call it as well as a session; of `token`, the scope that its key needs. */
  readonly scope?: KeyScope;
  /** A change that an organization may make though it is blocked or has not paid. */
  readonly whileBlocked?: true;
  /** Its answer may be long, and shows no secret: compressed for who accepts it. */
  readonly isLong?: true;
  /** A list that clients ask for again and again: with an `ETag`, and 304 for who has it. */
  readonly isList?: true;
  readonly summary: string;
  readonly about?: string;
  readonly query?: z.ZodObject;
  /** Parameters that are yes or no and must not fail open: see `readFlags`; no other parameter is known beside them. */
  readonly flags?: z.ZodObject;
  /** Headers of the request, named in lower case. */
  readonly headers?: z.ZodObject;
  readonly body?: { readonly schema: z.ZodType } | { readonly raw: readonly string[] };
  readonly answers: Readonly<Record<number, Answer>>;
  /** What it may be refused with, besides `commonProblems`. */
  readonly problems?: readonly ProblemCode[];
  readonly examples: readonly Example[];
}

export type Operation = Definition & Place;

/** What is said of an operation besides its definition, in the form in which it is used. */
interface Place {
  readonly id: string;
  readonly section: Section;
  readonly access: Access;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly problems: readonly ProblemCode[];
}

/** The operations of a section, or those of its operations that are open to the same callers; an id is its name. */
export function defineOperations<const Definitions extends Readonly<Record<string, Definition>>>(
  section: Section,
  access: Access,
  definitions: Definitions,
): { readonly [Id in keyof Definitions & string]: Definitions[Id] & Place } {
  const operations = Object.entries(definitions).map(([id, definition]) => {
    const [method = '', path = ''] = definition.call.split(' ');
    return [id, { problems: [], ...definition, id, section, access, method: method.toLowerCase(), path }];
  });
  return Object.fromEntries(operations);
}

/** Refusals that follow from who may call and what is sent, whatever the operation does. */
export function commonProblems({
  access,
  scope,
  method,
  path,
  whileBlocked,
  body,
}: Operation): readonly ProblemCode[] {
  const changes = method !== 'get';
  return [
    ...BY_ACCESS[access],
    ...(scope === undefined ? [] : (['unauthorized', 'scope_missing'] as const)),
    ...(access === 'session' && changes && whileBlocked === undefined
      ? (['account_blocked', 'plan_unpaid'] as const)
      : []),
    ...(access === 'session' && changes && isForOwners(path) ? (['owners_only'] as const) : []),
    ...(access === 'session' && !changes ? (['rate_limited'] as const) : []),
    ...(body !== undefined && 'schema' in body ? (['body_too_large'] as const) : []),
    ...(access !== 'token' && changes ? (['foreign_origin', 'change_unknown'] as const) : []),
    'bad_request',
    'headers_too_large',
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

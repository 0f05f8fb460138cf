import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { FAILURES } from '../../model/run-failure.ts';
import { EDGE_TEXTS, PROBLEMS, type ProblemCode } from '../edge/problems.ts';
import { RETRY_AFTER_S } from '../edge/render-problem.ts';
import { type Answer, commonProblems, type Example, type Operation } from './operation.ts';
import { ProblemSchema } from './shared-schemas.ts';

/** Headers that more than one operation answers with; those that only protect browsers are no part of the API. */
export const COMMON_HEADERS = {
  'X-Request-Id': {
    description:
      'Номер запроса: свой, если он пришёл в X-Request-Id и состоит из 8–64 латинских букв, цифр и знаков «.», «_», «-», иначе новый. Назовите его поддержке',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Через сколько секунд повторить', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'Bearer: нужен ключ', schema: { type: 'string' } },
} as const;

/** What an operation answers: its answers, and for each status of a refusal an example of every code it may carry. */
export function describeResponses(operation: Operation): ZodOpenApiOperationObject['responses'] {
  const { examples } = operation;
  const answers = operation.isList === true ? withETag(operation.answers) : operation.answers;
  const codes = [...new Set([...commonProblems(operation), ...operation.problems])];
  const refusals = Map.groupBy(codes, (code) => PROBLEMS[code][0]);
  const statuses = [...new Set([...Object.keys(answers).map(Number), ...refusals.keys()])].sort(
    (a, b) => a - b,
  );
  return Object.fromEntries(
    statuses.map((status) => {
      const answer = answers[status];
      const refused = refusals.get(status) ?? [];
      const shown = examples.filter((each) => each.status === status && each.answer !== undefined);
      return [`${status}`, join(answer && describeAnswer(answer, shown), refused)] as const;
    }),
  );
}

function withETag(answers: Operation['answers']): Operation['answers'] {
  const told = { ETag: 'Отпечаток ответа: с ним в If-None-Match неизменившийся ответ — 304 без тела' };
  const listed = answers[200];
  if (listed === undefined) return answers;
  const headers = { ...listed.headers, ...told };
  return { ...answers, 200: { ...listed, headers }, 304: { about: 'Не изменилось', headers: told } };
}

function describeAnswer(answer: Answer, shown: readonly Example[]): ZodOpenApiResponseObject {
  const examples = shown.map(
    (each, index) => [`example${index + 1}`, { summary: each.name, value: each.answer }] as const,
  );
  const json = {
    schema: answer.schema,
    ...(shown.length === 0 ? {} : { examples: Object.fromEntries(examples) }),
  };
  const types = answer.schema === undefined ? (answer.mediaTypes ?? []) : ['application/json'];
  const own = Object.entries(answer.headers ?? {}).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  return {
    description: answer.about,
    headers: { 'X-Request-Id': headerOf('X-Request-Id'), ...Object.fromEntries(own) },
    ...(types.length === 0
      ? {}
      : {
          content: Object.fromEntries(types.map((type) => [type, answer.schema === undefined ? {} : json])),
        }),
  };
}

/** A status that means an answer (503 of the readiness) as well as refusals is told as both. */
function join(
  answer: ZodOpenApiResponseObject | undefined,
  codes: readonly ProblemCode[],
): ZodOpenApiResponseObject {
  if (answer !== undefined && codes.length === 0) return answer;
  const told = codes.map((code) => `\`${code}\``).join(', ');
  const waits = codes.some((code) => code in RETRY_AFTER_S || code === 'rate_limited');
  const asks = codes.some((code) => code === 'unauthorized' || code === 'metrics_token');
  return {
    description: [...(answer === undefined ? [] : [answer.description]), told].join('; '),
    headers: {
      ...answer?.headers,
      'X-Request-Id': headerOf('X-Request-Id'),
      ...(waits ? { 'Retry-After': headerOf('Retry-After') } : {}),
      ...(asks ? { 'WWW-Authenticate': headerOf('WWW-Authenticate') } : {}),
    },
    content: {
      ...answer?.content,
      'application/problem+json': {
        schema: ProblemSchema,
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

function headerOf(name: keyof typeof COMMON_HEADERS) {
  return { $ref: `#/components/headers/${name}` } as const;
}

function exampleOf(code: ProblemCode) {
  const [status, title] = PROBLEMS[code];
  return { type: `/docs/errors#${code}`, title, status, detail: { ...FAILURES, ...EDGE_TEXTS }[code], code };
}

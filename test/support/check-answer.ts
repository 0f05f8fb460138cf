import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { buildOpenApi } from '../../src/http/openapi/build-openapi.ts';
import { OPERATIONS } from '../../src/http/openapi/operations.ts';

/** An answer as a client has it. */
export interface CheckedAnswer {
  readonly method: string;
  /** Of the request, without its query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** Null where it was not read: only status and headers are checked then. */
  readonly body: string | null;
}

/**
 * Throws when an answer of the API is not what `/openapi.json` says: an undocumented status, header, media type or
 * member. The published schemas are open, for answers may gain members; here they are closed. What lies outside of the
 * API (pages, assets) is not looked at.
 */
export function checkAnswer(answer: CheckedAnswer): void {
  const operation = findOperation(
    answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase(),
    answer.path,
  );
  if (operation === null) return;
  const place = `${answer.method} ${answer.path} answered ${answer.status}`;
  const response = operation.responses[answer.status];
  if (response === undefined) throw new Error(`${place}, which is not documented: ${answer.body}`);
  const documented = new Set(Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()));
  const odd = [...answer.headers.keys()].filter((name) => !documented.has(name) && !OF_HTTP.has(name));
  if (odd.length > 0) throw new Error(`${place} with undocumented headers: ${odd.join(', ')}`);
  if (answer.method === 'HEAD' || answer.body === null) return;
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  const types = Object.keys(response.content ?? {});
  if (type === '' ? types.length > 0 && answer.body !== '' : !types.includes(type))
    throw new Error(`${place} as «${type}», documented are «${types.join(', ')}»`);
  if (!/[/+]json$/.test(type)) return;
  const validate = validatorOf(operation.id, answer.status, type);
  if (validate !== null && !validate(JSON.parse(answer.body)))
    throw new Error(
      `${place} with what is not documented: ${JSON.stringify(validate.errors)} ${answer.body.slice(0, 2000)}`,
    );
}

/** Of every answer, or of HTTP itself; those that protect browsers are said in the guide to security. */
const OF_HTTP = new Set([
  ...['date', 'content-type', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'],
  ...[
    'cache-control',
    'vary',
    'content-encoding',
    'x-content-type-options',
    'referrer-policy',
    'x-frame-options',
  ],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'],
  ...['content-security-policy', 'strict-transport-security', 'x-accel-buffering'],
]);

interface DescribedResponse {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

interface Described {
  readonly id: string;
  readonly pattern: RegExp;
  readonly method: string;
  readonly pointer: string;
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

const document = close(buildOpenApi(OPERATIONS, 'http://localhost')) as {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Described['responses'] }>>>
  >;
};

/** Those with fewer parameters first: `/import` is no `/{id}`. */
const described: readonly Described[] = OPERATIONS.map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  pointer: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
  responses: document.paths[path]?.[method]?.responses ?? {},
})).sort((a, b) => a.pointer.split('{').length - b.pointer.split('{').length);

function findOperation(method: string, path: string): Described | null {
  // A path of its own is no id of another: `/import` does not stand for `/{id}`.
  const [pattern] = described.filter((each) => each.pattern.test(path)).map((each) => each.pattern.source);
  return (
    described.find(
      (each) => each.method === method && each.pattern.test(path) && each.pattern.source === pattern,
    ) ?? null
  );
}

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, 'api');
const validators = new Map<string, ValidateFunction | null>();

function validatorOf(id: string, status: number, type: string): ValidateFunction | null {
  const key = `${id} ${status} ${type}`;
  const known = validators.get(key);
  if (known !== undefined) return known;
  const operation = described.find((each) => each.id === id);
  const hasSchema = operation?.responses[status]?.content?.[type]?.schema !== undefined;
  const at = `${operation?.pointer}/responses/${status}/content/${encodeURIComponent(type.replaceAll('/', '~1'))}/schema`;
  const made = hasSchema ? ajv.compile({ $ref: `api${at}` }) : null;
  validators.set(key, made);
  return made;
}

/** The same with every object that lists its members closed to others, unless it says itself that there may be. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const closed = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'examples' || name === 'example' ? member : close(member),
    ]),
  );
  const isOpen = closed.type === 'object' && 'properties' in closed && !('additionalProperties' in closed);
  return isOpen ? { ...closed, additionalProperties: false } : closed;
}

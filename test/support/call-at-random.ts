import fc from 'fast-check';
import { buildOpenApi } from '../../src/http/openapi/build-openapi.ts';
import { OPERATIONS } from '../../src/http/openapi/operations.ts';
import type { TestOrganization } from './create-organization.ts';

/** A call that somebody might make who has read the document, or half of it. */
export interface RandomCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

const document = buildOpenApi(OPERATIONS, 'http://localhost') as unknown as {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema?: Schema }> } }
    >
  >;
  components: { schemas: Record<string, Schema> };
};

/** Those that would end the session or the server's other callers. */
const LEFT_OUT = new Set([
  'closeSession',
  'closeSessions',
  'changePassword',
  'resetPassword',
  'issueToken',
  'revokeToken',
  'followRun',
]);

/** Calls of every operation, with values that its document admits and ones that it does not. */
export function randomCalls(known: { readonly ids: readonly string[] }): fc.Arbitrary<RandomCall> {
  const operations = OPERATIONS.filter(({ id }) => !LEFT_OUT.has(id));
  return fc.constantFrom(...operations).chain((operation) => {
    const { parameters = [], requestBody } = document.paths[operation.path]?.[operation.method] ?? {};
    const values = Object.fromEntries(
      parameters.map(({ name, in: place, schema }) => [
        name,
        place === 'path'
          ? fc.oneof(fc.constantFrom(...known.ids), fc.uuid(), odd)
          : fc.option(fc.oneof({ weight: 3, arbitrary: valueFor(schema).map(String) }, odd), { nil: null }),
      ]),
    );
    const json = requestBody?.content['application/json']?.schema;
    const body =
      json !== undefined
        ? fc.oneof({ weight: 4, arbitrary: valueFor(json).map((value) => JSON.stringify(value)) }, odd)
        : requestBody === undefined
          ? fc.constant(null)
          : fc.oneof(odd, fc.constant('<yml_catalog><shop><offers></offers></shop></yml_catalog>'));
    return fc.record({ values: fc.record(values), body }).map(({ values: given, body: sent }) => {
      const query = new URLSearchParams();
      const headers: Record<string, string> = {};
      let path: string = operation.path;
      for (const { name, in: place } of parameters) {
        const value = (given as Record<string, string | null>)[name] ?? null;
        if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value || 'x'));
        else if (value !== null && place === 'query') query.set(name, value);
        else if (value !== null && /^[\x21-\x7e]+$/.test(value)) headers[name] = value;
      }
      return {
        id: operation.id,
        method: operation.method.toUpperCase(),
        path: `${path}?${query}`,
        body: operation.method === 'get' ? null : sent,
        type: json === undefined ? 'application/xml' : 'application/json',
        headers,
      };
    });
  });
}

/** Makes a call; every answer is held against the document by `fetch` itself. Resolves with its status. */
export async function callAtRandom(shop: TestOrganization, call: RandomCall): Promise<number> {
  const isKey = OPERATIONS.find(({ id }) => id === call.id)?.access === 'token';
  const answer = await fetch(`${shop.server.baseUrl}${call.path}`, {
    method: call.method,
    headers: {
      ...call.headers,
      ...(isKey ? { authorization: `Bearer ${shop.token}` } : { cookie: shop.cookie }),
      'content-type': call.type,
    },
    ...(call.body === null ? {} : { body: call.body }),
    signal: AbortSignal.timeout(30_000),
  });
  await answer.bytes();
  return answer.status;
}

/** Texts that break what is not looked at. */
const odd: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    '{',
    '[]',
    '\u0000',
    '%00',
    "'",
    '../..',
    '1e999',
    'ёж',
    '\ud83d\ude00',
    'NaN',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

function valueFor(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined)
    return valueFor(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((each) => valueFor(each, depth)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valueFor({ ...schema, type }, depth)));
  if (schema.properties !== undefined && depth < 5) {
    const members = Object.entries(schema.properties).map(
      ([name, member]) => [name, valueFor(member, depth + 1)] as const,
    );
    return fc.record(Object.fromEntries(members), { requiredKeys: [] });
  }
  if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}, depth + 1), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.oneof(fc.integer({ min: -1, max: 300 }), fc.maxSafeInteger());
  if (schema.type === 'number')
    return fc.oneof(fc.integer({ min: -1, max: 300 }), fc.double({ noNaN: true }));
  if (schema.format === 'uuid') return fc.uuid();
  return odd;
}

import { z } from 'zod';
import { type CreateDocumentOptions, createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { COMMON_HEADERS, describeResponses } from './describe-responses.ts';
import { type Access, type Operation, SECTIONS } from './operation.ts';

/** The OpenAPI 3.1 document of the operations, of the very schemas that check requests. Pure. */
export function buildOpenApi(operations: readonly Operation[], baseUrl: string) {
  const paths = Map.groupBy(operations, ({ path }) => path);
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Импорт каталога',
        version: '1',
        description:
          'Каталог товаров одним файлом превращается в намерения «могу продать». [Руководство](/docs), [все ошибки](/docs/errors).',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: baseUrl }],
      tags: Object.entries(SECTIONS).map(([name, description]) => ({ name, description })),
      paths: Object.fromEntries(
        [...paths].map(([path, ofPath]) => [
          path,
          Object.fromEntries(ofPath.map((operation) => [operation.method, describe(operation)])),
        ]),
      ),
      components: { headers: COMMON_HEADERS, securitySchemes: SECURITY_SCHEMES },
    },
    OPTIONS,
  );
}

const OPTIONS: CreateDocumentOptions = {
  override: ({ jsonSchema, io }) => {
    // Answers may gain members; who reads them must not be broken by it.
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    // Said by the format; readers of the document would show kilobytes of it.
    if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern;
  },
};

const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer', description: 'Ключ API организации' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'catalog_session',
    description: 'Сессия личного кабинета',
  },
  operator: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
} as const;

const SECURITY: Readonly<Record<Access, Record<string, never[]>[]>> = {
  token: [{ token: [] }],
  session: [{ session: [] }],
  operator: [{ operator: [] }, {}],
  anyone: [],
};

const HASH = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 содержимого');

function describe(operation: Operation): ZodOpenApiOperationObject {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = z.object(Object.fromEntries(names.map((name) => [name, name === 'hash' ? HASH : z.uuid()])));
  const query = operation.query?.extend(operation.flags?.shape ?? {}) ?? operation.flags;
  return {
    operationId: operation.id,
    tags: [operation.section],
    summary: operation.summary,
    ...describeText(operation),
    security: [
      ...SECURITY[operation.access],
      ...(operation.access === 'session' && operation.scope !== undefined ? SECURITY.token : []),
    ],
    requestParams: {
      ...(names.length === 0 ? {} : { path }),
      ...(query === undefined ? {} : { query }),
      ...(operation.headers === undefined ? {} : { header: operation.headers }),
    },
    ...describeBody(operation),
    responses: describeResponses(operation),
  };
}

function describeText({ about, scope }: Operation): { description?: string } {
  const told = [about, scope === undefined ? undefined : `Право ключа: \`${scope}\`.`].filter(
    (text) => text !== undefined,
  );
  return told.length === 0 ? {} : { description: told.join(' ') };
}

function describeBody({ body, examples: all }: Operation): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body === undefined) return {};
  const shown = all.filter((example) => example.status < 400);
  const examples = Object.fromEntries(
    shown.map((example, index) => [
      `example${index + 1}`,
      { summary: example.name, value: example.text ?? example.body },
    ]),
  );
  if ('schema' in body)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: body.schema, examples } } },
    };
  const content = body.raw.map((mediaType, index) => [mediaType, index === 0 ? { examples } : {}] as const);
  return { requestBody: { required: true, content: Object.fromEntries(content) } };
}

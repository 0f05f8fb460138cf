import { z } from 'zod';
import { FAILURES } from '../../model/run-failure.ts';
import { EDGE_TEXTS, PROBLEMS, type ProblemCode } from '../edge/problems.ts';
import { type Access, commonProblems, type Operation, SECTIONS } from './operation.ts';
import { ProblemSchema } from './shared-schemas.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the operations: their schemas are those that validate the requests. Pure. */
export function buildOpenApi(operations: readonly Operation[], baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Импорт каталога',
      version: '1',
      description:
        'Каталог товаров одним файлом превращается в намерения «могу продать». Руководство: /docs.',
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(SECTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: describeSchemas(operations),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Ключ API организации' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'catalog_session',
          description: 'Сессия личного кабинета',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
      },
    },
  };
}

const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  token: [{ token: [] }],
  session: [{ session: [] }],
  operator: [{ operator: [] }, {}],
  anyone: [],
};

function describe(operation: Operation): Json {
  return {
    operationId: operation.id,
    tags: [operation.section],
    summary: operation.summary,
    ...(operation.about === undefined ? {} : { description: operation.about }),
    security: SECURITY[operation.access],
    parameters: [...pathParameters(operation.path), ...queryParameters(operation.query)],
    ...describeBody(operation),
    responses: { ...describeAnswers(operation), ...describeProblems(operation) },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'hash' ? { type: 'string', pattern: '^[0-9a-f]{64}$' } : { type: 'string', format: 'uuid' },
  }));
}

function queryParameters(query: z.ZodObject | undefined): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema as Json;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

function describeBody({ body, examples }: Operation): Json {
  if (body === undefined) return {};
  const shown = examples.filter((example) => example.status < 400);
  const values = Object.fromEntries(
    shown.map((example, index) => [
      `example${index + 1}`,
      { summary: example.name, value: example.text ?? example.body },
    ]),
  );
  const content =
    'raw' in body
      ? Object.fromEntries(
          body.raw.map((mediaType, index) => [
            mediaType,
            index === 0 ? { schema: {}, examples: values } : { schema: {} },
          ]),
        )
      : { 'application/json': { schema: reference(body.schema), examples: values } };
  return { requestBody: { required: true, content } };
}

function describeAnswers({ answers, examples }: Operation): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { about, schema, mediaType }]) => {
      const shown = examples.filter((each) => String(each.status) === status && each.answer !== undefined);
      const values = Object.fromEntries(
        shown.map((each, index) => [`example${index + 1}`, { summary: each.name, value: each.answer }]),
      );
      const content =
        schema !== undefined
          ? {
              'application/json': {
                schema: reference(schema),
                ...(shown.length === 0 ? {} : { examples: values }),
              },
            }
          : mediaType !== undefined
            ? { [mediaType]: {} }
            : undefined;
      return [status, { description: about, ...(content === undefined ? {} : { content }) }];
    }),
  );
}

/** One response a status, with an example of every code it may carry. */
function describeProblems(operation: Operation): Json {
  const codes = [...new Set([...commonProblems(operation), ...operation.problems])];
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code][0]);
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => operation.answers[status] === undefined)
      .map(([status, ofStatus]) => [
        String(status),
        {
          description: ofStatus.map((code) => `\`${code}\``).join(', '),
          content: {
            'application/problem+json': {
              schema: reference(ProblemSchema),
              examples: Object.fromEntries(ofStatus.map((code) => [code, { value: exampleProblem(code) }])),
            },
          },
        },
      ]),
  );
}

function exampleProblem(code: ProblemCode): Json {
  const [status, title] = PROBLEMS[code];
  return { type: `/docs/errors#${code}`, title, status, detail: { ...FAILURES, ...EDGE_TEXTS }[code], code };
}

function reference(schema: z.ZodType): Json {
  return { $ref: `#/components/schemas/${nameOf(schema)}` };
}

function nameOf(schema: z.ZodType): string {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error('a schema of the API has no id');
  return id;
}

/** Schemas of bodies and answers, and those inside them that have a name. */
function describeSchemas(operations: readonly Operation[]): Json {
  const bodies = operations.flatMap(({ body }) =>
    body !== undefined && 'schema' in body ? [body.schema] : [],
  );
  const answers = operations.flatMap((each) =>
    Object.values(each.answers).flatMap(({ schema }) => schema ?? []),
  );
  return {
    ...toComponents(bodies, 'input'),
    ...toComponents([...answers, ProblemSchema], 'output'),
  };
}

function toComponents(schemas: readonly z.ZodType[], io: 'input' | 'output'): Json {
  const components: Json = {};
  for (const schema of new Set(schemas)) {
    const {
      $defs = {},
      $schema: _,
      id: __,
      ...own
    } = z.toJSONSchema(schema, {
      io,
      override: ({ jsonSchema }) => {
        // Answers may gain members; who reads them must not be broken by it.
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
        // Said by the format; OpenAPI readers show kilobytes of it otherwise.
        if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern;
      },
    }) as Json & { $defs?: Record<string, Json> };
    for (const [name, { id: ___, ...definition }] of Object.entries($defs)) components[name] = definition;
    components[nameOf(schema)] = own;
  }
  // Within one schema zod refers to its own definitions; here all stand side by side.
  return JSON.parse(JSON.stringify(components).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

import { PROBLEMS } from '../edge/problems.ts';
import { type Access, commonProblems, type Example, type Operation, SECTIONS } from '../openapi/operation.ts';
import { DocsLayout } from './docs-layout.tsx';
import { type JsonSchema, SchemaTable } from './schema-table.tsx';

/** The parts of our OpenAPI document that the reference shows. */
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface DescribedOperation {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
      }
    >
  >;
}

const ACCESS: Readonly<Record<Access, string>> = {
  token: 'Ключ организации: Authorization: Bearer <ключ>',
  session: 'Сессия личного кабинета (cookie)',
  operator: 'Токен METRICS_TOKEN или эта же машина',
  anyone: 'Без входа',
};

/** The API reference, rendered from the same document that `/openapi.json` answers. */
export function ReferencePage(page: {
  readonly assets: string;
  readonly operations: readonly Operation[];
  readonly described: Described;
}) {
  const sections = Object.entries(SECTIONS);
  return (
    <DocsLayout
      path="/docs/api"
      title="Справка API"
      assets={page.assets}
      contents={[...sections.map(([id, title]) => [`section-${id}`, title] as const), ['schemas', 'Объекты']]}
    >
      <p>
        JSON в UTF-8, имена через подчёркивание, время по UTC. Отказ — всегда{' '}
        <code>application/problem+json</code>: <a href="/docs/errors">все коды</a>. Тот же перечень для
        программ: <a href="/openapi.json">OpenAPI 3.1</a>.
      </p>
      {sections.map(([id, title]) => (
        <section id={`section-${id}`}>
          <h2>{title}</h2>
          {page.operations
            .filter(({ section }) => section === id)
            .map((operation) => {
              const described = page.described.paths[operation.path]?.[operation.method];
              return described === undefined ? null : (
                <OperationCard operation={operation} described={described} />
              );
            })}
        </section>
      ))}
      <section id="schemas">
        <h2>Объекты</h2>
        {Object.entries(page.described.components.schemas).map(([name, schema]) => (
          <article class="card" id={`schema-${name}`}>
            <h3>{name}</h3>
            <SchemaTable schema={schema} />
          </article>
        ))}
      </section>
    </DocsLayout>
  );
}

function OperationCard({ operation, described }: { operation: Operation; described: DescribedOperation }) {
  const problems = [...new Set([...operation.problems, ...commonProblems(operation)])];
  return (
    <article class="card" id={operation.id}>
      <h3>
        <code>
          {operation.method.toUpperCase()} {operation.path}
        </code>
      </h3>
      <p>
        <strong>{operation.summary}.</strong>{' '}
        {operation.about === undefined ? null : <Marked text={operation.about} />}
      </p>
      <p class="small quiet">{ACCESS[operation.access]}</p>
      {described.parameters.length === 0 ? null : (
        <>
          <h4>Параметры</h4>
          <SchemaTable
            schema={{
              type: 'object',
              properties: Object.fromEntries(
                described.parameters.map(({ name, description, schema }) => [
                  name,
                  { ...schema, ...(description === undefined ? {} : { description }) },
                ]),
              ),
              required: described.parameters.filter(({ required }) => required).map(({ name }) => name),
            }}
          />
        </>
      )}
      {described.requestBody === undefined ? null : <Body content={described.requestBody.content} />}
      <h4>Ответы</h4>
      <dl class="fields">
        {Object.entries(operation.answers).map(([status, { about, schema }]) => (
          <div>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>
              {about}
              {schema === undefined ? null : (
                <>
                  {': '}
                  <SchemaLink name={String(schema.meta()?.id)} />
                </>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>Отказы</dt>
          <dd>
            {problems.map((code) => (
              <>
                <a href={`/docs/errors#${code}`}>
                  <code>{code}</code>
                </a>{' '}
                <span class="quiet">{PROBLEMS[code][0]}</span>{' '}
              </>
            ))}
          </dd>
        </div>
      </dl>
      {operation.examples
        .filter(
          (example) =>
            example.answer !== undefined || example.text !== undefined || example.body !== undefined,
        )
        .map((example) => (
          <ExampleBlock example={example} operation={operation} />
        ))}
    </article>
  );
}

function Body({ content }: { content: Readonly<Record<string, { readonly schema: JsonSchema }>> }) {
  return (
    <>
      <h4>Тело запроса</h4>
      <p>
        {Object.entries(content).map(([mediaType, { schema }]) => (
          <>
            <code>{mediaType}</code>
            {schema.$ref === undefined ? ' ' : ': '}
            {schema.$ref === undefined ? null : <SchemaLink name={schema.$ref.replace(/^.*\//, '')} />}
          </>
        ))}
      </p>
    </>
  );
}

function SchemaLink({ name }: { name: string }) {
  return (
    <a href={`#schema-${name}`}>
      <code>{name}</code>
    </a>
  );
}

function ExampleBlock({ example, operation }: { example: Example; operation: Operation }) {
  const query = example.query === undefined ? '' : `?${new URLSearchParams(example.query)}`;
  const sent = example.text ?? (example.body === undefined ? '' : JSON.stringify(example.body, null, 2));
  return (
    <details>
      <summary>Пример: {example.name}</summary>
      <pre>{`${operation.method.toUpperCase()} ${operation.path}${query}\n${sent === '' ? '' : `\n${sent}`}`}</pre>
      <p>
        Ответ <code>{example.status}</code>
      </p>
      {example.answer === undefined ? null : <pre>{JSON.stringify(example.answer, null, 2)}</pre>}
    </details>
  );
}

/** Text in which `backticks` mark code. */
export function Marked({ text }: { text: string }) {
  return <>{text.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>;
}

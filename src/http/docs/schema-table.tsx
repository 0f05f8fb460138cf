/** What we use of JSON Schema. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** The members of an object, one a row; members of objects within it stand under their path. */
export function SchemaTable({ schema }: { schema: JsonSchema }) {
  const rows = listMembers(schema, '');
  if (rows.length === 0) return <p class="quiet">Любой объект.</p>;
  return (
    <dl class="fields">
      {rows.map(({ path, member, required }) => (
        <div>
          <dt>
            <code>{path}</code>
            {required ? null : <span class="quiet"> необязательно</span>}
          </dt>
          <dd>
            <span class="quiet">{describeType(member)}</span>
            {member.$ref === undefined ? null : (
              <a href={`#schema-${member.$ref.split('/').at(-1)}`}>{member.$ref.split('/').at(-1)}</a>
            )}
            {member.description === undefined ? null : <> — {member.description.replaceAll('`', '')}</>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Row {
  readonly path: string;
  readonly member: JsonSchema;
  readonly required: boolean;
}

function listMembers(schema: JsonSchema, prefix: string): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = `${prefix}${name}`;
    const row = { path, member, required: schema.required?.includes(name) === true };
    const within = member.properties === undefined ? member.items : member;
    const mark = within === member ? '.' : '[].';
    return within?.properties === undefined ? [row] : [row, ...listMembers(within, path + mark)];
  });
}

function describeType(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return '';
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((each) => describeType(each) || nameOf(each)).join(' или ');
  if (schema.enum !== undefined) return schema.enum.map((each) => JSON.stringify(each)).join(', ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array')
    return `список: ${schema.items === undefined ? 'что угодно' : describeType(schema.items) || nameOf(schema.items)}`;
  const limits = [
    schema.minimum === undefined || schema.minimum === 0 ? null : `от ${schema.minimum}`,
    schema.exclusiveMinimum === undefined ? null : `больше ${schema.exclusiveMinimum}`,
    schema.maximum === undefined || schema.maximum >= Number.MAX_SAFE_INTEGER ? null : `до ${schema.maximum}`,
    schema.maxLength === undefined ? null : `до ${schema.maxLength} символов`,
    schema.default === undefined ? null : `если не передано, ${JSON.stringify(schema.default)}`,
  ].filter((each) => each !== null);
  const type = TYPES[schema.format ?? ''] ?? TYPES[String(schema.type)] ?? 'что угодно';
  return [type, ...limits].join(', ');
}

function nameOf(schema: JsonSchema): string {
  return schema.$ref?.split('/').at(-1) ?? '';
}

const TYPES: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'время',
  string: 'строка',
  integer: 'целое',
  number: 'число',
  boolean: 'да или нет',
  object: 'объект',
  null: 'null',
};

import type { Draft } from '../model/draft.ts';

/** A draft on its way to the staging table. */
export interface StagedRow {
  readonly ordinal: number;
  /** UUIDv7 that the intention gets if it is new. */
  readonly id: string;
  readonly draft: Draft;
  /** Canonical JSON of the draft's tally. */
  readonly tally: string;
  readonly rawHash: bigint;
  readonly dataHash: bigint;
}

/** How each column of the staging table is made of a row: its SQL type and its COPY text. One table for both sides. */
export const STAGE_COLUMNS = {
  ordinal: { type: 'integer', text: (row) => String(row.ordinal) },
  id: { type: 'uuid', text: (row) => row.id },
  external_id: { type: 'text', text: (row) => escapeText(row.draft.externalId) },
  title: { type: 'text', text: (row) => escapeText(row.draft.title) },
  name: { type: 'text', text: (row) => escapeText(row.draft.name) },
  body: { type: 'text', text: (row) => escapeText(row.draft.body) },
  body_from_file: { type: 'boolean', text: (row) => (row.draft.bodyFromFile ? 't' : 'f') },
  price: { type: 'numeric(14, 2)', text: (row) => row.draft.price },
  quantity: { type: 'numeric(14, 3)', text: (row) => String(row.draft.quantity) },
  unit: { type: 'text', text: (row) => nullable(row.draft.unit) },
  territory_level: { type: 'text', text: (row) => row.draft.territory.level },
  territory_region: { type: 'text', text: (row) => nullable(row.draft.territory.region) },
  territory_city: { type: 'text', text: (row) => nullable(row.draft.territory.city) },
  territory_address: { type: 'text', text: (row) => nullable(row.draft.territory.address) },
  tags: { type: 'text[]', text: (row) => array(row.draft.tags) },
  pictures: { type: 'text[]', text: (row) => array(row.draft.pictures) },
  raw_hash: { type: 'bigint', text: (row) => BigInt.asIntN(64, row.rawHash).toString() },
  data_hash: { type: 'bigint', text: (row) => BigInt.asIntN(64, row.dataHash).toString() },
  tally: { type: 'text', text: (row) => escapeText(row.tally) },
} as const satisfies Record<string, { type: string; text: (row: StagedRow) => string }>;

const TEXTS = Object.values(STAGE_COLUMNS).map((column) => column.text as (row: StagedRow) => string);

/** Encodes rows as COPY text (UTF-8 bytes). Runs in the workers: a 60 000-offer catalog is 52 MB of it. */
export function encodeCopyRows(rows: readonly StagedRow[]): Uint8Array {
  let text = '';
  for (const row of rows) {
    for (let column = 0; column < TEXTS.length; column++)
      text += (column === 0 ? '' : '\t') + TEXTS[column]!(row);
    text += '\n';
  }
  return new TextEncoder().encode(text);
}

const SPECIAL = /[\\\t\n\r\0]/;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
};

/** NUL cannot be stored by PostgreSQL at all and is dropped; lone surrogates become U+FFFD in the encoder. */
function escapeText(value: string): string {
  return SPECIAL.test(value) ? value.replace(/[\\\t\n\r\0]/g, (character) => ESCAPES[character]!) : value;
}

function nullable(value: string | null): string {
  return value === null ? '\\N' : escapeText(value);
}

const SPECIAL_IN_ARRAY = /["\\\t\n\r\0]/;

/** An array literal inside a COPY field: quoted for the array first, then escaped for COPY. */
function array(values: readonly string[]): string {
  let text = '{';
  for (const value of values) {
    const element = SPECIAL_IN_ARRAY.test(value) ? escapeText(value.replace(/["\\]/g, '\\$&')) : value;
    text += text === '{' ? `"${element}"` : `,"${element}"`;
  }
  return `${text}}`;
}

import type { Draft } from '../../model/draft.ts';
import { type CopyBuffer, openCopyBuffer } from '../driver/open-copy-buffer.ts';

/** A draft on its way to the staging table. */
export interface StagedRow {
  readonly ordinal: number;
  /** UUIDv7 that the intention gets if it is new. */
  readonly id: string;
  readonly draft: Draft;
  /** Canonical JSON of the draft's tally. */
  readonly tally: string;
  readonly rawHash: bigint;
  /** Of the file's own data. */
  readonly fileHash: bigint;
  /** The same with what conversion made of it. */
  readonly dataHash: bigint;
}

/** How each column of the staging table is made of a row: its SQL type and its COPY field. One table for both sides. */
export const STAGE_COLUMNS = {
  ordinal: { type: 'integer', write: (out, row) => out.integer(row.ordinal) },
  id: { type: 'uuid', write: (out, row) => out.uuid(row.id) },
  external_id: { type: 'text', write: (out, row) => out.text(row.draft.externalId) },
  title: { type: 'text', write: (out, row) => out.text(row.draft.title) },
  name: { type: 'text', write: (out, row) => out.text(row.draft.name) },
  body: { type: 'text', write: (out, row) => out.text(row.draft.body) },
  carries_title: { type: 'boolean', write: (out, row) => out.boolean(row.draft.carried.title) },
  carries_description: { type: 'boolean', write: (out, row) => out.boolean(row.draft.carried.description) },
  carries_quantity: { type: 'boolean', write: (out, row) => out.boolean(row.draft.carried.quantity) },
  carries_territory: { type: 'boolean', write: (out, row) => out.boolean(row.draft.carried.territory) },
  price: { type: 'numeric(14, 2)', write: (out, row) => out.numeric(row.draft.price, 2) },
  quantity: { type: 'numeric(14, 3)', write: (out, row) => out.numeric(decimal(row.draft.quantity), 3) },
  unit: { type: 'text', write: (out, row) => writeNullable(out, row.draft.unit) },
  territory_level: { type: 'text', write: (out, row) => out.text(row.draft.territory.level) },
  territory_region: { type: 'text', write: (out, row) => writeNullable(out, row.draft.territory.region) },
  territory_city: { type: 'text', write: (out, row) => writeNullable(out, row.draft.territory.city) },
  territory_address: { type: 'text', write: (out, row) => writeNullable(out, row.draft.territory.address) },
  tags: { type: 'text[]', write: (out, row) => out.texts(row.draft.tags) },
  pictures: { type: 'text[]', write: (out, row) => out.texts(row.draft.pictures) },
  raw_hash: { type: 'bigint', write: (out, row) => out.bigint(row.rawHash) },
  file_hash: { type: 'bigint', write: (out, row) => out.bigint(row.fileHash) },
  data_hash: { type: 'bigint', write: (out, row) => out.bigint(row.dataHash) },
  tally: { type: 'text', write: (out, row) => out.text(row.tally) },
} as const satisfies Record<string, { type: string; write: (out: CopyBuffer, row: StagedRow) => void }>;

const WRITERS = Object.values(STAGE_COLUMNS).map(
  (column) => column.write as (out: CopyBuffer, row: StagedRow) => void,
);

/** Kept for the thread's next batch. */
const buffer = openCopyBuffer();

/** Behind the columns of a row: the first row of a batch carries what was read of all its offers, and how many they are. */
export const SOURCE_COLUMNS = { source: 'bytea', source_offers: 'integer' } as const;

/**
 * Encodes rows as fields of a binary COPY. Runs in the workers: a 60 000-offer catalog is 50 MB of it.
 *
 * @param source what `encodeOfferSources` made of the batch.
 */
export function encodeCopyRows(
  rows: readonly StagedRow[],
  source: Uint8Array | null = null,
): Uint8Array<ArrayBuffer> {
  for (const [index, row] of rows.entries()) {
    buffer.row(WRITERS.length + 2);
    for (const write of WRITERS) write(buffer, row);
    if (index === 0 && source !== null) {
      buffer.bytes(source);
      buffer.integer(rows.length);
    } else {
      buffer.null();
      buffer.null();
    }
  }
  return buffer.take();
}

function decimal(quantity: number): string {
  return Number.isInteger(quantity) ? String(quantity) : quantity.toFixed(3);
}

function writeNullable(out: CopyBuffer, value: string | null): void {
  if (value === null) out.null();
  else out.text(value);
}

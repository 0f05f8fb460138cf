import type { BatchTask } from '../model/batch.ts';
import type { ConversionParts } from '../model/run/reconversion.ts';
import type { CatalogHead } from '../read/catalog-parts.ts';
import { directoryOf } from '../store/cluster/find-node.ts';
import type { ReservedSql } from '../store/driver/connect.ts';
import type { Run } from './begin-run.ts';
import { buildContext } from './build-context.ts';
import { hashConversion } from './hash-raw.ts';
import { packContext } from './run-context.ts';
import type { RunPorts, RunRequest } from './run-request.ts';

/** What the conversion of an offer depends on besides its bytes; the same for all offers of a run. */
export interface Conditions {
  /** The part of a task that is the same for all batches. */
  readonly shared: Pick<BatchTask, 'contextKey' | 'context' | 'dictionaryVersion' | 'dictionary'>;
  /** Version of conversion: two runs whose conditions differ in anything have different ones. */
  readonly conversion: bigint;
  /** What it is made of. */
  readonly parts: ConversionParts;
}

interface RunParts {
  readonly run: Run;
  readonly connection: ReservedSql;
  readonly request: RunRequest;
  readonly ports: RunPorts;
}

/** Settles the conditions of a run, once its catalog's head is known. */
export async function openConditions(
  head: CatalogHead,
  cities: readonly string[],
  { run, connection, request, ports }: RunParts,
): Promise<Conditions> {
  const directory = directoryOf(connection, ports.sql);
  await ports.followDictionary?.(directory);
  const dictionary = ports.dictionary();
  const context = await buildContext(head, cities, { request, ports, directory });
  const packed = await packContext(run.id, context);
  const code = ports.settings.conversionVersion;
  const { profileDomain: domain, maxTags } = context;
  const parts = { dictionary: dictionary.version, code, context: String(packed.hash), domain, maxTags };
  return {
    shared: {
      contextKey: packed.key,
      context: packed.bytes,
      dictionaryVersion: dictionary.version,
      dictionary: dictionary.bytes,
    },
    conversion: hashConversion(parts),
    parts,
  };
}

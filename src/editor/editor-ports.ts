import type { DictionarySource } from '../dictionary/dictionary.ts';
import type { TableMistake } from '../model/dictionary/mistake.ts';
import type { Compared, ComparedProducts } from '../model/run/comparison.ts';
import type { SharedDictionary } from '../model/shared-dictionary.ts';
import type { Sql } from '../store/driver/connect.ts';

/** What editing a dictionary needs from the process. */
export interface EditorPorts {
  readonly sql: Sql;
  /** Reads the dictionary of the folder that the process came with. */
  readonly shipped: () => Promise<DictionarySource>;
  /** The first mistake of tables; in a thread. */
  readonly checkTables: (files: Readonly<Record<string, string>>) => Promise<TableMistake | null>;
  /** Makes a dictionary ready for the conversion threads; in a thread of its own, about a second. */
  readonly pack: (source: DictionarySource) => Promise<SharedDictionary>;
  /** Converts products with the dictionary in force and with another; in a thread. */
  readonly compare: (
    groups: readonly ComparedProducts[],
    tried: SharedDictionary,
  ) => Promise<readonly Compared[]>;
}

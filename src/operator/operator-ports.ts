import type { RunSettings } from '../run/run-request.ts';
import type { Sql } from '../store/connect.ts';

/** What the operator's commands work with; opened by the entry, so that `--help` needs no database. */
export interface OperatorPorts {
  /** Opens the database at first use. */
  readonly open: () => Promise<Sql>;
  /** The configured settings, before what the operator changed. */
  readonly configured: Omit<RunSettings, 'spoolDir' | 'conversionVersion'>;
  /** Folder of the dictionary. */
  readonly dictDir: string;
  readonly print: (text: string) => void;
}

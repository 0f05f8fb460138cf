import type { PhotoStore } from '../photos/photo-store.ts';
import type { RunSettings } from '../run/run-request.ts';
import type { Sql } from '../store/driver/connect.ts';
import type { Deployment } from './doctor/check-settings.ts';

/** What the operator's commands work with; opened by the entry, so that `--help` needs no database. */
export interface OperatorPorts {
  /** Opens the database at first use. */
  readonly open: () => Promise<Sql>;
  /** Opens it as it is, without bringing its schema up to date. */
  readonly openAsIs: () => Promise<Sql>;
  /** Brings its schema up to date, tells each step, and answers the names of the migrations that were missing. */
  readonly migrate: (tell: (step: string) => void) => Promise<readonly string[]>;
  readonly photoStore: () => PhotoStore;
  readonly deployment: Deployment;
  /** The configured settings, before what the operator changed. */
  readonly configured: Omit<RunSettings, 'spoolDir' | 'conversionVersion'>;
  /** Folder of the dictionary. */
  readonly dictDir: string;
  /** Who gives the commands, for what is kept of them: user and machine. */
  readonly who: string;
  /** All of standard input, for secrets that must not stand on a command line. */
  readonly readInput: () => Promise<string>;
  /** A line of standard input, after a question for people; '' at its end. */
  readonly ask: (question: string) => Promise<string>;
  readonly print: (text: string) => void;
  /** Writes without a line end, for a terminal. */
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** Aborted by Ctrl-C while a command repeats its work. */
  readonly interrupted: AbortSignal;
}

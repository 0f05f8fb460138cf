import { SETTINGS } from '../config.ts';
import { DictionaryError, TablesMissing } from '../dictionary/dictionary.ts';
import { isDatabaseLost } from '../store/driver/is-database-lost.ts';
import type { Log } from './open-log.ts';

/**
 * Starts something. What whoever set it up has to change is told in one line, and the process ends with code 1; a defect of
 * ours is thrown on.
 */
export async function startOrExplain<T>(log: Log, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const told = explainStart(error);
    if (told === null) throw error;
    log.error({}, told);
    process.exit(1);
  }
}

/** Null for what is no mistake of the configuration. */
function explainStart(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (error instanceof DictionaryError || error instanceof TablesMissing) return message;
  if (Object.values(SETTINGS).some(({ variable }) => message.startsWith(variable))) return message;
  if (code === 'EADDRINUSE') return `PORT: something else listens on it already (${message})`;
  if (isDatabaseLost(error)) return `DATABASE_URL: the database is not within reach (${message})`;
  if (/^(?:28|3D)/.test(code)) return `DATABASE_URL: the database refuses the sign-in (${message})`;
  return /^E(?:NOENT|ACCES|ROFS|NOTDIR|PERM)$/.test(code) && path !== undefined
    ? `${path} cannot be used (${message}): check DATA_DIR and DICT_DIR`
    : null;
}

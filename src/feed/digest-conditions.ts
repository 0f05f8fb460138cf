import type { RunSettings } from '../run/run-request.ts';
import type { SyncTarget } from '../store/feeds/read-sync-target.ts';

/** Everything but the file that the outcome of a run depends on. */
export interface Conditions {
  readonly target: SyncTarget;
  readonly dictionaryVersion: string;
  readonly settings: RunSettings;
  /** Settings the operator has stored, by name; versions of the territory registry are among them. */
  readonly stored: ReadonlyMap<string, unknown>;
}

/**
 * Digest of the conditions of a run: while it stays the same, an unchanged file means an unchanged outcome, and
 * the file need not be read again. The spool folder is a matter of the process and left out.
 */
export function digestConditions({ target, dictionaryVersion, settings, stored }: Conditions): Uint8Array {
  const { spoolDir: _, ...deciding } = settings;
  const text = JSON.stringify([
    dictionaryVersion,
    sorted(Object.entries(deciding)),
    sorted([...stored]),
    target.importer,
    target.closeMissing,
    // Absent without a guard: digests of before it stay what they were.
    ...(target.maxClosePercent === null ? [] : [target.maxClosePercent]),
  ]);
  return new Bun.CryptoHasher('sha256').update(text).digest();
}

function sorted(entries: readonly (readonly [string, unknown])[]): (readonly [string, unknown])[] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

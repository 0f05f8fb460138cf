import type { SharedDictionary } from '../../model/shared-dictionary.ts';
import { type DictionaryWork, listWork } from '../../store/dictionary/work.ts';
import { isDatabaseLost } from '../../store/driver/is-database-lost.ts';
import { readServiceState } from '../read-service-state.ts';
import type { RunPorts } from '../run-request.ts';
import { type Applied, applyDictionary } from './apply-dictionary.ts';

export interface WorkOffPorts
  extends Pick<RunPorts, 'sql' | 'pool' | 'onFinished' | 'dictionary' | 'followDictionary'> {
  readonly runSettings: Pick<RunPorts['settings'], 'maxTags' | 'conversionVersion'>;
}

/**
 * Takes the dictionary in force to the organizations that wait for it, one after another, until none is due. Any number of
 * processes share the work; one that cannot use the version leaves it to the others.
 */
export async function workOff(
  ports: WorkOffPorts,
  signal: AbortSignal,
  tell: (work: DictionaryWork, applied: Applied) => void,
): Promise<void> {
  for (let due = await listWork(ports.sql, 1); !signal.aborted; due = await listWork(ports.sql, 1)) {
    const [work] = due;
    if (work === undefined) return;
    await ports.followDictionary?.(ports.sql);
    const dictionary: SharedDictionary = ports.dictionary();
    if (dictionary.version !== work.version) return;
    const { settings } = await readServiceState(ports.sql, ports.runSettings);
    const applied = await applyDictionary(work, {
      sql: ports.sql,
      pool: ports.pool,
      onFinished: ports.onFinished,
      dictionary,
      code: settings.conversionVersion,
      maxTags: settings.maxTags,
      signal,
    }).catch((error: unknown): Applied => {
      // Of a cluster the organization's server may be down: it is due again, and the others' turns come.
      if (isDatabaseLost(error)) return 'later';
      throw error;
    });
    tell(work, applied);
  }
}

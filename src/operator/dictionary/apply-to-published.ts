import type { DictionarySource } from '../../dictionary/dictionary.ts';
import { packDictionary } from '../../dictionary/packed/pack-dictionary.ts';
import { workOff } from '../../run/new-dictionary/work-off.ts';
import { openThreadPool } from '../../run/pool/open-thread-pool.ts';
import { readConversionVersion } from '../../run/read-conversion-version.ts';
import { type AppliedCounts, countApplied } from '../../store/dictionary/count-applied.ts';
import { listLog } from '../../store/dictionary/list-log.ts';
import { countWork } from '../../store/dictionary/work.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { pause } from '../../time/pause.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { showProgress } from '../show-progress.ts';

/** An organization whose import does not end is asked again; other processes may be at others. */
const LOOK_MS = 500;

/**
 * Takes a version that has just come into force to everything published, together with the schedulers that do the same, and
 * counts what all of them have done. Rejects when interrupted: they go on with the rest.
 */
export async function applyToPublished(
  sql: Sql,
  source: DictionarySource,
  ports: OperatorPorts,
): Promise<AppliedCounts> {
  const { interrupted } = ports;
  const [entry] = await listLog(sql, 1);
  const dictionary = await packDictionary(source);
  const pool = openThreadPool({ threads: ports.deployment.workers });
  const progress = showProgress('organizations');
  try {
    const all = await countWork(sql);
    const { maxTags } = ports.configured;
    const work = {
      sql,
      pool,
      onFinished: () => {},
      dictionary: () => dictionary,
      runSettings: { maxTags, conversionVersion: await readConversionVersion() },
    };
    for (let left = all; left > 0 && !interrupted.aborted; left = await countWork(sql)) {
      await workOff(work, interrupted, (_, applied) => {
        if (applied !== 'later') progress.tell(all - --left, all);
      });
      await pause(LOOK_MS, interrupted);
    }
    if (interrupted.aborted)
      throw new OperatorError(
        'interrupted: the version is in force, and schedulers take it to the rest of what is published',
      );
    return await countApplied(sql, source.version, entry?.at ?? new Date());
  } finally {
    progress.end();
    await pool.close();
  }
}

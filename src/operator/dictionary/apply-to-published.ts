import type { DictionarySource } from '../../dictionary/dictionary.ts';
import { packDictionary } from '../../dictionary/packed/pack-dictionary.ts';
import { workOff } from '../../run/new-dictionary/work-off.ts';
import { openThreadPool } from '../../run/pool/open-thread-pool.ts';
import { readConversionVersion } from '../../run/read-conversion-version.ts';
import { countWork } from '../../store/dictionary/work.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { pause } from '../../time/pause.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { showProgress } from '../show-progress.ts';

/** What became of all that is published. */
export interface Published {
  organizations: number;
  same: number;
  changed: number;
  refused: number;
}

/** An organization whose import does not end is asked again; other processes may be at others. */
const LOOK_MS = 500;

/**
 * Takes a version that has just come into force to everything published, together with the schedulers that do the same. Rejects
 * when interrupted: they go on with the rest.
 */
export async function applyToPublished(
  sql: Sql,
  source: DictionarySource,
  ports: OperatorPorts,
): Promise<Published> {
  const { interrupted } = ports;
  const done: Published = { organizations: 0, same: 0, changed: 0, refused: 0 };
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
        if (applied === 'later') return;
        done.organizations++;
        done.same += applied.same;
        done.changed += applied.changed;
        done.refused += applied.refused;
        progress.tell(done.organizations, all);
      });
      await pause(LOOK_MS, interrupted);
    }
    if (interrupted.aborted)
      throw new OperatorError(
        'interrupted: the version is in force, and schedulers take it to the rest of what is published',
      );
    return done;
  } finally {
    progress.end();
    await pool.close();
  }
}

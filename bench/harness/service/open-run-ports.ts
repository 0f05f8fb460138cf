import { openWorkPlaces } from '../../../src/run/pace/open-work-places.ts';
import { openThreadPool } from '../../../src/run/pool/open-thread-pool.ts';
import type { RunPorts } from '../../../src/run/run-request.ts';
import type { Sql } from '../../../src/store/driver/connect.ts';
import type { Bench } from '../../question.ts';
import { LIMITS } from '../meters/read-tasks.ts';
import { openDictionary } from './open-dictionary.ts';

/** What a run needs, with the limits of a service with default settings. */
export async function openRunPorts(sql: Sql, bench: Bench): Promise<RunPorts> {
  const pool = openThreadPool({ threads: bench.options.threads });
  bench.onEnd(() => pool.close());
  const dictionary = await openDictionary();
  return {
    sql,
    pool,
    dictionary: () => dictionary,
    places: openWorkPlaces(8),
    onFinished: () => {},
    settings: {
      maxCatalogBytes: LIMITS.maxBytes,
      maxOffers: LIMITS.maxOffers,
      maxYamlBytes: LIMITS.maxYamlBytes,
      catalogFormats: LIMITS.formats,
      picturesPerOffer: 3,
      maxTags: 7,
      checkCurrency: true,
      activeIntentionsLimit: 100_000,
      spoolDir: bench.folder,
      conversionVersion: 'bench',
    },
  };
}

import { LIMITS } from '../model/limits.ts';
import type { AnySql } from '../store/driver/connect.ts';
import { readSettings } from '../store/service/settings.ts';
import type { RunSettings } from './run-request.ts';

/** Whether imports may publish, and with which limits. */
export interface ServiceState<S = RunSettings> {
  /** Why the administration has switched the "want to buy" / "can sell" pair off; null while it is on. */
  readonly pairDisabled: string | null;
  readonly settings: S;
}

type Read = (value: unknown) => number | boolean | null;
const whole =
  (least: number, most: number): Read =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;
const flag: Read = (value) => (typeof value === 'boolean' ? value : null);

/** Settings of a run that the operator may change while the service runs: stored name → member and its check. */
export const RUN_SETTINGS = {
  max_catalog_bytes: ['maxCatalogBytes', whole(...LIMITS.maxCatalogBytes)],
  max_offers: ['maxOffers', whole(...LIMITS.maxOffers)],
  max_yaml_bytes: ['maxYamlBytes', whole(...LIMITS.maxYamlBytes)],
  pictures_per_offer: ['picturesPerOffer', whole(...LIMITS.picturesPerOffer)],
  max_tags: ['maxTags', whole(...LIMITS.maxTags)],
  check_currency: ['checkCurrency', flag],
  active_intentions_limit: ['activeIntentionsLimit', whole(...LIMITS.activeIntentionsLimit)],
} as const satisfies Record<string, readonly [keyof RunSettings, Read]>;

/** Name of the setting that holds the reason for which the pair is switched off. */
export const PAIR_DISABLED = 'pair_disabled';

/** Reads the settings in force: the configured ones, overlaid by what the operator set. One short query per run. */
export async function readServiceState<S extends Partial<RunSettings>>(
  sql: AnySql,
  configured: S,
): Promise<ServiceState<S>> {
  const stored = await readSettings(sql);
  const overlay: Record<string, number | boolean> = {};
  for (const [name, [member, read]] of Object.entries(RUN_SETTINGS)) {
    const value = read(stored.get(name));
    if (value !== null) overlay[member] = value;
  }
  const reason = stored.get(PAIR_DISABLED);
  return {
    pairDisabled: typeof reason === 'string' ? reason : null,
    settings: { ...configured, ...overlay },
  };
}

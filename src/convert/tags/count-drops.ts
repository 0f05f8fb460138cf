import type { Language } from '../../dictionary/language.ts';
import { perLanguage } from '../remember.ts';
import type { CharacteristicFate } from './characteristic-reading.ts';

type Drops = Readonly<Record<string, number>>;

/**
 * Characteristics dropped for their weight: «вес <n> < порога <m>» → count. Two of three offers have none or one, and share
 * what is said of it.
 */
export function countDrops(fates: readonly CharacteristicFate[], language: Language): Drops {
  const dropOf = dropsOf(language);
  let drops = NO_DROPS;
  for (const { fate, weight } of fates) {
    if (fate !== 'below-cutoff' || weight === null) continue;
    const drop = dropOf(weight);
    drops = drops === NO_DROPS ? drop : addDrops(drops, drop);
  }
  return drops;
}

const NO_DROPS: Drops = {};

function addDrops(some: Drops, others: Drops): Drops {
  const sum: Record<string, number> = { ...some };
  for (const reason in others) sum[reason] = (sum[reason] ?? 0) + (others[reason] ?? 0);
  return sum;
}

/** Weight → one drop; weights are hundredths. */
const dropsOf = perLanguage(({ dictionary }) => {
  const drops = new Map<number, Drops>();
  return (weight: number): Drops => {
    const known = drops.get(weight) ?? { [`вес ${weight} < порога ${dictionary.cutoff}`]: 1 };
    drops.set(weight, known);
    return known;
  };
});

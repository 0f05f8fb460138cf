import type { Language } from '../../dictionary/language.ts';
import { perLanguage } from '../remember.ts';
import type { CharacteristicFate } from './characteristic-reading.ts';

/** Characteristics dropped for their weight: «вес <n> < порога <m>» → count. */
export function countDrops(fates: readonly CharacteristicFate[], language: Language): Record<string, number> {
  const drops: Record<string, number> = {};
  const reasonOf = reasonsOf(language);
  for (const { fate, weight } of fates) {
    if (fate !== 'below-cutoff' || weight === null) continue;
    const reason = reasonOf(weight);
    drops[reason] = (drops[reason] ?? 0) + 1;
  }
  return drops;
}

/** Weight → reason; weights are hundredths. */
const reasonsOf = perLanguage(({ dictionary }) => {
  const reasons = new Map<number, string>();
  return (weight: number): string => {
    const known = reasons.get(weight) ?? `вес ${weight} < порога ${dictionary.cutoff}`;
    reasons.set(weight, known);
    return known;
  };
});

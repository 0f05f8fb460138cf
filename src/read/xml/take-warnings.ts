import type { WarningCode, WarningCounts } from '../../model/warning.ts';

/** Tolerated defects, counted while reading; the keys are the codes of the report. */
export type Warnings = Record<
  Extract<WarningCode, 'bare_ampersand' | 'html_entity' | 'control_character'>,
  number
>;

const NONE: WarningCounts = Object.freeze({});

export function startWarnings(): Warnings {
  return { bare_ampersand: 0, html_entity: 0, control_character: 0 };
}

/** The counts above zero, and resets them; one shared empty object when there are none, as for nearly every offer. */
export function takeWarnings(warnings: Warnings): WarningCounts {
  if (warnings.bare_ampersand === 0 && warnings.html_entity === 0 && warnings.control_character === 0)
    return NONE;
  const counts: Partial<Warnings> = {};
  for (const code of ['bare_ampersand', 'html_entity', 'control_character'] as const) {
    if (warnings[code] > 0) counts[code] = warnings[code];
    warnings[code] = 0;
  }
  return counts;
}

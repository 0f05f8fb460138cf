/** Tolerated defects, counted while reading; the keys are the codes of the report. */
export interface Warnings {
  bare_ampersand: number;
  html_entity: number;
  control_character: number;
}

const NONE: Readonly<Record<string, number>> = Object.freeze({});

export function startWarnings(): Warnings {
  return { bare_ampersand: 0, html_entity: 0, control_character: 0 };
}

/** The counts above zero, and resets them; one shared empty object when there are none, as for nearly every offer. */
export function takeWarnings(warnings: Warnings): Readonly<Record<string, number>> {
  if (warnings.bare_ampersand === 0 && warnings.html_entity === 0 && warnings.control_character === 0)
    return NONE;
  const counts: Record<string, number> = {};
  for (const code of ['bare_ampersand', 'html_entity', 'control_character'] as const) {
    if (warnings[code] > 0) counts[code] = warnings[code];
    warnings[code] = 0;
  }
  return counts;
}

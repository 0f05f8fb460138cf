/** What one check of `operator doctor` found. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly found: string;
  /** What to do; null when there is nothing to do. */
  readonly advice: string | null;
}

export function ok(check: string, found: string): Finding {
  return { check, state: 'ok', found, advice: null };
}

/** Works, but will not for long or not as it should. */
export function warning(check: string, found: string, advice: string): Finding {
  return { check, state: 'warning', found, advice };
}

/** The service does not work, or parts of it do not. */
export function problem(check: string, found: string, advice: string): Finding {
  return { check, state: 'problem', found, advice };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

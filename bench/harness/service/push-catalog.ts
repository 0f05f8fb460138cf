import type { Counters } from '../../../src/model/counters.ts';
import type { RunReport } from '../../../src/model/report.ts';

export interface Push {
  /** From the start of the request to the parsed report. */
  readonly ms: number;
  readonly report: RunReport;
}

export interface PushOptions {
  readonly url: string;
  readonly token: string;
  readonly dryRun?: boolean;
  /** Counters that the report must have: a push that did not do the work is no measurement. */
  readonly expected?: Partial<Counters>;
}

/** Pushes a catalog file to a running instance. Rejects with what the instance said when it refuses. */
export async function pushCatalog(path: string, options: PushOptions): Promise<Push> {
  const query = options.dryRun ? '?dry_run=1' : '';
  const started = performance.now();
  const answer = await fetch(`${options.url.replace(/\/$/, '')}/v1/org/intentions/import${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${options.token}`, 'content-type': 'application/xml' },
    body: Bun.file(path),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`the push answered ${answer.status}: ${text.slice(0, 500)}`);
  const report = JSON.parse(text) as RunReport;
  const ms = performance.now() - started;
  checkCounters(report, options.expected ?? {});
  return { ms, report };
}

/** Throws when the report has other counters than expected. */
export function checkCounters({ counters }: Pick<RunReport, 'counters'>, expected: Partial<Counters>): void {
  for (const [name, count] of Object.entries(expected)) {
    if (counters[name as keyof Counters] !== count)
      throw new Error(`${name} is not ${count}: ${JSON.stringify(counters)}`);
  }
}

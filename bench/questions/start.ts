import { startService } from '../harness/service/start-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const FIRST = 'first start';
const AGAIN = 'start with an existing database';

/** How long a server takes from its command to `/readyz`, embedded database included. */
export const start: Question = {
  about: 'from the command to readiness: on an empty folder, and on the one that this has left',
  variants: () => ['two starts'],
  measure,
  targets: [],
};

async function measure(_: string, bench: Bench): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const name of [FIRST, AGAIN]) {
    const began = performance.now();
    const service = await startService(bench);
    measurements.push({ name, unit: 'ms', value: performance.now() - began });
    await service.stop();
  }
  return measurements;
}

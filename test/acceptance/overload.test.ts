import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';
import { untilRunIsHeld } from '../support/watch-run-lock.ts';

const file = useServer({ env: { MAX_CONCURRENT_RUNS: '1', MAX_WAITING_RUNS: '0' } });
const CATALOG = buildCatalog({ offers: [{ id: 'a' }] });
const HALF = CATALOG.length >> 1;

describe('429: overload protection', () => {
  test('more runs in progress on the instance than it takes: pause and retry later', async () => {
    const [one, two] = [await file.organization(), await file.organization()];
    const upload = await openUpload(one);
    await upload.write(CATALOG.slice(0, HALF));
    await untilRunIsHeld(file.server());
    const answer = await pushCatalog(two, CATALOG);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await readProblem(answer)).toMatchObject({ status: 429, code: 'overloaded', retry_after: 5 });
    await upload.write(CATALOG.slice(HALF));
    expect((await upload.finish()).status).toBe(200);
    expect((await pushReport(two, CATALOG)).counters.created).toBe(1);
  });
});

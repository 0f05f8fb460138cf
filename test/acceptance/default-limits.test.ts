import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { openUpload } from '../support/open-upload.ts';
import { type Problem, pushProblem } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

describe('default limits', () => {
  test('the default size limit of Variant A is 60 MB', async () => {
    const upload = await openUpload(file.shared(), { contentLength: 60 * 1024 * 1024 + 1 });
    const answer = await upload.answer();
    upload.drop();
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body) as Problem).toMatchObject({ limit: 62_914_560 });
  });

  test('the default limit of products per file is 60000', async () => {
    const offers = Array.from({ length: 60_001 }, (_, index) => ({ id: index, name: 'Дрель', price: 1 }));
    const problem = await pushProblem(file.shared(), buildCatalog({ offers }), { dryRun: true });
    expect(problem).toMatchObject({ status: 413, code: 'too_many_offers', limit: 60_000 });
    expect(problem.detail.replaceAll(/\s/g, '')).toContain('60000');
  });

  test('the size limit of Variant B is 1 MB', async () => {
    const yaml = `shop: Магазин\noffers:\n  - id: a\n    name: ${'y'.repeat(1_048_576)}\n`;
    expect(await pushProblem(file.shared(), yaml)).toMatchObject({ status: 413, limit: 1_048_576 });
  });
});

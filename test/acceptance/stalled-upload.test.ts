import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { readStates } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { type Problem, pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';
import { untilRunIsFree } from '../support/watch-run-lock.ts';

const file = useServer({ env: { UPLOAD_STALL_SECONDS: '1' } });

test('an upload that falls silent is given up: the organization is free again, and nothing has changed', async () => {
  const shop = await file.organization();
  const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] });
  const upload = await openUpload(shop);
  await upload.write(catalog.slice(0, catalog.length >> 1));
  const answer = await upload.answer();
  upload.drop();
  expect(answer.status).toBe(408);
  expect(JSON.parse(answer.body) as Problem).toMatchObject({ status: 408, code: 'upload_stalled' });
  await untilRunIsFree(file.server());
  expect(await readStates(shop)).toEqual({});
  expect((await pushReport(shop, catalog)).counters.created).toBe(2);
});

import { expect, test } from 'bun:test';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

test.each(['/healthz', '/readyz'])('%s answers 200 without any credentials', async (path) => {
  expect((await fetch(`${file.server().baseUrl}${path}`)).status).toBe(200);
});

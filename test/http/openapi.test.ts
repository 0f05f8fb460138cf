import { describe, expect, test } from 'bun:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createApp } from '../../src/http/create-app.ts';
import type { WebPorts } from '../../src/http/edge/web-ports.ts';
import { commonProblems } from '../../src/http/openapi/operation.ts';
import { OPERATIONS } from '../../src/http/openapi/operations.ts';
import { FAILURES, type FailureCode } from '../../src/model/run-failure.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const read = async () =>
  (await (await fetch(`${file.server().baseUrl}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    components: { schemas: Record<string, unknown> };
  };

test('/openapi.json is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(await read());
  expect([result.valid, result.errors]).toEqual([true, undefined]);
  expect(validator.version).toBe('3.1');
});

test('every reference in it leads to something, and nothing is a reference to itself', async () => {
  const document = await read();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(
    ([, target]) => target!,
  );
  expect(references.length).toBeGreaterThan(20);
  const wrong = references.filter((target) => {
    const found = target
      .split('/')
      .slice(1)
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], document);
    return found === undefined || (found as { $ref?: string }).$ref === `#${target}`;
  });
  expect(wrong).toEqual([]);
});

test('every route of the API is described, and every described operation has a route', () => {
  // Only its table of routes is read: no request is made.
  const ports = {
    baseUrl: 'http://localhost',
    maxConcurrentRuns: 1,
    pushRatePerMinute: 1,
    editRatePerMinute: 1,
    loginRatePerMinute: 1,
  };
  const app = createApp({ ...ports, feed: { intervalMs: 1, graceMs: 1 }, editor: {} } as unknown as WebPorts);
  const routes = app.routes
    .filter(
      ({ method, path }) =>
        method !== 'ALL' && /^\/(?:v1|photos|videos|healthz|readyz|metrics|openapi)/.test(path),
    )
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`);
  const described = OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...new Set(routes)].sort()).toEqual(described.sort());
});

describe('refusals', () => {
  test('a push may be refused with every failure of a run, but those of the feed and of undoing', () => {
    const push = OPERATIONS.find(({ id }) => id === 'importCatalog')!;
    const told = new Set<string>([...push.problems, ...commonProblems(push)]);
    const left = (Object.keys(FAILURES) as FailureCode[]).filter((code) => !told.has(code));
    expect(left).toEqual([
      'feed_not_fetched',
      'waited_too_long',
      'nothing_held',
      'feed_resting',
      'not_undoable',
    ]);
  });

  test('every operation says with what it may be refused, by status', async () => {
    const { paths } = await read();
    for (const operation of OPERATIONS) {
      const statuses = Object.keys(paths[operation.path]![operation.method]!.responses);
      expect(statuses).toContain('500');
      if (operation.access === 'session') expect(statuses).toContain('401');
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Example, Operation } from '../../src/http/openapi/operation.ts';
import { OPERATIONS } from '../../src/http/openapi/operations.ts';
import { RunProgressSchema } from '../../src/http/openapi/run-operations.ts';
import { ProblemSchema } from '../../src/http/openapi/shared-schemas.ts';
import { openPhotoStore } from '../../src/photos/open-photo-store.ts';
import { hashPhoto } from '../../src/photos/photo-store.ts';
import { connect } from '../../src/store/driver/connect.ts';
import { addNotification } from '../../src/store/notifications/add-notification.ts';
import { logIn } from '../support/create-organization.ts';
import { useServer } from '../support/use-server.ts';

const photos = mkdtempSync(join(tmpdir(), 'catalog-import-photos-'));
const file = useServer({ env: { PHOTO_STORE: `file:${photos}` } });
afterAll(() => rmSync(photos, { recursive: true, force: true }));

const EMAIL = 'shop@example.com';
const PASSWORD = 'correct horse battery staple';
/** What the examples leave open: who asks, and about what. */
const known = { cookie: '', token: '', run: '', intention: '', notification: '', hash: '' };

beforeAll(async () => {
  const server = file.server();
  const { id } = await server.operator<{ id: string }>(
    ...['org', 'add', '--name', 'Стройдвор', '--city', 'Москва', '--email', EMAIL, '--password', PASSWORD],
  );
  known.cookie = await logIn(server.baseUrl, EMAIL, PASSWORD);
  known.token = (await server.operator<{ token: string }>('token', 'issue', EMAIL)).token;
  const picture = new TextEncoder().encode('only its address matters here');
  known.hash = hashPhoto(picture);
  const store = openPhotoStore(`file:${photos}`, photos, {
    endpoint: null,
    region: null,
    accessKeyId: '',
    secretAccessKey: '',
    timeoutMs: 1000,
  });
  await store.save(known.hash, { full: picture, thumbnail: picture });
  const sql = connect(server.databaseUrl, { maxConnections: 1 });
  await addNotification(sql, id, { kind: 'feed_stopped', text: 'Фид остановлен.' });
  await sql.end({ timeout: 5 });
  const answer = await fetch(`${server.baseUrl}/v1/org/notifications`, { headers: { cookie: known.cookie } });
  known.notification = ((await answer.json()) as { items: { id: string }[] }).items[0]!.id;
}, 120_000);

function addressOf(operation: Operation, example: Example): string {
  const id = operation.section === 'intentions' ? known.intention : known.run;
  const path = operation.path
    .replace('{hash}', known.hash)
    .replace('{id}', operation.section === 'notifications' ? known.notification : id);
  return `${file.server().baseUrl}${path}?${new URLSearchParams(example.query)}`;
}

async function call(operation: Operation, example: Example): Promise<Response> {
  // Signing out must not end the session of the others.
  const cookie =
    operation.id === 'closeSession' ? await logIn(file.server().baseUrl, EMAIL, PASSWORD) : known.cookie;
  return fetch(addressOf(operation, example), {
    method: operation.method.toUpperCase(),
    headers: {
      ...(operation.access === 'token' ? { authorization: `Bearer ${known.token}` } : {}),
      ...(operation.access === 'session' || operation.id === 'closeSession' ? { cookie } : {}),
      ...(example.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(example.body === undefined ? {} : { body: JSON.stringify(example.body) }),
    ...(example.text === undefined ? {} : { body: example.text }),
  });
}

/** Ids, times and secrets differ from call to call. */
function withoutChance(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<time>')
      .replace(/cat_[\w-]+…?/g, '<token>'),
  );
}

/** What an answer has taught us for the examples after it. */
function remember(operation: Operation, body: Record<string, string>): void {
  if (operation.id === 'importCatalog' && body.run_id !== undefined) known.run = body.run_id;
  if (operation.id === 'addIntention' && body.id !== undefined) known.intention = body.id;
}

describe.each(
  OPERATIONS.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const),
)('%s', (_, operation) => {
  test.each(operation.examples.map((example) => [example.name, example] as const))(
    'answers the example «%s» as described',
    async (__, example) => {
      const answer = await call(operation, example);
      const text = await answer.text();
      expect([answer.status, answer.status === example.status ? '' : text]).toEqual([example.status, '']);
      const type = answer.headers.get('content-type') ?? '';
      if (answer.status >= 400) {
        expect(type).toStartWith('application/problem+json');
        const problem = ProblemSchema.parse(JSON.parse(text));
        expect([...operation.problems, 'bad_request', 'not_signed_in']).toContain(problem.code);
        return;
      }
      const described = operation.answers[answer.status];
      if (described?.schema === undefined) {
        expect(described?.mediaTypes ?? ['']).toContain(type.split(';')[0]!);
        if (described?.mediaTypes === undefined) expect(text).toBe('');
      } else {
        const body = JSON.parse(text);
        described.schema.parse(body);
        if (example.answer !== undefined) described.schema.parse(example.answer);
        if (example.answer !== undefined && example.varies === undefined)
          expect(withoutChance(body)).toEqual(withoutChance(example.answer));
        remember(operation, body);
      }
      if (operation.id === 'followRun') RunProgressSchema.parse(JSON.parse(/data: (.*)/.exec(text)![1]!));
    },
  );
});

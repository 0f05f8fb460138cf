import type { z } from 'zod';
import { EdgeFailure } from './edge-failure.ts';

/** No JSON request of ours is larger. */
const MAX_JSON_BYTES = 256 * 1024;

/** Reads and validates a JSON body. Rejects with EdgeFailure `bad_request` that names the first wrong member. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_JSON_BYTES)
    throw new EdgeFailure('bad_request', 'Тело запроса слишком велико.');
  let value: unknown;
  try {
    value = JSON.parse(await request.text());
  } catch {
    throw new EdgeFailure('bad_request', 'Ожидается JSON.');
  }
  return check(value, schema);
}

/** Validates a value that came from outside, e.g. a query. */
export function check<T>(value: unknown, schema: z.ZodType<T>): T {
  // PostgreSQL stores no NUL in a text, so none may come as far.
  if (JSON.stringify(value)?.includes('\\u0000'))
    throw new EdgeFailure('bad_request', 'Символ с кодом 0 недопустим.');
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const member = issue.path.join('.');
  throw new EdgeFailure('bad_request', `Поле «${member}»: ${issue.message}.`, { member });
}

import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { EdgeFailure } from './edge-failure.ts';
import { check } from './read-json.ts';
import type { WebContext } from './web-ports.ts';

/** No form without a file is larger. */
const MAX_FORM_BYTES = 256 * 1024;

/** Keeps larger bodies away from a form's handler. */
export const formLimit = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: () => {
    throw new EdgeFailure('body_too_large', '', { limit: MAX_FORM_BYTES });
  },
});

/** Reads and validates the fields of a form; a field given twice counts once. Rejects with EdgeFailure `bad_request`. */
export async function readForm<T>(c: WebContext, schema: z.ZodType<T>): Promise<T> {
  const fields = await c.req.parseBody().catch(() => {
    throw new EdgeFailure('bad_request');
  });
  return check(fields, schema);
}

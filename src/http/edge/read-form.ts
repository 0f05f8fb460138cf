import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { EdgeFailure } from './edge-failure.ts';
import { check } from './read-json.ts';
import type { WebContext } from './web-ports.ts';

/** Keeps larger bodies away from a form's handler: no form without a file or a long text is larger. */
export const formLimit = limitForm(256 * 1024);

/** For a form with a long text, six bytes a letter in Russian: what is too long for the text is refused with the form. */
export const longFormLimit = limitForm(2 * 1024 * 1024);

function limitForm(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new EdgeFailure('body_too_large', '', { limit: maxSize });
    },
  });
}

/** Reads and validates the fields of a form; a field given twice counts once. Rejects with EdgeFailure `bad_request`. */
export async function readForm<T>(c: WebContext, schema: z.ZodType<T>): Promise<T> {
  const fields = await c.req.parseBody().catch(() => {
    throw new EdgeFailure('bad_request');
  });
  return check(fields, schema);
}

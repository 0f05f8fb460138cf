import { z } from 'zod';
import { type AccountNote, readCookie } from '../admission/session-cookie.ts';
import type { WebContext } from '../edge/web-ports.ts';

/** What somebody had typed when the session turned out to be over; it is sent again after the sign-in. */
export interface CarriedForm {
  /** Whose page it was typed into: nobody else is offered it. */
  readonly account: string;
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** As the limit of forms. */
const MAX_BYTES = 256 * 1024;
/** Passwords are typed again, and a page of passwords has nothing else. */
const SECRET = /^(?:\/operator)?\/(?:account|password|login|logout)(?:\/|$)/;
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%]*$/;

const Carried = z.object({
  account: z.string(),
  action: z.string().max(2000).regex(OWN_PATH),
  fields: z.array(z.tuple([z.string(), z.string()])).max(100),
});

/**
 * The form of a request that is refused for want of a session; null for what was not typed into one of ours, or nobody
 * knows by whom.
 */
export async function carryForm(c: WebContext, note: AccountNote): Promise<CarriedForm | null> {
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  if (c.req.method !== 'POST' || !isForm || !(length > 0 && length <= MAX_BYTES)) return null;
  const account = readCookie(c, note);
  if (SECRET.test(c.req.path) || account === undefined) return null;
  return { account, action: c.req.path, fields: [...new URLSearchParams(await c.req.text())] };
}

/** What `carryForm` has put into the sign-in form; null for nothing, or for what it has not made. */
export function readCarried(json: string): CarriedForm | null {
  try {
    const form = Carried.safeParse(JSON.parse(json)).data;
    return form === undefined || SECRET.test(form.action) ? null : form;
  } catch {
    return null;
  }
}

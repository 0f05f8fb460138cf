import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { parseLink } from '../outbound/parse-link.ts';
import type { Sql } from '../store/driver/connect.ts';
import { saveWebhook } from '../store/webhooks/webhooks.ts';
import { makeWebhookSecret } from './sign-message.ts';

const MOST_CHARS = 2000;

/**
 * Saves the address that an organization's programs are told at, and switches it on. Resolves with the secret when it is a
 * new one, to be shown once, else null; or says why the address will not do.
 */
export async function saveWebhookFor(
  sql: Sql,
  orgId: string,
  wanted: { readonly url: string; readonly newSecret: boolean },
): Promise<{ readonly secret: string | null } | { readonly refused: string }> {
  const url = wanted.url.trim();
  const refused = refuse(url);
  if (refused !== null) return { refused };
  const secret = makeWebhookSecret();
  const isNew = await saveWebhook(sql, orgId, { url, secret, replaceSecret: wanted.newSecret });
  return { secret: isNew ? secret : null };
}

/** Where it leads is checked with every message: names change their addresses. */
function refuse(url: string): string | null {
  if (url.length > MOST_CHARS) return 'Адрес длиннее 2000 знаков.';
  try {
    parseLink(url);
    return null;
  } catch (failure) {
    if (!(failure instanceof OutboundFailure)) throw failure;
    return failure.code === 'credentials'
      ? 'Уберите из адреса логин и пароль: сообщения подписаны, и этого достаточно.'
      : 'Укажите адрес целиком, вместе с https:// или http://.';
  }
}

/** What an organization may do: everything, or, blocked or unpaid, only read. */
export type Access = 'open' | 'blocked' | 'unpaid';

/**
 * What blocked and unpaid mean, in one place. In both the organization signs in and reads, and writes nothing: no
 * publishing, editing, new keys, links; what it can always do is to revoke a key. Its keys read at most, from that moment on, a
 * running import is ended, its schedule rests and says so; what is published stays, and the dates on which a stopped feed is
 * withdrawn run on.
 */
export const ACCESS = {
  open: null,
  blocked: {
    code: 'account_blocked',
    owner:
      'Аккаунт организации заблокирован: можно смотреть, но не публиковать и не менять. Опубликованное остаётся на месте, загрузка по ссылке приостановлена. Обратитесь в поддержку.',
    operator:
      'reads, signed in or by its keys, and revokes keys; imports, edits and the schedule rest; what is published stays',
  },
  unpaid: {
    code: 'plan_unpaid',
    owner:
      'Тариф не оплачен: можно смотреть, но не публиковать и не менять. Опубликованное остаётся на месте, загрузка по ссылке приостановлена до оплаты.',
    operator:
      'reads, signed in or by its keys, and revokes keys; imports, edits and the schedule rest; what is published stays',
  },
} as const satisfies Record<
  Access,
  { readonly code: string; readonly owner: string; readonly operator: string } | null
>;

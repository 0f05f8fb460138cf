/** What an account may do: an owner everything, a worker everything but what gives access to others. */
export const ACCOUNT_ROLES = { owner: 'владелец', worker: 'сотрудник' } as const;

export type AccountRole = keyof typeof ACCOUNT_ROLES;

/** Keys, accounts, and the secret of the webhook. */
const OWNERS_ONLY = /^(?:\/v1\/org)?\/(?:tokens?|accounts|webhook)(?:\/|$)/;

/** Whether only an owner may change what stands at this address. */
export function isForOwners(path: string): boolean {
  return OWNERS_ONLY.test(path);
}

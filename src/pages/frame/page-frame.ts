import type { AccountRole } from '../../model/account/account-role.ts';
import type { TimeZone } from '../../model/account/time-zone.ts';

/** What every page of the account area carries around its content. */
export interface PageFrame {
  /** Address of the folder of static files; it changes with them. */
  readonly assets: string;
  readonly organization: string;
  readonly email: string;
  readonly role: AccountRole;
  readonly timeZone: TimeZone;
  readonly unread: number;
  /** What the account may not do, and why; null: everything is open to it. */
  readonly notice: string | null;
}

import { ACCOUNT_OPERATIONS } from './account-operations.ts';
import { FEED_OPERATIONS } from './feed-operations.ts';
import { IMPORT_OPERATIONS } from './import-operations.ts';
import { INTENTION_OPERATIONS } from './intention-operations.ts';
import { JOURNAL_OPERATIONS } from './journal-operations.ts';
import { MEDIA_OPERATIONS } from './media-operations.ts';
import type { Operation } from './operation.ts';
import { PASSWORD_OPERATIONS } from './password-operations.ts';
import { PROFILE_OPERATIONS } from './profile-operations.ts';
import { PUBLISH_OPERATIONS } from './publish-operations.ts';
import { RUN_DETAIL_OPERATIONS } from './run-detail-operations.ts';
import { RUN_OPERATIONS } from './run-operations.ts';
import { SERVICE_OPERATIONS } from './service-operations.ts';
import { SESSION_OPERATIONS } from './session-operations.ts';
import { TOKEN_OPERATIONS } from './token-operations.ts';
import { UNDO_OPERATIONS } from './undo-operations.ts';
import { WEBHOOK_OPERATIONS } from './webhook-operations.ts';

/** Every operation of the API, in the order of the reference; the examples are run in this order. */
export const OPERATIONS: readonly Operation[] = [
  IMPORT_OPERATIONS,
  SESSION_OPERATIONS,
  PASSWORD_OPERATIONS,
  PROFILE_OPERATIONS,
  ACCOUNT_OPERATIONS,
  JOURNAL_OPERATIONS,
  TOKEN_OPERATIONS,
  FEED_OPERATIONS,
  RUN_OPERATIONS,
  RUN_DETAIL_OPERATIONS,
  UNDO_OPERATIONS,
  PUBLISH_OPERATIONS,
  INTENTION_OPERATIONS,
  MEDIA_OPERATIONS,
  WEBHOOK_OPERATIONS,
  SERVICE_OPERATIONS,
].flatMap((operations): readonly Operation[] => Object.values(operations));

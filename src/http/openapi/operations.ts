import { FEED_OPERATIONS } from './feed-operations.ts';
import { IMPORT_OPERATION } from './import-operation.ts';
import { INTENTION_OPERATIONS } from './intention-operations.ts';
import type { Operation } from './operation.ts';
import { PASSWORD_OPERATIONS } from './password-operations.ts';
import { PROFILE_OPERATIONS } from './profile-operations.ts';
import { RUN_DETAIL_OPERATIONS } from './run-detail-operations.ts';
import { RUN_OPERATIONS } from './run-operations.ts';
import { SERVICE_OPERATIONS } from './service-operations.ts';
import { SESSION_OPERATIONS } from './session-operations.ts';
import { UNDO_OPERATIONS } from './undo-operations.ts';

/** Every operation of the API, in the order of the reference; the examples are run in this order. */
export const OPERATIONS: readonly Operation[] = [
  IMPORT_OPERATION,
  ...SESSION_OPERATIONS.filter(({ section }) => section === 'session'),
  ...PASSWORD_OPERATIONS,
  ...PROFILE_OPERATIONS,
  ...SESSION_OPERATIONS.filter(({ section }) => section === 'token'),
  ...FEED_OPERATIONS,
  ...RUN_OPERATIONS,
  ...RUN_DETAIL_OPERATIONS,
  ...UNDO_OPERATIONS,
  ...INTENTION_OPERATIONS,
  ...SERVICE_OPERATIONS,
];

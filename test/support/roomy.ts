/** Limits that would stop a test file by themselves; the files that test them set them low. */
export const ROOMY = {
  PUSH_RATE_PER_MINUTE: '100000',
  MAX_CONCURRENT_RUNS: '16',
  LOGIN_RATE_PER_MINUTE: '100000',
  EDIT_RATE_PER_MINUTE: '100000',
};

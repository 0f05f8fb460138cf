import { compareConversions } from '../src/batch/compare-conversions.ts';
import { openLanguage, openTried } from '../src/batch/open-context.ts';
import { checkTables as check } from '../src/dictionary/check-tables.ts';
import type { ThreadCalls } from '../src/model/thread-calls.ts';

export const checkTables: ThreadCalls['checkTables'] = async (files) => check(files);

export const compareDictionaries: ThreadCalls['compareDictionaries'] = async ({
  groups,
  maxTags,
  tried,
  ...present
}) => compareConversions(groups, maxTags, await openLanguage(present), await openTried(tried));

import { openLanguage } from '../src/batch/open-context.ts';
import { reconvertProducts as reconvert } from '../src/batch/reconvert-products.ts';
import type { ThreadCalls } from '../src/model/thread-calls.ts';

export const reconvertProducts: ThreadCalls['reconvertProducts'] = async (task) =>
  reconvert(task.products, task.rules, await openLanguage(task));

import { openLanguage } from '../src/batch/open-context.ts';
import { checkManual } from '../src/convert/check-manual.ts';
import { explainOffer } from '../src/convert/explain-offer.ts';
import type { ThreadCalls } from '../src/model/thread-calls.ts';

export const checkIntention: ThreadCalls['checkIntention'] = async (task) =>
  checkManual(task.fields, task.maxTags, await openLanguage(task));

export const explainIntention: ThreadCalls['explainIntention'] = async (task) =>
  explainOffer(task.offer, 1, task.context, await openLanguage(task));

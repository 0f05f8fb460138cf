import { openLanguage } from '../src/batch/open-context.ts';
import { checkManual } from '../src/convert/check-manual.ts';
import { explainOffer } from '../src/convert/explain-offer.ts';
import type { ThreadCalls } from '../src/model/thread-calls.ts';

export const checkIntentions: ThreadCalls['checkIntentions'] = async (task) => {
  const language = await openLanguage(task);
  return task.intentions.map((fields) => checkManual(fields, task.maxTags, language));
};

export const explainIntention: ThreadCalls['explainIntention'] = async (task) =>
  explainOffer(task.offer, 1, task.context, await openLanguage(task));

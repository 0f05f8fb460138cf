import { isRefusal } from '../edge/edge-failure.ts';
import { PROBLEMS } from '../edge/problems.ts';

/** What a page tells of a refusal beside the form that was sent. */
export interface ToldRefusal {
  readonly text: string;
  /** Whichever it is: Hono tells apart by their types only statuses that have a body. */
  readonly status: 422;
}

/** Does some work for a form; null when it is done. A defect is thrown on. */
export async function tellRefusal(work: () => Promise<unknown>): Promise<ToldRefusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { text: error.message, status: PROBLEMS[error.code][0] as 422 };
  }
}

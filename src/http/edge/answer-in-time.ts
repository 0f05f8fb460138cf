import type { MiddlewareHandler } from 'hono';
import { RunFailure } from '../../model/run-failure.ts';
import { waitWithin } from '../../time/wait-within.ts';

/** What is read takes milliseconds; a database that hangs (a dead network path, a stopped server) never answers. */
const ANSWER_MS = 15_000;

/** Answers what is read with 503 when the database hangs. What streams has begun to answer by then. */
export function answerInTime(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return await next();
    return await inTime(next());
  };
}

/** Waits for work that only asks the database; rejects with RunFailure `database_unavailable` when it hangs. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return waitWithin(ANSWER_MS, work, () => {
    throw new RunFailure('database_unavailable');
  });
}

/** Does work that stops now and then, without a pause. */
export function finishWork<Result>(work: Iterator<void, Result, void>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

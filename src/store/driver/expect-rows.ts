/** The database did something else than the plan said; the transaction is rolled back. */
export class PlanMismatch extends Error {
  override readonly name = 'PlanMismatch';
}

export function expectRows(what: string, planned: number, actual: number): void {
  if (planned !== actual) throw new PlanMismatch(`${what}: ${actual} rows, ${planned} planned`);
}

/** Ids of runs begin with their time: those since a moment are found by the primary key. */
export function firstIdSince(ms: number): string {
  const time = Math.max(0, Math.trunc(ms)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** When the run with this id was begun or promised, in milliseconds. */
export function momentOfId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

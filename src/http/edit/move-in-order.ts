import { z } from 'zod';

export const Move = z.object({ to: z.enum(['first', 'left', 'right']) });

/** An order in which one of its members has been moved; one that is not in it changes nothing. */
export function moveInOrder(
  order: readonly string[],
  member: string,
  to: z.output<typeof Move>['to'],
): string[] {
  const at = order.indexOf(member);
  if (at < 0) return [...order];
  const others = order.toSpliced(at, 1);
  const place = to === 'first' ? 0 : Math.min(others.length, Math.max(0, at + (to === 'left' ? -1 : 1)));
  return others.toSpliced(place, 0, member);
}

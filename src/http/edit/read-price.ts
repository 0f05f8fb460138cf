import { EdgeFailure } from '../edge/edge-failure.ts';

/**
 * The price that somebody has typed: null = negotiable, undefined = nothing said, '' = not negotiable, and no price either,
 * which the checks refuse. Rejects with EdgeFailure `bad_request` for a negotiable price with a sum.
 */
export function readPrice({
  price,
  negotiable,
}: {
  readonly price?: string | null | undefined;
  readonly negotiable?: boolean | undefined;
}): string | null | undefined {
  if (negotiable === true && typeof price === 'string')
    throw new EdgeFailure(
      'bad_request',
      'Договорная цена не называет суммы: передайте price или negotiable.',
      {
        member: 'negotiable',
      },
    );
  if (negotiable === true) return null;
  return negotiable === false && price === null ? '' : price;
}

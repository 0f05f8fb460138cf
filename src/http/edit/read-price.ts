import { EdgeFailure } from '../edge/edge-failure.ts';

/**
 * The price that somebody has typed: null = negotiable, undefined = nothing said, '' = not negotiable, and no price either,
 * which the checks refuse. Rejects with EdgeFailure `bad_request` for a negotiable price with a sum, `not_publishable` for one that is
 * too large: the refusal of imported ones asks for a price, and there is one.
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
  if (typeof price === 'string' && rublesOf(price) >= TOO_MUCH)
    throw new EdgeFailure(
      'not_publishable',
      'price: стоимость слишком велика, она должна быть меньше 10¹² ₽',
      {
        reason_code: 'no_price',
      },
    );
  return negotiable === false && price === null ? '' : price;
}

/** Half a kopeck below what no price reaches: it would be rounded up to that. */
const TOO_MUCH = 1e12 - 0.005;

/** What the digits at the start say; NaN where there are none. */
function rublesOf(price: string): number {
  return Number.parseFloat(price.replace(/\s/g, '').replace(',', '.'));
}

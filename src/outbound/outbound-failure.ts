import { OUTBOUND_TEXTS, type OutboundDetails } from './outbound-texts.ts';

export type OutboundCode = keyof typeof OUTBOUND_TEXTS;

/**
 * A reason for which a fetch ended. `code` is stable; the message is the Russian text for shop owners: what
 * happened, what to do. What a developer needs (driver errors, addresses) stands in `cause` only, so that
 * nothing of the inner network is shown.
 */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  constructor(
    readonly code: OutboundCode,
    readonly details: OutboundDetails = {},
    cause?: unknown,
  ) {
    super(describe(code, details), cause === undefined ? undefined : { cause });
  }

  /** True when only another link can help: asking this one again later is of no use. */
  get permanent(): boolean {
    return OUTBOUND_TEXTS[this.code].permanent;
  }
}

function describe(code: OutboundCode, details: OutboundDetails): string {
  const text = OUTBOUND_TEXTS[code].text(details);
  if (details.redirectedTo === undefined) return text;
  return `${text} Это случилось после перенаправления на ${shorten(details.redirectedTo)}.`;
}

/** 200 characters hold any link that a person would recognize. */
function shorten(url: string): string {
  return url.length > 200 ? `${url.slice(0, 199)}…` : url;
}

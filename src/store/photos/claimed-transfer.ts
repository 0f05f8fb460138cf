/** A link that this process is to fetch now. */
export interface ClaimedTransfer {
  /** Of this claim: it settles the transfer only while it holds it. */
  readonly claimId: string;
  readonly orgId: string;
  readonly urlHash: Uint8Array;
  readonly url: string;
  readonly host: string;
  /** Times it was claimed, this one included. */
  readonly attempts: number;
  /** Validators of the answer that gave the photo it has; null without one. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface ClaimOptions {
  /** Most transfers to claim for an organization. */
  readonly most: (orgId: string) => number;
  /** Organizations for which nothing is to be claimed. */
  readonly full: readonly string[];
  /** Most transfers from one host at once, over all processes. */
  readonly perHost: number;
  readonly leaseMs: number;
}

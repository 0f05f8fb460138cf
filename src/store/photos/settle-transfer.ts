import type { AnySql } from '../driver/connect.ts';

/** A transfer in hand. */
export interface SettledClaim {
  readonly claimId: string;
  readonly orgId: string;
  readonly urlHash: Uint8Array;
}

/** What a link gave. */
export interface StoredLink {
  readonly photoHash: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Why it gave nothing. */
export interface FailedLink {
  readonly code: string;
  /** For the shop owner, in Russian. */
  readonly text: string;
  /** True when only another link can help. */
  readonly permanent: boolean;
}

/**
 * Each of these ends a transfer for every run that waits for its link, and does nothing when the claim has been lost
 * meanwhile: somebody else is at it then. The link's row is locked before its transfers, as everywhere.
 */
export async function settleStored(sql: AnySql, claim: SettledClaim, link: StoredLink): Promise<void> {
  await sql`
    with linked as (
      update photo_links set photo_hash = ${link.photoHash}, etag = ${link.etag}, last_modified = ${link.lastModified},
        checked_at = now(), error_code = null, error_text = null, permanent = false
      where org_id = ${claim.orgId} and url_hash = ${claim.urlHash} and ${holds(sql, claim)}
      returning org_id, url_hash
    )
    update photo_transfers as t set state = 'stored', claim_id = null, claimed_until = null
    from linked as l
    where t.org_id = ${claim.orgId} and t.org_id = l.org_id and t.url_hash = l.url_hash and t.state = 'queued'`;
}

/** The server says that the photo is still what it gave last time. */
export async function settleConfirmed(sql: AnySql, claim: SettledClaim): Promise<void> {
  await sql`
    with linked as (
      update photo_links set checked_at = now()
      where org_id = ${claim.orgId} and url_hash = ${claim.urlHash} and ${holds(sql, claim)}
      returning org_id, url_hash
    )
    update photo_transfers as t set state = 'stored', claim_id = null, claimed_until = null
    from linked as l
    where t.org_id = ${claim.orgId} and t.org_id = l.org_id and t.url_hash = l.url_hash and t.state = 'queued'`;
}

/** A link that gave a photo before keeps it, whatever it fails with now. */
export async function settleFailed(sql: AnySql, claim: SettledClaim, failure: FailedLink): Promise<void> {
  await sql`
    with linked as (
      update photo_links
      set error_code = case when photo_hash is null then ${failure.code} end,
        error_text = case when photo_hash is null then ${failure.text} end,
        permanent = photo_hash is null and ${failure.permanent}
      where org_id = ${claim.orgId} and url_hash = ${claim.urlHash} and ${holds(sql, claim)}
      returning org_id, url_hash
    )
    update photo_transfers as t
    set state = 'failed', claim_id = null, claimed_until = null, error_code = ${failure.code}, error_text = ${failure.text}
    from linked as l
    where t.org_id = ${claim.orgId} and t.org_id = l.org_id and t.url_hash = l.url_hash and t.state = 'queued'`;
}

/** Puts a transfer back into the queue for a while. */
export async function postponeTransfer(sql: AnySql, claim: SettledClaim, delayMs: number): Promise<void> {
  await sql`
    update photo_transfers
    set claim_id = null, claimed_until = null, next_attempt_at = now() + ${delayMs} * interval '1 millisecond'
    where org_id = ${claim.orgId} and url_hash = ${claim.urlHash} and claim_id = ${claim.claimId}`;
}

function holds(sql: AnySql, claim: SettledClaim) {
  return sql`exists (
    select from photo_transfers
    where org_id = ${claim.orgId} and url_hash = ${claim.urlHash} and claim_id = ${claim.claimId})`;
}

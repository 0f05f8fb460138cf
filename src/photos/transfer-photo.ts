import { OutboundFailure } from '../outbound/outbound-failure.ts';
import type { ClaimedTransfer } from '../store/photos/claimed-transfer.ts';
import { keepPhoto } from '../store/photos/keep-photo.ts';
import { noteAnswer, noteFault } from '../store/photos/note-host.ts';
import {
  type FailedLink,
  postponeTransfer,
  settleConfirmed,
  settleFailed,
  settleStored,
} from '../store/photos/settle-transfer.ts';
import { type FetchedPicture, fetchPicture } from './fetch-picture.ts';
import { blamesHost, explainFetch, explainRefusal, OWN_FAILURES } from './photo-failure.ts';
import type { PhotoPorts } from './photo-ports.ts';
import { hashPhoto, PHOTO_CONTENT_TYPE } from './photo-store.ts';
import { type PictureOutcome, refusePicture } from './picture-outcome.ts';

/** A transfer whose process has died so often, or whose photo could not be stored so often, has failed. */
const MAX_ATTEMPTS = 5;
/** After trouble of the photo store; times the attempts so far. */
const STORE_PAUSE_MS = 10_000;

/**
 * Transfers one claimed picture: fetches it, turns it into a photo, stores that and settles the link, or records why
 * not. Whatever is wrong with link, server or picture is an outcome.
 *
 * @throws what breaks inside the service (database, photo store); the claim then ends with its lease, or was postponed.
 */
export async function transferPhoto(
  claim: ClaimedTransfer,
  ports: PhotoPorts,
  signal: AbortSignal,
): Promise<void> {
  const { sql } = ports;
  const fail = (failure: FailedLink) => settleFailed(sql, claim, failure);
  if (claim.attempts > MAX_ATTEMPTS) return fail(explainRefusal(refusePicture('processing_failed')));
  const fetched = await fetchPicture(ports.guard, claim, signal).catch(onlyOutbound);
  if (signal.aborted) return;
  if (fetched instanceof OutboundFailure) return settleFetchFailure(fetched, claim, ports);
  if (fetched.kind === 'busy') return postponeBusy(fetched, claim, ports);
  await noteAnswer(sql, claim.host);
  if (fetched.kind === 'not modified') return settleConfirmed(sql, claim);
  const outcome = await ports.processor.process(fetched.bytes, claim.orgId);
  if (outcome.kind === 'refusal') return fail(explainRefusal(outcome));
  await storePhoto(outcome, fetched, claim, ports);
}

function onlyOutbound(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  throw error;
}

async function settleFetchFailure(
  failure: OutboundFailure,
  claim: ClaimedTransfer,
  { sql, settings }: PhotoPorts,
): Promise<void> {
  await settleFailed(sql, claim, explainFetch(failure));
  if (blamesHost(failure)) await noteFault(sql, claim.host, settings.patience, OWN_FAILURES.host_unavailable);
  else if (failure.code === 'bad_status') await noteAnswer(sql, claim.host);
}

async function postponeBusy(
  { pauseMs, failure }: Extract<FetchedPicture, { kind: 'busy' }>,
  claim: ClaimedTransfer,
  { sql, settings }: PhotoPorts,
): Promise<void> {
  if (claim.attempts < MAX_ATTEMPTS) await postponeTransfer(sql, claim, pauseMs);
  else await settleFailed(sql, claim, explainFetch(failure));
  await noteFault(sql, claim.host, settings.patience, OWN_FAILURES.host_unavailable, pauseMs);
}

async function storePhoto(
  picture: Extract<PictureOutcome, { kind: 'picture' }>,
  fetched: Extract<FetchedPicture, { kind: 'picture' }>,
  claim: ClaimedTransfer,
  { sql, store }: PhotoPorts,
): Promise<void> {
  const { full, thumbnail } = picture;
  const hash = hashPhoto(full.bytes);
  const { width, height } = full;
  await keepPhoto(sql, { hash, bytes: full.bytes.length, contentType: PHOTO_CONTENT_TYPE, width, height });
  try {
    await store.save(hash, { full: full.bytes, thumbnail: thumbnail.bytes });
  } catch (error) {
    if (claim.attempts < MAX_ATTEMPTS) await postponeTransfer(sql, claim, STORE_PAUSE_MS * claim.attempts);
    else await settleFailed(sql, claim, OWN_FAILURES.not_stored);
    throw error;
  }
  const { etag, lastModified } = fetched;
  await settleStored(sql, claim, { photoHash: hash, etag, lastModified });
}

import type { Draft } from '../model/draft.ts';
import type { Offer } from '../model/offer.ts';
import { openCopyBuffer } from '../store/driver/open-copy-buffer.ts';

/** Kept for the thread's next offer. Its fields tell their lengths, so that no two offers are written alike. */
const fields = openCopyBuffer();

export interface DataHashes {
  /** The file's own data: parsed fields and category path. Another one: the product changed, and edits by hand end. */
  readonly fileHash: bigint;
  /** The same with what conversion made of it. Equal ones count as `unchanged`, a new dictionary's tag as `updated`. */
  readonly dataHash: bigint;
}

/** Fingerprints of an offer's data. Hashed as bytes: one long text of everything took three times longer to join and hash. */
export function hashData(offer: Offer, draft: Draft): DataHashes {
  nullable(offer.id);
  fields.boolean(offer.available);
  fields.text(offer.name);
  nullable(offer.description);
  fields.text(offer.vendor);
  nullable(offer.price);
  nullable(offer.currency);
  nullable(offer.city);
  fields.texts(offer.categoryPath);
  fields.integer(offer.params.length);
  for (const { name, value, unit } of offer.params) {
    fields.text(name);
    fields.text(value);
    nullable(unit);
  }
  fields.texts(offer.pictures);
  const fileHash = fields.hashSoFar();
  fields.text(draft.externalId);
  fields.text(draft.name);
  fields.text(draft.body);
  fields.boolean(draft.carried.description);
  fields.text(draft.price);
  fields.text(String(draft.quantity));
  nullable(draft.unit);
  fields.text(draft.territory.level);
  nullable(draft.territory.region);
  nullable(draft.territory.city);
  nullable(draft.territory.address);
  fields.texts(draft.pictures);
  const dataHash = fields.hash() ^ hashWords(draft.title, draft.tags);
  return { fileHash, dataHash };
}

/**
 * The part of a data hash that a dictionary decides. Added by xor, so that another dictionary's words change the hash of an
 * offer whose file is not at hand.
 */
export function hashWords(title: string, tags: readonly string[]): bigint {
  fields.text(title);
  fields.texts(tags);
  return fields.hash();
}

function nullable(value: string | null): void {
  if (value === null) fields.null();
  else fields.text(value);
}

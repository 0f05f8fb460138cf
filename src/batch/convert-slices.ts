import { convertOffers } from '../convert/convert-offers.ts';
import type { BatchDetails, BatchResult, BatchTask, WantedRows } from '../model/batch.ts';
import { CATEGORY_FLAG, DRAFT_FLAG, ROWLESS_FLAG } from '../model/batch.ts';
import { elementAt } from '../model/element-at.ts';
import { encodeOfferSources, type SourcedOffer } from '../model/offer-source.ts';
import { MAX_REFUSED_NAME } from '../model/refusal.ts';
import { openMarks } from '../model/run/id-marks.ts';
import { FORMATS } from '../read/formats.ts';
import { encodeCopyRows, type StagedRow } from '../store/run/encode-copy-rows.ts';
import { cutCharacters } from '../text/cut-characters.ts';
import { hashData } from './hash-data.ts';
import type { OpenContext } from './open-context.ts';
import { writeTally } from './write-tally.ts';

/** Turns the slices of a batch into the rows that are wanted for the stage, refusals, and what the plan must know of each offer. */
export function convertSlices(
  task: Omit<BatchTask, 'dictionary'>,
  { context, language }: OpenContext,
): BatchResult {
  const read = FORMATS[context.format].readSlices({ ...task, ...context });
  if (read.kind === 'failure') return { ...read, ordinal: elementAt(task.ordinals, read.index) };

  const count = read.offers.length;
  const flags = new Uint8Array(count);
  const dataHashes = new BigUint64Array(count);
  const rows: StagedRow[] = [];
  const sources: Omit<SourcedOffer, 'format'>[] = [];
  const ids: (string | null)[] = new Array(count);
  const tallies = new Map<string, number>();
  const tallyCodes: number[] = new Array(count).fill(0);
  const names: string[] = [];
  const refusals: BatchDetails['refusals'][number][] = [];
  const warnings: Record<string, number> = {};

  const choice = chooseRows(task.wanted);
  const offers = read.offers.map(({ offer }) => offer);
  const conversions = convertOffers(offers, task.lines, context, language);
  for (const [index, { offer, warnings: defects }] of read.offers.entries()) {
    const conversion = elementAt(conversions, index);
    ids[index] = offer.id;
    const category = conversion.recognized ? CATEGORY_FLAG : 0;
    flags[index] = 'refusal' in conversion ? category : category | DRAFT_FLAG;
    if ('refusal' in conversion) {
      refusals.push([index, conversion.refusal]);
      for (const [code, times] of Object.entries(defects)) warnings[code] = (warnings[code] ?? 0) + times;
      continue;
    }
    const { draft } = conversion;
    const tally = writeTally(draft.tally, defects);
    tallyCodes[index] = codeOf(tally, tallies);
    if (!choice.takes(draft.externalId)) {
      flags[index] = category | DRAFT_FLAG | ROWLESS_FLAG;
      names.push(cutCharacters(draft.name, MAX_REFUSED_NAME));
      continue;
    }
    const { fileHash, dataHash } = hashData(offer, draft);
    dataHashes[index] = dataHash;
    const ordinal = elementAt(task.ordinals, index);
    const { categoryPath, vendor, params, city } = offer;
    sources.push({ ordinal, categoryPath, vendor, params, city });
    rows.push({
      ordinal,
      id: Bun.randomUUIDv7(),
      draft,
      tally,
      rawHash: elementAt(task.rawHashes, index),
      fileHash,
      dataHash,
    });
  }
  return {
    kind: 'outcomes',
    rows: encodeCopyRows(rows, sources.length === 0 ? null : encodeOfferSources(context.format, sources)),
    sampled: choice.sampled(),
    ordinals: task.ordinals,
    dataHashes,
    flags,
    details: JSON.stringify({
      ids,
      tallies: [...tallies.keys()],
      tallyCodes,
      names,
      refusals,
      warnings,
    } satisfies BatchDetails),
  };
}

/** Tells of one draft after another whether it becomes a row, and then how many did that were not known by their id. */
function chooseRows(wanted: WantedRows | null): { takes(id: string): boolean; sampled(): number } {
  if (wanted === null) return { takes: () => true, sampled: () => 0 };
  const isStored = openMarks(wanted.stored);
  let sampled = 0;
  return {
    takes: (id) => isStored(id) || sampled++ < wanted.others,
    sampled: () => Math.min(sampled, wanted.others),
  };
}

/** The number of a text among the distinct ones of the batch. */
function codeOf(tally: string, tallies: Map<string, number>): number {
  const known = tallies.get(tally);
  if (known !== undefined) return known;
  tallies.set(tally, tallies.size);
  return tallies.size - 1;
}

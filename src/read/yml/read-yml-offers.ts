import type { Offer } from '../../model/offer.ts';
import type { FailureCode, FailureDetails } from '../../model/run-failure.ts';
import { surveyBytes } from '../source/survey-bytes.ts';
import { decodeSlice, tryDecode } from '../xml/decode-slice.ts';
import { dropControls } from '../xml/drop-controls.ts';
import { locateFault } from '../xml/locate-fault.ts';
import { ScannedText } from '../xml/read-text.ts';
import { takeWarnings } from '../xml/take-warnings.ts';
import { XmlFault } from '../xml/xml-fault.ts';
import { type CategoryPaths, readYmlOffer } from './read-yml-offer.ts';

/** The part of a `BatchTask` that reading needs. */
export interface OfferSlices {
  /** The slices, one after another. */
  readonly bytes: Uint8Array;
  /** End of each slice in `bytes`. */
  readonly ends: Uint32Array;
  readonly lines: Uint32Array;
  readonly columns: Uint32Array;
  /** Label for TextDecoder; 'utf-8' falls back to windows-1251 slice by slice. */
  readonly encoding: string;
  readonly categories: CategoryPaths;
}

export interface ReadOffer {
  readonly offer: Offer;
  /** Tolerated defects of this offer: code → count; the shared empty object when there are none. */
  readonly warnings: Readonly<Record<string, number>>;
}

/** The first slice of the batch that breaks the whole file. */
export interface OfferFailure {
  readonly kind: 'failure';
  readonly code: FailureCode;
  readonly details: FailureDetails;
  readonly explanation: string;
  /** Index of the slice in the batch. */
  readonly index: number;
}

export interface OffersRead {
  readonly kind: 'offers';
  readonly offers: readonly ReadOffer[];
}

/**
 * Reads every slice of a Variant A batch, strictly. The batch is decoded and scanned as one string; slice by slice only
 * when it holds invalid UTF-8 or control characters, which are dropped and counted.
 */
export function readYmlOffers(slices: OfferSlices): OffersRead | OfferFailure {
  const { controls, returns } = surveyBytes(slices.bytes);
  const text = controls ? null : tryDecode(slices.bytes, slices.encoding);
  if (text === null || holdsNoncharacter(slices.bytes)) return readApart(slices);
  const scan = new ScannedText(text, returns);
  const offers: ReadOffer[] = [];
  for (let index = 0; index < slices.ends.length; index++) {
    const from = scan.at;
    try {
      offers.push(readOffer(scan, from, slices.categories));
    } catch (error) {
      return describeFailure(error, scan, from, slices, index);
    }
  }
  // The splitter and this scanner must agree on where offers end.
  if (scan.at !== text.length) throw new Error(`offers end at ${scan.at} of ${text.length} characters`);
  return { kind: 'offers', offers };
}

/** U+FFFE and U+FFFF in UTF-8; in any other encoding this only leads to the slow way. */
function holdsNoncharacter(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = view.indexOf(BEFORE_NONCHARACTERS);
  while (at >= 0 && view[at + 2]! < 0xbe) at = view.indexOf(BEFORE_NONCHARACTERS, at + 2);
  return at >= 0;
}

const BEFORE_NONCHARACTERS = Buffer.from([0xef, 0xbf]);

function readApart(slices: OfferSlices): OffersRead | OfferFailure {
  const offers: ReadOffer[] = [];
  let start = 0;
  for (let index = 0; index < slices.ends.length; index++) {
    const end = slices.ends[index]!;
    const source = decodeSlice(slices.bytes.subarray(start, end), slices.encoding);
    const text = dropControls(source);
    const scan = new ScannedText(text);
    scan.warnings.control_character = source.length - text.length;
    start = end;
    try {
      offers.push(readOffer(scan, 0, slices.categories));
      if (scan.at !== text.length) throw new XmlFault('tag_not_ended', scan.at, '/offer');
    } catch (error) {
      return describeFailure(error, scan, 0, slices, index);
    }
  }
  return { kind: 'offers', offers };
}

function readOffer(scan: ScannedText, from: number, categories: CategoryPaths): ReadOffer {
  const offer = readYmlOffer(scan, from, categories);
  return { offer, warnings: takeWarnings(scan.warnings) };
}

function describeFailure(
  error: unknown,
  scan: ScannedText,
  from: number,
  slices: OfferSlices,
  index: number,
): OfferFailure {
  if (!(error instanceof XmlFault)) throw error;
  const located = locateFault(error, scan.text, from, slices.lines[index]!, slices.columns[index]!);
  return { kind: 'failure', code: 'malformed_xml', ...located, index };
}

import type { Categories } from '../../model/batch.ts';
import type { OfferFailure, OfferSlices, OffersRead, ReadOffer } from '../offer-slices.ts';
import { decodeSlice, tryDecode } from '../source/decode-slice.ts';
import { dropControls } from '../xml/drop-controls.ts';
import { locateFault } from '../xml/locate-fault.ts';
import { ScannedText } from '../xml/read-text.ts';
import { takeWarnings } from '../xml/take-warnings.ts';
import { XmlFault } from '../xml/xml-fault.ts';
import { readYmlOffer } from './read-yml-offer.ts';

/**
 * Reads every slice of a Variant A batch, strictly. The batch is decoded and scanned as one string; slice by slice only
 * when it holds invalid UTF-8 or control characters, which are dropped and counted.
 */
export function readYmlOffers(slices: OfferSlices): OffersRead | OfferFailure {
  const text = tryDecode(slices.bytes, slices.encoding);
  if (text === null || dropControls(text) !== text) return readApart(slices);
  const scan = new ScannedText(text);
  const offers: ReadOffer[] = [];
  for (const index of slices.ends.keys()) {
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

function readApart(slices: OfferSlices): OffersRead | OfferFailure {
  const offers: ReadOffer[] = [];
  let start = 0;
  for (const [index, end] of slices.ends.entries()) {
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

function readOffer(scan: ScannedText, from: number, categories: Categories): ReadOffer {
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
  const { [index]: line = 1 } = slices.lines;
  const { [index]: column = 1 } = slices.columns;
  const located = locateFault(error, scan.text, from, line, column);
  return { kind: 'failure', code: 'malformed_xml', ...located, index };
}

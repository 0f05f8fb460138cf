export type AcceptedFormat = 'JPEG' | 'PNG' | 'WebP' | 'GIF';

/**
 * Tells a picture's format by its first bytes; Content-Type and link extension carry no meaning.
 * Returns an accepted format, the name of a picture format that is not accepted, or null when it is no picture.
 */
export function detectPictureFormat(
  bytes: Uint8Array,
): { readonly accepted: AcceptedFormat } | { readonly refused: string } | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  for (const [format, pattern] of ACCEPTED) if (pattern.test(head)) return { accepted: format };
  for (const [format, pattern] of REFUSED) if (pattern.test(head)) return { refused: format };
  return null;
}

/** Signatures over the first bytes as latin1. */
const ACCEPTED: readonly (readonly [AcceptedFormat, RegExp])[] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG\r\n\x1a\n/],
  ['WebP', /^RIFF.{4}WEBP/s],
  ['GIF', /^GIF8[79]a/],
];

const REFUSED: readonly (readonly [format: string, RegExp])[] = [
  ['AVIF', /^.{4}ftypavi[fs]/s],
  ['HEIC', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ['JPEG XL', /^(?:\xff\x0a|\0{3}\x0cJXL )/],
  ['JPEG 2000', /^(?:\xff\x4f\xff\x51|\0{3}\x0cjP {2})/],
  ['TIFF', /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  ['BMP', /^BM.{4}\0{4}/s],
  ['ICO', /^\0\0[\x01\x02]\0/],
  ['PSD', /^8BPS/],
  ['PDF', /^%PDF-/],
  // Markup with <svg near its beginning that is no web page: those have drawings, too.
  ['SVG', /^(?:\xef\xbb\xbf)?\s*(?=<)(?:(?!<!doctype html|<(?:html|head|body)[\s>]).)*<svg[\s>]/is],
];

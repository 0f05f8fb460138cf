/** A part of a file, from `from` to before `to`; `all` where none is asked for, `none` where there is none such. */
export type ByteRange = { readonly from: number; readonly to: number } | 'all' | 'none';

/** Reads a `Range` header. Several ranges, or what is no range, mean the whole file, as the standard allows. */
export function readRange(header: string | undefined, bytes: number): ByteRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return 'all';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'none' : { from: bytes - length, to: bytes };
  }
  const from = Number(first);
  const to = last === '' ? bytes : Math.min(Number(last) + 1, bytes);
  if (last !== '' && Number(last) < from) return 'all';
  return from >= bytes ? 'none' : { from, to };
}

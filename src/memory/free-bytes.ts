/**
 * Gives the memory of bytes back at once; they are empty afterwards, as is whatever else views the same memory. The
 * collector would come by only when some 25 MB of such have gathered.
 */
export function freeBytes(bytes: Uint8Array): void {
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
}

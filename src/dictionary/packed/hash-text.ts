/** FNV-1a of the UTF-16 units of a text, 32 bits without sign: where a packed map keeps a key. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The low bits choose the slot, and words differ most in what only the high ones have mixed.
  return (hash ^ (hash >>> 15)) >>> 0;
}

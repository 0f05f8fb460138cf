/** What files are compared by; null until so much has been read. */
export interface FileHashes {
  /** SHA-256 of the first 4 KB, or of a smaller file: most exports bear their date there. */
  readonly head: Uint8Array | null;
  /** SHA-256 of all bytes. */
  readonly body: Uint8Array | null;
}

/** A file's hashes while it is read. */
export interface FileHasher {
  update(bytes: Uint8Array): void;
  /** All has been read. */
  end(): void;
  hashes(): FileHashes;
}

const HEAD_BYTES = 4096;

export function hashFile(): FileHasher {
  const whole = new Bun.CryptoHasher('sha256');
  const beginning = new Bun.CryptoHasher('sha256');
  let left = HEAD_BYTES;
  let head: Uint8Array | null = null;
  let body: Uint8Array | null = null;
  return {
    update: (bytes) => {
      whole.update(bytes);
      if (head !== null) return;
      beginning.update(bytes.subarray(0, left));
      left -= Math.min(left, bytes.length);
      if (left === 0) head = beginning.digest();
    },
    end: () => {
      head ??= beginning.digest();
      body = whole.digest();
    },
    hashes: () => ({ head, body }),
  };
}

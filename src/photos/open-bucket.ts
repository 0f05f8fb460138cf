import { S3Client } from 'bun';
import { waitWithin } from '../time/wait-within.ts';

export interface BucketOptions {
  readonly bucket: string;
  /** Put before every key, e.g. 'photos/'; '' for none. */
  readonly prefix: string;
  /** E.g. 'https://storage.yandexcloud.net'; null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** After so long without an answer an operation fails; Bun's client has no deadline of its own. */
  readonly timeoutMs: number;
}

/** Opens a bucket of S3-compatible object storage; `within` waits for one operation, `times` as long as for most. */
export function openBucket({ endpoint, region, timeoutMs, prefix: _, ...access }: BucketOptions) {
  const client = new S3Client({
    ...access,
    ...(endpoint === null ? {} : { endpoint }),
    ...(region === null ? {} : { region }),
  });
  const within = <T>(work: Promise<T>, times = 1): Promise<T> =>
    waitWithin(timeoutMs * times, work, () => {
      throw new Error(`the object storage did not answer in ${timeoutMs * times} ms`);
    });
  return { client, within };
}

/** The storage's codes for "no such object"; a HEAD has no body to carry one, so Bun names it itself. */
const ABSENT: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound', 'ERR_S3_FILE_NOT_FOUND']);

/** Null for an object that is not there; any other error is thrown on. */
export function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return null;
  throw error;
}

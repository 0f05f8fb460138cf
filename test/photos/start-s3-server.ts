import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketOptions } from '../../src/photos/open-bucket.ts';

interface Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}

interface ServerOptions {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}

export interface S3Server {
  readonly options: BucketOptions;
  countObjects(): Promise<number>;
  stop(): Promise<void>;
}

/** The name in a variable: the package has no types, its shape is stated above. */
const PACKAGE: string = '@20minutes/s3rver';
const { default: S3rver }: { default: new (options: ServerOptions) => Server } = await import(PACKAGE);

/** Starts an S3-compatible server that checks signatures, with one bucket, over a folder of its own. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const bucket = 'photos';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    options: {
      bucket,
      prefix: 'cards/',
      endpoint: `http://127.0.0.1:${port}`,
      region: null,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      timeoutMs: 10_000,
    },
    countObjects: async () =>
      (await readdir(directory, { recursive: true })).filter((path) => path.endsWith('_object')).length,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

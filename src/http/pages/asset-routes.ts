import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web } from '../edge/web-ports.ts';

/** The reference of the API is drawn by it: 1.1 MB. */
const REDOC = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));
/** A picture that Redoc would take from its makers' host; it leaves it out where it cannot be loaded. */
const REDOC_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

const FOLDER = new URL('../../pages/static/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Static files of the account area, in memory. */
export interface Assets {
  /** Address of their folder: named by a digest of them all, so that a browser may keep them for ever. */
  readonly address: string;
  readonly files: ReadonlyMap<string, { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }>;
}

/** Reads the static files, about 40 KB of ours. */
export function openAssets(): Assets {
  const hasher = new Bun.CryptoHasher('sha256');
  const own = readdirSync(FOLDER)
    .sort()
    .map((name) => [name, readFileSync(new URL(name, FOLDER))] as const);
  const redoc = readFileSync(REDOC, 'utf8').replaceAll(REDOC_LOGO, 'data:,');
  const files = [...own, ['redoc.js', Buffer.from(redoc)] as const].map(([name, content]) => {
    const bytes = new Uint8Array(content);
    hasher.update(`${name}\0`).update(bytes);
    return [name, { bytes, type: TYPES[extname(name)] ?? 'application/octet-stream' }] as const;
  });
  return { address: `/assets/${hasher.digest('hex').slice(0, 12)}`, files: new Map(files) };
}

/** `GET /assets/{digest}/{name}`. A page of an older release still finds its files, in their present state. */
export function assetRoutes(assets: Assets): Hono<Web> {
  return new Hono<Web>().get('/assets/:digest/:name', (c) => {
    const file = assets.files.get(c.req.param('name'));
    if (file === undefined) throw new EdgeFailure('not_found');
    const current = assets.address.endsWith(`/${c.req.param('digest')}`);
    return new Response(file.bytes, {
      headers: {
        'content-type': file.type,
        'cache-control': current ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    });
  });
}

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const PACKAGE = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));

/** Why no browser can be had here; null where there is one. */
export const NO_BROWSER =
  process.platform === 'linux' && process.arch === 'x64'
    ? null
    : `the bundled browser is for Linux on x64, not ${process.platform} on ${process.arch}`;

/** Starts the browser that comes with the packages: nothing of the machine is used, neither libraries nor fonts. */
export async function openBrowser(): Promise<Browser> {
  const folder = await unpackBrowser();
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      HOME: folder,
    },
  });
}

/** Unpacks the browser once per machine, 6 s; whoever comes second finds it whole or makes its own. */
async function unpackBrowser(): Promise<string> {
  const version = (await Bun.file(join(PACKAGE, 'package.json')).json()) as { version: string };
  const folder = join(tmpdir(), `catalog-import-browser-${version.version}`);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(`${folder}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = draft;
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'];
    await Promise.all(archives.map((name) => inflate(join(PACKAGE, 'bin', name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  mkdirSync(join(draft, 'fonts-cache'));
  writeFileSync(join(draft, 'fonts/fonts.conf'), fontsConfig(folder));
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
}

import { join } from 'node:path';

const PROJECT = join(import.meta.dir, '../..');

/**
 * Generates the types of a client from a document with `openapi-typescript`, into `folder/api.d.ts`. It needs the
 * programming interface that TypeScript has up to version 5, which stands beside ours under another name.
 */
export async function makeTypedClient(documentFile: string, folder: string): Promise<void> {
  await runTool(
    ['--preload', join(import.meta.dir, 'typescript-5.ts'), bin('openapi-typescript/bin/cli.js')],
    [documentFile, '--output', join(folder, 'api.d.ts')],
  );
}

/** Runs a tool of a package with the runtime of the tests; rejects with all it said when it fails. */
export async function runTool(tool: readonly string[], args: readonly string[]): Promise<string> {
  const command = Bun.spawn([process.execPath, ...tool, ...args], {
    cwd: PROJECT,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [output, complaint, code] = await Promise.all([
    new Response(command.stdout).text(),
    new Response(command.stderr).text(),
    command.exited,
  ]);
  if (code !== 0) throw new Error(`${tool.at(-1)} ended with ${code}: ${output}${complaint}`);
  return output + complaint;
}

/** The file of a package that is started. */
export function bin(path: string): string {
  return join(PROJECT, 'node_modules', path);
}

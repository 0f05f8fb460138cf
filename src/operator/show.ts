import type { Command } from 'commander';
import type { OperatorPorts } from './operator-ports.ts';

/** Prints a result: JSON with `--json`, else what people read. */
export function show(ports: OperatorPorts, command: Command, value: unknown, forPeople: () => string): void {
  const asJson = command.optsWithGlobals<{ json?: boolean }>().json === true;
  ports.print(asJson ? JSON.stringify(value) : forPeople());
}

/** A table with a heading row and columns as wide as their widest cell. */
export function table(rows: readonly Readonly<Record<string, string | number | null>>[]): string {
  if (rows.length === 0) return 'none';
  const names = Object.keys(rows[0]!);
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '-')))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => Bun.stringWidth(line[column]!))));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat(widths[column]! - Bun.stringWidth(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A moment to the second, UTC. */
export function moment(time: Date | null): string | null {
  return time === null ? null : time.toISOString().slice(0, 19).replace('T', ' ');
}

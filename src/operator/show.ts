import type { Command } from 'commander';
import type { OperatorPorts } from './operator-ports.ts';

/** Prints a result: JSON with `--json`, else what people read. */
export function show(ports: OperatorPorts, command: Command, value: unknown, forPeople: () => string): void {
  const asJson = command.optsWithGlobals<{ json?: boolean }>().json === true;
  ports.print(asJson ? JSON.stringify(value) : plainText(forPeople()));
}

/**
 * Text for a terminal, control characters shown as `\\x1b`: names and messages come from strangers, and an escape
 * sequence in them could rewrite the screen or the clipboard of whoever looks. Lines and tabs stay.
 */
export function plainText(text: string): string {
  return text.replace(
    // Controls of both sets, and marks that turn the direction of writing round.
    /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/** A record under the names that the API and the database use: `plan_paid_until`. */
export function plainNames(record: object): Record<string, unknown> {
  const nameOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [nameOf(field), value]));
}

/** A table with a heading row and columns as wide as their widest cell. */
export function table(rows: readonly Readonly<Record<string, string | number | null>>[]): string {
  const [first] = rows;
  if (first === undefined) return 'none';
  const columns = Object.keys(first).map((name) => {
    const cells = [name, ...rows.map((row) => String(row[name] ?? '-'))];
    const width = Math.max(...cells.map((cell) => Bun.stringWidth(cell)));
    return cells.map((cell) => cell + ' '.repeat(width - Bun.stringWidth(cell)));
  });
  const lines = [...rows.keys(), rows.length].map((line) => columns.map((cells) => cells[line]).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** A moment to the second, UTC. */
export function moment(time: Date | null): string | null {
  return time === null ? null : time.toISOString().slice(0, 19).replace('T', ' ');
}

import { expect, test } from 'bun:test';
import { Command } from 'commander';
import type { OperatorPorts } from '../../src/operator/operator-ports.ts';
import { plainText, show, table } from '../../src/operator/show.ts';

test('escape sequences in a name are shown, not obeyed', () => {
  const shown = plainText(table([{ name: 'Shop\x1b[2J\x1b]0;owned\x07', city: '\u202eтевирП\x9b31m' }]));
  expect(shown).toContain('Shop\\x1b[2J\\x1b]0;owned\\x07');
  expect(shown).toContain('\\x202eтевирП\\x9b31m');
  expect(shown).toMatch(/^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$/);
});

test('lines and columns of a table stay', () => {
  expect(plainText(table([{ a: 'x', b: 'y' }]))).toBe('a  b\nx  y');
});

test('whatever a command prints for people goes through this, and JSON escapes by itself', () => {
  const printed: string[] = [];
  const ports = { print: (text: string) => void printed.push(text) } as unknown as OperatorPorts;
  const command = new Command().option('--json');
  show(ports, command, { name: '\x1b[2J' }, () => 'Shop\x1b[2J');
  command.setOptionValue('json', true);
  show(ports, command, { name: '\x1b[2J' }, () => '');
  expect(printed).toEqual(['Shop\\x1b[2J', '{"name":"\\u001b[2J"}']);
});

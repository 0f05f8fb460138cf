import { expect, test } from 'bun:test';
import { plainText, table } from '../../src/operator/show.ts';

test('escape sequences in a name are shown, not obeyed', () => {
  const shown = plainText(table([{ name: 'Shop\x1b[2J\x1b]0;owned\x07', city: '\u202eтевирП\x9b31m' }]));
  expect(shown).toContain('Shop\\x1b[2J\\x1b]0;owned\\x07');
  expect(shown).toContain('\\x202eтевирП\\x9b31m');
  expect(shown).toMatch(/^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$/);
});

test('lines and columns of a table stay', () => {
  expect(plainText(table([{ a: 'x', b: 'y' }]))).toBe('a  b\nx  y');
});

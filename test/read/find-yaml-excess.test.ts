import { expect, test } from 'bun:test';
import { findYamlExcess } from '../../src/read/yaml/find-yaml-excess.ts';

const FREE = 5000;
/** Room for any sign: a sign is free in every third character. */
const pad = (text: string) => text + 'x'.repeat(3 * text.length);

test.each(['[', '{', '[{'])('a thousand open «%s» are read, the next is too deep', (brackets) => {
  const open = brackets.repeat(1000).slice(0, 1000);
  expect(findYamlExcess(pad(open))).toBeNull();
  expect(findYamlExcess(pad(`${open}[`))).toEqual({ kind: 'yaml_too_deep', at: 1000 });
  expect(findYamlExcess(pad(`ab${open}{`))).toEqual({ kind: 'yaml_too_deep', at: 1002 });
});

test('what is closed is not open, and what closes nothing opens no room', () => {
  expect(findYamlExcess(pad('[]'.repeat(4000)))).toBeNull();
  expect(findYamlExcess(pad(`${'[{'.repeat(500)}}]${'['.repeat(2)}`))).toBeNull();
  expect(findYamlExcess(pad(`]}]${'['.repeat(1001)}`))).toEqual({ kind: 'yaml_too_deep', at: 1003 });
});

test.each([
  ['commas', ',', 1],
  ['dashes before a blank', '- ', 2],
  ['colons before a blank', ': ', 2],
  ['questions before a tab', '?\t', 2],
  ['dashes before the end of a line', '-\n', 2],
  ['empty lines', '\n', 1],
  ['lines of blanks', ' \n', 2],
  ['empty lines of Windows', '\r\n', 2],
  ['comments', 'a\n#', 3],
  ['directives', 'a\n%', 3],
])('%s count as signs: 5000 are free, besides one in three characters', (_what, sign, length) => {
  // Signs cost their own length less a third of it.
  const most = Math.floor(FREE / (1 - length / 3));
  const many = length === 3 ? FREE : most;
  if (length < 3) {
    expect(findYamlExcess(sign.repeat(many - 5))).toBeNull();
    expect(findYamlExcess(sign.repeat(many + 5))).toMatchObject({ kind: 'yaml_too_many_signs' });
  } else expect(findYamlExcess(sign.repeat(2 * many))).toBeNull();
});

test.each(['-a', ':a', '?a', 'a\n', '-x', '@', '#'])('«%s» is none', (text) => {
  expect(findYamlExcess(text.repeat(40_000))).toBeNull();
});

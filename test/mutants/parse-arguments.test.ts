import { expect, test } from 'bun:test';
import { parseArguments } from './parse-arguments.ts';

test('what is not said has its default, help is wanted alone', () => {
  expect(parseArguments([])).toMatchObject({ seed: 1, count: 60, from: 0, only: [], slots: 2 });
  expect(parseArguments(['--only', 'src/store/run/', '--only', 'src/feed', '--slots=1'])).toMatchObject({
    only: ['src/store/run', 'src/feed'],
    slots: 1,
  });
  expect(parseArguments(['--help'])).toBeNull();
});

test.each([
  [['--slots', '3'], '--slots is a whole number from 1 to 2, not 3'],
  [['--count', 'many'], '--count is a whole number'],
  [['--only', 'src/http'], '--only is one of src/run'],
])('%j is refused with what would be right', (args, message) => {
  expect(() => parseArguments(args)).toThrow(message);
});

import { expect, test } from 'bun:test';
import { cutCharacters } from '../../src/text/cut-characters.ts';
import { mendJson, writeReadableJson } from '../../src/text/write-readable-json.ts';

test('a text is cut at a whole character: one that takes two units is kept whole or left out', () => {
  const text = 'я😀б';
  expect([0, 1, 2, 3, 4, 9].map((most) => cutCharacters(text, most))).toEqual([
    '',
    'я',
    'я',
    'я😀',
    'я😀б',
    'я😀б',
  ]);
  for (let most = 0; most < 9; most++)
    expect(cutCharacters('😀🧰😀🧰', most)).toBe('😀🧰😀🧰'.slice(0, most - (most % 2)));
});

test('JSON that is stored has no half of a character; whole ones and what only looks like a half stay', () => {
  const halves = { name: 'я\ud83d', list: ['\ude00 и \ud83d\ud83d', '\\\ud83d'] };
  expect<unknown>(JSON.parse(writeReadableJson(halves))).toEqual({
    name: 'я\ufffd',
    list: ['\ufffd и \ufffd\ufffd', '\\\ufffd'],
  });
  const sound = { name: '😀', path: 'C:\\ud83d', twice: '\\\\ud83d', end: '\ud7ff\ue000' };
  expect<unknown>(JSON.parse(writeReadableJson(sound))).toEqual(sound);
  expect(mendJson('{"name":"\\\\ud83d"}')).toBe('{"name":"\\\\ud83d"}');
});

import { expect, test } from 'bun:test';
import { readWebm } from '../../src/photos/video/read-webm.ts';
import { buildWebm, element } from './build-video.ts';

/** What a file of this document type is, and the longest piece of it that was read at once. */
async function read(docType: string): Promise<[unknown, number]> {
  const file = buildWebm(1, { docType });
  let longest = 0;
  const kind = await readWebm(async (position, length) => {
    longest = Math.max(longest, length);
    return file.subarray(position, position + length);
  }, file.length);
  return [kind, longest];
}

test('zeros may fill up the document type, nothing else may stand among them', async () => {
  for (const docType of ['webm', 'webm\0', `webm${'\0'.repeat(28)}`])
    expect([docType, ...(await read(docType)).slice(0, 1)]).toEqual([docType, { contentType: 'video/webm' }]);
  for (const docType of ['', '\0webm', 'webm\0x', 'webmx', 'web\0m'])
    expect([docType, ...(await read(docType)).slice(0, 1)]).toEqual([docType, { refusal: 'not_a_video' }]);
});

test('a document type as long as the file is none, and is not read', async () => {
  const [kind, longest] = await read(`webm${'\0'.repeat(20_000_000)}x`);
  expect([kind, longest < 100]).toEqual([{ refusal: 'not_a_video' }, true]);
});

test('a file of a thousand tracks of a thousand elements each is not read to the last of them', async () => {
  const name = element('b5', Buffer.from('x'));
  const entry = element('ae', ...Array.from({ length: 1000 }, () => name));
  const tracks = element('1654ae6b', ...Array.from({ length: 1000 }, () => entry));
  const file = Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', tracks, element('1f43b675', Buffer.alloc(300))),
  ]);
  let reads = 0;
  const kind = await readWebm(async (position, length) => {
    reads++;
    return file.subarray(position, position + length);
  }, file.length);
  expect([kind, reads < 3000]).toEqual([{ refusal: 'no_picture_track' }, true]);
});

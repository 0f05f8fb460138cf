import { expect, setDefaultTimeout, test } from 'bun:test';
import { openContext } from '../../src/batch/open-context.ts';
import { packDictionary } from '../../src/dictionary/packed/pack-dictionary.ts';
import { makeContext } from '../convert/make-offer.ts';
import { DICT_FOLDER } from '../convert/open-language.ts';

setDefaultTimeout(120_000);
const dictionary = await packDictionary(DICT_FOLDER);

async function open(key: string, dictionaryVersion = dictionary.version, padding = 0) {
  const shopCity = key + ' '.repeat(padding);
  const json = new TextEncoder().encode(JSON.stringify({ ...makeContext(), shopCity }));
  const context = new SharedArrayBuffer(json.length);
  new Uint8Array(context).set(json);
  return openContext({ contextKey: key, context, dictionaryVersion, dictionary: dictionary.bytes });
}

test('a thread parses the context of a run once, and keeps those of the last 32 runs', async () => {
  const first = await open('0');
  expect(first.context).toEqual({ ...makeContext(), shopCity: '0' });
  expect((await open('0')).context).toBe(first.context);
  for (let key = 1; key < 32; key++) await open(String(key));
  expect((await open('0')).context).toBe(first.context);
  const second = (await open('1')).context;
  await open('32');
  expect((await open('1')).context).toBe(second);
  const again = (await open('0')).context;
  expect(again).not.toBe(first.context);
  expect(again).toEqual(first.context);
});

test('of large contexts it keeps the last that are 16 MB together, and always the last one', async () => {
  const large = async (key: string, megabytes = 5) =>
    (await open(key, dictionary.version, megabytes * 1024 * 1024)).context;
  const small = (await open('small')).context;
  const [first, second] = [await large('first'), await large('second'), await large('third')];
  expect([(await large('first')) === first, (await open('small')).context === small]).toEqual([true, true]);
  const fourth = await large('fourth');
  expect([(await large('second')) === second, (await large('fourth')) === fourth]).toEqual([true, true]);
  expect([(await open('small')).context === small, (await large('first')) === first]).toEqual([false, false]);
  const huge = await large('huge', 20);
  expect([(await large('huge', 20)) === huge, (await large('fourth')) === fourth]).toEqual([true, false]);
});

test('it opens a dictionary once, and keeps the one before a reload for the runs under way, no third', async () => {
  const { language } = await open('a');
  expect((await open('b')).language).toBe(language);
  const reloaded = (await open('c', 'second')).language;
  expect(reloaded).not.toBe(language);
  expect((await open('d')).language).toBe(language);
  await open('e', 'third');
  expect((await open('f', 'second')).language).toBe(reloaded);
  expect((await open('g')).language).not.toBe(language);
});

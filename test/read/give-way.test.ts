import { describe, expect, test } from 'bun:test';
import { expectToGiveWay } from '../support/expect-to-give-way.ts';
import { cutBytes } from './cut-bytes.ts';
import { readFailure } from './read-failure.ts';

const BYTES = 16_000_000;
const SHOP = '<yml_catalog><shop><name>Магазин</name>';
const WITH_CATEGORY = `${SHOP}<categories><category id="1">А</category></categories><offers>`;
const repeat = (text: string, bytes = BYTES): string => text.repeat(bytes / text.length);

/** Inputs that are dear to read, each for another reason; none of them is a catalog. */
const INPUTS: Readonly<Record<string, () => string>> = {
  'white space': () => repeat(' '),
  instructions: () => SHOP + repeat('<?a?>'),
  'empty elements': () => SHOP + repeat('<a/>'),
  attributes: () => SHOP + repeat('<a b="& & &" c="&amp;"/>'),
  comments: () => SHOP + repeat('<!---->'),
  sections: () => SHOP + repeat('<![CDATA[]]>'),
  'bare ampersands': () => SHOP + repeat('& '),
  'ampersands in a row': () => SHOP + repeat('&'),
  'named characters': () => SHOP + repeat('&nbsp;'),
  brackets: () => SHOP + repeat('] '),
  'offers out of place': () => `${SHOP}<x>${repeat('<offer/>')}`,
  'comments inside offers': () => WITH_CATEGORY + repeat(`<offer>${repeat('<!---->', 1_900_000)}</offer>`),
  'an offer of nothing but tags that does not end': () =>
    `${WITH_CATEGORY}<offer>${repeat('<a/>', 2_500_000)}`,
  'a name of a category': () => `${SHOP}<categories><category id="1">${repeat('& a  ', 8_000_000)}`,
  'many categories': () =>
    `${SHOP}<categories>${repeat('<category id="1" parentId="2">А</category>', 8_000_000)}`,
};

describe('no input keeps the main thread: a timer beside the reading is never late by more than 150 ms of its work', () => {
  test.each(Object.entries(INPUTS))(
    '%s',
    async (_what, write) => {
      const bytes = new TextEncoder().encode(write());
      await expectToGiveWay(
        async () => {
          await Bun.sleep(10);
          await readFailure(cutBytes(bytes, 1_000_000));
        },
        { withinMs: 150 },
      );
    },
    60_000,
  );
});

test.each([
  ['instructions and elements', `${SHOP}${'<?a?><a/><b c="&">& &nbsp;</b><!----><![CDATA[]]>'.repeat(12)}`],
  [
    'comments inside an offer',
    `${WITH_CATEGORY}<offer id="1">${'<!----><?x?><![CDATA[</offer>]]>'.repeat(12)}</offer>`,
  ],
  ['nothing but ampersands', `${SHOP}${'& '.repeat(40)}${'&'.repeat(40)}`],
])('and reads the same byte by byte, in any pieces and whole: %s', async (_what, text) => {
  const bytes = new TextEncoder().encode(text);
  const whole = await readFailure(bytes);
  for (const size of [1, 2, 3, 5, 7, 11, 64, 100]) {
    const cut = await readFailure(cutBytes(bytes, size));
    expect([size, cut.code, cut.message, cut.details]).toEqual([
      size,
      whole.code,
      whole.message,
      whole.details,
    ]);
  }
});

import { expect, test } from 'bun:test';
import { decodeLeftovers } from '../../src/read/xml/decode-leftovers.ts';
import { checkReferences, decodeReferences } from '../../src/read/xml/decode-references.ts';
import { startWarnings } from '../../src/read/xml/take-warnings.ts';
import { XmlFault } from '../../src/read/xml/xml-fault.ts';

const decode = (...texts: readonly string[]) => texts.map(decodeLeftovers);

test('entities that are left after XML are resolved, by name, by number, and hexadecimal in any case', () => {
  expect(
    decode('5&quot; &amp; 7&nbsp;&laquo;б&raquo;', '&#34;&#x41;&#X5a;&#x5A;', '&AMP; &Agrave;&agrave;'),
  ).toEqual(['5" & 7\u00a0«б»', '"AZZ', '& Àà']);
  expect(decode('нет', '&', '&&amp;', '&amp;quot;', 'a&b;c')).toEqual(['нет', '&', '&&', '&quot;', 'a&b;c']);
});

test('what is no entity, or names a character that no text may hold, stays as it is', () => {
  const kept = ['&bogus;', '&amp', '&#;', '&#x;', '& amp;', '&1a;', '&#12345678;', '&#x1234567;', '&#xg;'];
  expect(decode(...kept)).toEqual(kept);
  const code = (number: number) => decodeLeftovers(`&#${number};`) === String.fromCodePoint(number);
  const hex = (number: number) =>
    decodeLeftovers(`&#x${number.toString(16)};`) === String.fromCodePoint(number);
  for (const is of [code, hex]) {
    expect(
      [9, 10, 13, 32, 0xd7ff, 0xe000, 0xfffd, 0x10000, 0x10ffff].filter((number) => !is(number)),
    ).toEqual([]);
    const refused = [0, 8, 11, 12, 14, 31, 0xfffe, 0xffff].filter(is);
    expect(refused).toEqual([]);
  }
  expect(decode('&#55296;', '&#57343;', '&#1114112;', '&#x110000;')).toEqual([
    ...['&#55296;', '&#57343;', '&#1114112;', '&#x110000;'],
  ]);
});

/** The text and what is counted, or the fault and its place; the text that is only checked must tell the same. */
function read(text: string) {
  const [decoding, checking] = [startWarnings(), startWarnings()];
  const [from, to] = [1, text.length + 1];
  const attempt = <T>(work: () => T) => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      return { key: error.key, at: error.at - from };
    }
  };
  // What stands around is none of it.
  const whole = `&${text};&`;
  const decoded = attempt(() => decodeReferences(whole, from, to, decoding));
  const checked = attempt(() => checkReferences(whole, from, to, checking));
  expect([text, checking]).toEqual([text, decoding]);
  expect(checked).toEqual(typeof decoded === 'string' ? undefined : (decoded as never));
  const counted = Object.entries(decoding).filter(([, count]) => count > 0);
  return [decoded, Object.fromEntries(counted)];
}

test('references of XML are resolved; bare signs, entities of HTML and control characters are tolerated and counted', () => {
  expect(read('&amp;&lt;&gt;&quot;&apos;&#65;&#x42;')).toEqual(['&<>"\'AB', {}]);
  expect(read('a & b && c&')).toEqual(['a & b && c&', { bare_ampersand: 4 }]);
  expect(read('&nbsp;&laquo;')).toEqual(['\u00a0«', { html_entity: 2 }]);
  expect(read('&#0;&#8;&#11;&#31;')).toEqual(['', { control_character: 4 }]);
  expect(read('&#9;&#10;&#13;&#32;&#55295;&#57344;&#65533;&#65536;&#x10ffff;')).toEqual([
    '\t\n\r \ud7ff\ue000\ufffd\u{10000}\u{10ffff}',
    {},
  ]);
  // Not closed within the text: the sign is bare.
  expect(read('&amp')).toEqual(['&amp', { bare_ampersand: 1 }]);
  expect(read('&#65')).toEqual(['&#65', { bare_ampersand: 1 }]);
  expect(read('&#xg;&#;')).toEqual(['&#xg;&#;', { bare_ampersand: 2 }]);
});

test('an entity that nobody knows and a character that no text may hold are faults at their place', () => {
  expect(read('ab&bogus;')).toEqual([{ key: 'undefined_entity', at: 2 }, {}]);
  for (const reference of ['&#55296;', '&#57343;', '&#65534;', '&#65535;', '&#1114112;', '&#x110000;'])
    expect([reference, read(`& ${reference}`)]).toEqual([
      reference,
      [{ key: 'forbidden_reference', at: 2 }, { bare_ampersand: 1 }],
    ]);
});

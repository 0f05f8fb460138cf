import { expect, test } from 'bun:test';
import { formatDescription } from '../../src/convert/description/format-description.ts';
import { describeCorpora, listDescriptions, listPayloads } from '../support/read-corpus.ts';

/** The only markup that may be stored: these tags, without attributes. */
const OWN_TAG = /<(?:\/?(?:p|h3|ul|ol|li|strong|em)|br)>/g;

/** Everything else that looks like a tag, an unescaped sign or an entity of somebody else. */
function foreignMarkup(html: string): string | null {
  const rest = html.replace(OWN_TAG, '');
  return /[<>]|&(?!(?:amp|lt|gt);)/.exec(rest)?.[0] ?? null;
}

/** Opened tags that are not closed in order. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z0-9]+)>/g)) {
    if (name === 'br') continue;
    if (slash === '') open.push(name!);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

function expectHarmless(source: string): void {
  const { html } = formatDescription('Товар', source);
  expect([source, foreignMarkup(html)]).toEqual([source, null]);
  expect([source, unbalanced(html)]).toEqual([source, []]);
  expect(html.length).toBeLessThanOrEqual(6000);
}

/** As attacks arrive: as they are, escaped by the shop once and twice, in CDATA. */
function* disguises(payload: string): Iterable<string> {
  const escaped = payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  yield payload;
  yield escaped;
  yield escaped.replaceAll('&', '&amp;');
  yield `<![CDATA[${payload}]]>`;
  yield `<p>${payload}</p>`;
}

describeCorpora('descriptions', (corpus) => {
  test('nothing of an attack survives but text in our own tags', () => {
    const payloads = listPayloads(corpus);
    expect(payloads).not.toBeEmpty();
    for (const payload of payloads) for (const source of disguises(payload)) expectHarmless(source);
  });

  test('those of shops keep no attribute, no address of a link or picture, no script', () => {
    for (const { html } of listDescriptions(corpus)) {
      expectHarmless(html);
      const stored = formatDescription('Товар', html).html;
      for (const [, address = ''] of html.matchAll(/(?:href|src)=\\?"(https?:[^"\\]{12,})/g))
        if (!html.replace(/<[^>]*>/g, '').includes(address))
          expect([stored.includes(address), address]).toEqual([false, address]);
    }
  });

  test('every word that a reader would see in one of a shop is kept, in order', () => {
    // Shortened ones lose words on purpose; addresses are removed on purpose.
    const whole = listDescriptions(corpus)
      .filter(({ html }) => !/https?:|www\.|&lt;|<!--|<title|<!\[CDATA/i.test(html))
      .map(({ name, html }) => ({ name, html, ...formatStored(name, html) }))
      .filter(({ truncated }) => !truncated);
    expect(whole).not.toBeEmpty();
    for (const { name, html, stored } of whole) {
      const visible = html
        .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
        .replace(/<\/?(?:span|font|[abiu]|em|strong)\b[^>]*>/gi, '')
        .replace(/<[a-z/!][^>]*>/gi, ' ');
      expect([name, wordsOf(stored).join(' ')]).toEqual([
        name,
        expect.stringContaining(wordsOf(visible).join(' ')),
      ]);
    }
  });
});

function formatStored(name: string, html: string): { stored: string; truncated: boolean } {
  const { html: stored, truncated } = formatDescription(name, html);
  return { stored, truncated };
}

function wordsOf(html: string): string[] {
  const text = html
    .replace(OWN_TAG, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&[a-z]+\d*;/gi, ' ');
  return text.match(/[а-яёa-z]{2,}/gi) ?? [];
}

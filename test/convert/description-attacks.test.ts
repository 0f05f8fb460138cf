import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDescription } from '../../src/convert/description/format-description.ts';
import { CORPUS_ABSENT, CORPUS_FOLDER } from '../support/read-corpus.ts';

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

test.skipIf(CORPUS_ABSENT !== '')(
  `nothing of DOMPurify's vectors survives but text in our own tags${CORPUS_ABSENT}`,
  () => {
    const vectors: { payload: string }[] = JSON.parse(
      readFileSync(join(CORPUS_FOLDER, 'html/dompurify-vectors.json'), 'utf8'),
    );
    expect(vectors.length).toBeGreaterThan(100);
    for (const { payload } of vectors) for (const source of disguises(payload)) expectHarmless(source);
  },
);

test.skipIf(CORPUS_ABSENT !== '')(
  `nothing of the XSS payloads survives but text in our own tags${CORPUS_ABSENT}`,
  () => {
    const payloads = readFileSync(join(CORPUS_FOLDER, 'html/xss-payloads.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    expect(payloads.length).toBeGreaterThan(6000);
    for (const payload of payloads) for (const source of disguises(payload)) expectHarmless(source);
  },
);

interface RealDescription {
  readonly name: string;
  readonly html: string;
}

function readReal(): RealDescription[] {
  return readFileSync(join(CORPUS_FOLDER, 'html/real-descriptions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .map(({ name, html }) => ({ name: name ?? '', html }));
}

test.skipIf(CORPUS_ABSENT !== '')(
  `real descriptions keep no attribute, no address of a link or picture, no script${CORPUS_ABSENT}`,
  () => {
    const real = readReal();
    expect(real.length).toBeGreaterThan(700);
    for (const { html } of real) {
      expectHarmless(html);
      const stored = formatDescription('Товар', html).html;
      for (const [, address] of html.matchAll(/(?:href|src)=\\?"(https?:[^"\\]{12,})/g))
        if (!html.replace(/<[^>]*>/g, '').includes(address!))
          expect([stored.includes(address!), address]).toEqual([false, address]);
    }
  },
);

test.skipIf(CORPUS_ABSENT !== '')(
  `every word that a reader would see in a real description is kept, in order${CORPUS_ABSENT}`,
  () => {
    let compared = 0;
    for (const { name, html } of readReal()) {
      const { html: stored, truncated } = formatDescription(name, html);
      // Shortened ones lose words on purpose; addresses are removed on purpose.
      if (truncated || /https?:|www\.|&lt;|<!--|<title|<!\[CDATA/i.test(html)) continue;
      const visible = html
        .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
        .replace(/<\/?(?:span|font|[abiu]|em|strong)\b[^>]*>/gi, '')
        .replace(/<[a-z/!][^>]*>/gi, ' ');
      expect([name, wordsOf(stored).join(' ')]).toEqual([
        name,
        expect.stringContaining(wordsOf(visible).join(' ')),
      ]);
      compared++;
    }
    expect(compared).toBeGreaterThan(150);
  },
);

function wordsOf(html: string): string[] {
  const text = html
    .replace(OWN_TAG, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&[a-z]+\d*;/gi, ' ');
  return text.match(/[а-яёa-z]{2,}/gi) ?? [];
}

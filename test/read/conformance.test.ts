import { describe, expect, test } from 'bun:test';
import { RunFailure } from '../../src/model/run-failure.ts';
import { type ConformanceCase, listConformanceCases } from './list-conformance-cases.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';

/*
 * The W3C suite has documents of its own, so each case is read twice: as a file whose root element is renamed to
 * yml_catalog, which tries the splitter, and with its root element inside the description of an offer, which tries the
 * reader of offers.
 */

interface Document {
  readonly case: ConformanceCase;
  readonly text: string;
  /** Document type declaration; '' when there is none. */
  readonly doctype: string;
  /** What follows the prolog: the root element, and comments and instructions behind it. */
  readonly body: string;
  /** Name of the root element; '' when none is found. */
  readonly root: string;
}

const DECLARATION = /^\s*<\?xml\s[^>]*\?>/;
const DOCTYPE =
  /<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*')*(?:\[(?:<!--[\s\S]*?-->|<\?[\s\S]*?\?>|"[^"]*"|'[^']*'|[^\]"'])*\]\s*)?>/;
const CONTROLS =
  /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:0*(?:\d|1[0-24-9]|2\d|3[01])|x0*(?:[0-8bcefBCEF]|1[0-9a-fA-F]));/;
const BARE_AMPERSAND = /&(?!(?:[A-Za-z_:\u0080-\uffff][-\w.:\u0080-\uffff]*|#[0-9]+|#x[0-9a-fA-F]+);)/;
const DECLARED_ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z_:\u0080-\uffff][-\w.:\u0080-\uffff]*;/;

function parseCase(each: ConformanceCase): Document {
  const encoding = { 255: 'utf-16le', 254: 'utf-16be' }[each.bytes[0] ?? 0] ?? 'utf-8';
  const text = new TextDecoder(encoding as Bun.Encoding).decode(each.bytes);
  const doctype = DOCTYPE.exec(text)?.[0] ?? '';
  const body = text.replace(DOCTYPE, '').replace(DECLARATION, '');
  const bare = body.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '');
  return { case: each, text, doctype, body, root: /^\s*<([^\s/>]+)/.exec(bare)?.[1] ?? '' };
}

/** Single cases that are left out: id → reason. */
const SKIPPED_CASES: Readonly<Record<string, string>> = {
  encoding07: 'the defect is in an external entity, which is never read',
  'rmt-e2e-61': 'UTF-16 declared in ASCII letters disproves itself; real files say so of UTF-8',
  'hst-lhs-007': 'a byte order mark wins over the declaration',
  'hst-lhs-008': 'a byte order mark wins over the declaration',
};

/** Reasons to leave a case out, in order; a case is left out for the first that holds. */
const SKIPS: readonly (readonly [reason: string, applies: (document: Document) => boolean])[] = [
  ['XML 1.1 is another language', ({ case: { recommendation } }) => recommendation === 'XML1.1'],
  ['namespaces are not checked', ({ case: { recommendation } }) => recommendation.startsWith('NS')],
  ['an older edition of XML 1.0', ({ case: { editions } }) => editions !== '' && !editions.includes('5')],
  ['the suite leaves the outcome open', ({ case: { type } }) => type === 'error'],
  ['no root element to find', ({ root }) => root === ''],
  [
    'entities declared in a DOCTYPE are never expanded',
    ({ body, case: { type } }) => type !== 'not-wf' && DECLARED_ENTITY.test(body),
  ],
  ['control characters are tolerated', ({ text }) => CONTROLS.test(text)],
  ['a bare & is tolerated', ({ body }) => BARE_AMPERSAND.test(body)],
  [
    'invalid UTF-8 is read as windows-1251',
    ({ case: { bytes }, text }) => bytes[0]! < 0xfe && text.includes('\ufffd'),
  ],
  ['the defect is in the DOCTYPE, which is skipped', isDefectInDoctype],
];

/** Whether Bun's own parser has nothing against what is left without the DOCTYPE. */
function isDefectInDoctype({ case: { type }, doctype, text }: Document): boolean {
  if (type !== 'not-wf' || doctype === '') return false;
  try {
    Bun.XML.parse(text.replace(doctype, ''));
    return true;
  } catch {
    return false;
  }
}

const documents = listConformanceCases().map(parseCase);
const applied: Document[] = [];
const skipped = new Map<string, string[]>();
for (const document of documents) {
  const reason = SKIPPED_CASES[document.case.id] ?? SKIPS.find(([, applies]) => applies(document))?.[0];
  if (reason === undefined) applied.push(document);
  else skipped.set(reason, [...(skipped.get(reason) ?? []), document.case.id]);
}

/** The file with its root renamed; null when its name is the defect, so that renaming would mend it. */
function renameRoot({ text, root }: Document): string | null {
  if (!/^[A-Za-z_][\w.-]*$/.test(root) || root === 'html') return null;
  const name = root.replaceAll('.', '\\.');
  return text
    .replace(new RegExp(`<(/?)${name}(?=[\\s/>])`, 'g'), '<$1yml_catalog')
    .replace(/^(<\?xml[^>]*encoding\s*=\s*["'])utf-16/i, '$1utf-8');
}

/** The body inside an offer; null when the defect is in the declaration, or in there being more than one element. */
function putIntoOffer({ text, doctype, body, case: { type } }: Document): string | null {
  if (type === 'not-wf') {
    try {
      Bun.XML.parse(`<a>${body}</a>`);
      return null;
    } catch {
      // The body alone is not well formed.
    }
    if (text.replace(doctype, '') === body && /<!DOCTYPE|<\?xml\s/.test(body)) return null;
  }
  return `<yml_catalog><shop><offers><offer id="1"><description>${body}</description></offer></offers></shop></yml_catalog>`;
}

async function readOutcome(source: string): Promise<string> {
  try {
    await readWholeCatalog(source);
    return 'read';
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    // A renamed root that is well formed is a catalog without a shop.
    return error.code === 'not_a_catalog' ? 'read' : error.code;
  }
}

describe('the W3C conformance suite', () => {
  test('is left out in part, each time for a known reason', () => {
    expect(documents).toHaveLength(2586);
    for (const reason of [...SKIPS.map(([each]) => each), ...Object.values(SKIPPED_CASES)])
      expect(skipped.get(reason) ?? [], reason).not.toEqual([]);
    expect(applied.filter(({ case: { type } }) => type === 'not-wf').length).toBeGreaterThan(400);
    expect(applied.filter(({ case: { type } }) => type !== 'not-wf').length).toBeGreaterThan(700);
  });

  test('as a whole file: exactly the well-formed documents are read', async () => {
    const disagreements: string[] = [];
    let tried = 0;
    for (const document of applied) {
      const source = renameRoot(document);
      if (source === null) continue;
      tried++;
      const outcome = await readOutcome(source);
      if ((outcome === 'read') !== (document.case.type !== 'not-wf'))
        disagreements.push(`${document.case.id}: ${outcome}`);
    }
    expect(disagreements).toEqual([]);
    expect(tried).toBeGreaterThan(900);
  });

  test('inside an offer: exactly the well-formed documents are read', async () => {
    const disagreements: string[] = [];
    let tried = 0;
    for (const document of applied) {
      const source = putIntoOffer(document);
      if (source === null) continue;
      tried++;
      const outcome = await readOutcome(source);
      if ((outcome === 'read') !== (document.case.type !== 'not-wf'))
        disagreements.push(`${document.case.id}: ${outcome}`);
    }
    expect(disagreements).toEqual([]);
    expect(tried).toBeGreaterThan(1000);
  });
});

import { expect, setDefaultTimeout, test } from 'bun:test';
import { expectPinned } from '../support/expect-pinned.ts';
import { cutBytes } from './cut-bytes.ts';
import { listDocuments } from './pinned/list-documents.ts';
import { OUTCOMES, tellOutcome, writeOutcomes } from './pinned/pin-outcomes.ts';

setDefaultTimeout(120_000);

/** Differing documents that are shown. */
const SHOWN = 4;
/** Of the documents each so manieth is cut into pieces. */
const EACH = 5;

test('what is read of every document, and with which words it is refused where, is what stands in the file', async () => {
  expectPinned(OUTCOMES, await writeOutcomes());
});

test('the same whatever the pieces in which a document arrives', async () => {
  const differing: string[] = [];
  for (const [at, document] of listDocuments().entries()) {
    if (at % EACH > 0) continue;
    const size = [1, 7, 2, 64][(at / EACH) % 4] ?? 1;
    const whole = await tellOutcome(document);
    const cut = await tellOutcome(
      document,
      cutBytes(document.bytes, document.bytes.length > 5000 ? 997 : size),
    );
    if (dropSnippet(cut) !== dropSnippet(whole))
      differing.push(`${document.name}, ${size} bytes each:\n- ${whole}\n+ ${cut}`);
  }
  expect(differing.slice(0, SHOWN)).toEqual([]);
});

/** How much is quoted depends on how much has arrived. */
function dropSnippet(outcome: string): string {
  return outcome.replace(/"snippet":"(?:[^"\\]|\\.)*",/, '');
}

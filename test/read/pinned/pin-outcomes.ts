import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunFailure } from '../../../src/model/run-failure.ts';
import { readWholeCatalog } from '../read-whole-catalog.ts';
import { type Document, listDocuments } from './list-documents.ts';

export const OUTCOMES = join(import.meta.dir, 'outcomes.txt');

/** What reading makes of every document: one line for each, the same outcome told once. */
export async function writeOutcomes(): Promise<string> {
  let lines = '';
  const told = new Map<string, string>();
  for (const document of listDocuments()) {
    const outcome = await tellOutcome(document);
    const alike = told.get(outcome);
    lines += `${document.name}: ${alike === undefined ? outcome : `as ${alike}`}\n`;
    if (alike === undefined) told.set(outcome, document.name);
  }
  return lines;
}

/** The refusal with its place and words, or everything that was read. `pieces`: as the bytes arrive. */
export async function tellOutcome(
  { bytes }: Document,
  pieces: readonly Uint8Array[] = [bytes],
): Promise<string> {
  try {
    const { head, summary, places, offers, warnings } = await readWholeCatalog(pieces);
    return JSON.stringify({
      ...(summary.bytes === bytes.length ? {} : { bytes: summary.bytes }),
      ...dropEmpty({ ...head, ...summary, bytes: null, warnings }),
      offers: offers.map((offer, at) => dropEmpty({ ...places[at], ...offer })),
    });
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    return JSON.stringify({ refused: error.code, ...error.details, text: error.message });
  }
}

/** Without what is absent or empty and may not be otherwise: «available» is told. */
function dropEmpty(members: object): object {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && JSON.stringify(value) !== '[]'),
  );
}

if (import.meta.main) writeFileSync(OUTCOMES, await writeOutcomes());

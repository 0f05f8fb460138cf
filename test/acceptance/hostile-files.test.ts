import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pushCatalog, readProblem } from '../support/push-catalog.ts';
import { CORPUS_ABSENT, listCorpusFiles } from '../support/read-corpus.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
const FILES = [
  ...listCorpusFiles('xml-attacks', ['.xml', '.txt']),
  ...listCorpusFiles('yaml/attacks', ['.yml']),
  ...listCorpusFiles('yaml/suite', ['.yaml']),
];

describe('files made to break a reader', () => {
  test.skipIf(CORPUS_ABSENT !== '').each(FILES.map((path) => [basename(path), path] as const))(
    `%s is refused with 422 or read, and leaks nothing${CORPUS_ABSENT}`,
    async (_name, path) => {
      const answer = await pushCatalog(file.shared(), new Uint8Array(readFileSync(path)), { dryRun: true });
      expect([200, 422]).toContain(answer.status);
      const text = await answer.clone().text();
      expect(text.length).toBeLessThan(20_000);
      expect(text).not.toContain('root:x:0');
      if (answer.status === 422) await readProblem(answer);
    },
  );
});

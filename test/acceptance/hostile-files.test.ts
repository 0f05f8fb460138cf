import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pushCatalog, readProblem } from '../support/push-catalog.ts';
import { describeCorpora, listCorpusFiles } from '../support/read-corpus.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

describeCorpora('files made to break a reader', (corpus) => {
  const files = [
    ...listCorpusFiles(corpus, 'xml-attacks', ['.xml', '.txt']),
    ...listCorpusFiles(corpus, 'yaml/attacks', ['.yml']),
    ...listCorpusFiles(corpus, 'yaml/suite', ['.yaml']),
  ];
  test.each(files.map((path) => [basename(path), path] as const))(
    '%s is refused with 422 and leaks nothing',
    async (_name, path) => {
      const answer = await pushCatalog(file.shared(), new Uint8Array(readFileSync(path)), { dryRun: true });
      const text = await answer.clone().text();
      expect(text.length).toBeLessThan(20_000);
      expect(text).not.toContain('root:x:0');
      expect((await readProblem(answer)).status).toBe(422);
    },
  );
});

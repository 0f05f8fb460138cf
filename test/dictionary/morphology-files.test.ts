import { expect, test } from 'bun:test';
import { join } from 'node:path';

test('morphology is the same where its files cannot be mapped', async () => {
  const read = async (...args: string[]): Promise<string> => {
    const program = join(import.meta.dir, './read-morphology.ts');
    const reading = Bun.spawn([process.execPath, program, ...args], { stdout: 'pipe', stderr: 'inherit' });
    return new Response(reading.stdout).text();
  };
  const mapped = await read();
  expect(mapped).toContain('"lemma":"дрель"');
  expect(await read('unmapped')).toBe(mapped);
});

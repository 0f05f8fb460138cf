import { openContext } from '../../src/batch/open-context.ts';
import type { RunContext } from '../../src/model/batch.ts';
import { openDictionary } from '../harness/open-dictionary.ts';
import { readTasks } from '../harness/read-tasks.ts';

/** What the service's conversion needs, for a caller that converts inline: the context a made catalog has. */
export async function openConverter(path: string, spoolDir: string) {
  const { tasks } = await readTasks(Bun.file(path).stream(), await openDictionary(), spoolDir);
  const { context, language } = await openContext(tasks[0]!);
  return { language, context: context satisfies RunContext };
}

import { openContext } from '../../src/batch/open-context.ts';
import type { RunContext } from '../../src/model/batch.ts';
import { readTasks } from '../harness/meters/read-tasks.ts';
import { openDictionary } from '../harness/service/open-dictionary.ts';

/** What the service's conversion needs, for a caller that converts inline: the context a made catalog has. */
export async function openConverter(path: string, spoolDir: string) {
  const { tasks } = await readTasks(Bun.file(path).stream(), await openDictionary(), spoolDir);
  const { context, language } = await openContext(tasks[0]!);
  return { language, context: context satisfies RunContext };
}

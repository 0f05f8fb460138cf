import type { RunReport } from '../../model/report.ts';
import { runImport } from '../../run/run-import.ts';
import type { RunPorts, RunRequest } from '../../run/run-request.ts';
import { keepChecked } from '../../store/files/keep-checked.ts';
import { type FileWriter, openFileWriter } from '../../store/files/write-file.ts';
import type { WebPorts } from '../edge/web-ports.ts';

/**
 * Runs an import; the file of a check is stored beside its reading and kept, to be published without another upload. A
 * check for whose file there is no room is a check like any other.
 */
export async function checkCatalog(
  body: AsyncIterable<Uint8Array>,
  request: RunRequest,
  parts: RunPorts,
  { sql, files }: WebPorts,
): Promise<RunReport> {
  if (!request.dryRun) return await runImport(body, request, parts);
  const orgId = request.organization.id;
  const copy = copyTo(await openFileWriter(sql, orgId, files.quota).catch(() => null));
  try {
    const report = await runImport(copy.through(body), request, parts);
    const id = await copy.end(files.checkedMs);
    if (id !== null) await keepChecked(sql, orgId, report.run_id, id).catch(() => {}); // Swept, then.
    return report;
  } finally {
    await copy.drop();
  }
}

/** Copies what passes, until the writer fails or the reader has had enough. */
function copyTo(writer: FileWriter | null) {
  let open = writer;
  let isWhole = false;
  const drop = async (): Promise<void> => {
    const dropped = open;
    open = null;
    await dropped?.drop();
  };
  return {
    async *through(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of body) {
        // First: the reader frees the memory of what it is given.
        await open?.add(chunk).catch(drop);
        yield chunk;
      }
      isWhole = true;
    },
    /** Its id, when all of it is stored. */
    end: async (keptMs: number): Promise<string | null> => {
      if (open === null || !isWhole) return null;
      const kept = await open.end(keptMs).catch(() => null);
      if (kept !== null) open = null;
      return kept?.id ?? null;
    },
    drop,
  };
}

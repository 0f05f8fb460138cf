import { join } from 'node:path';
import { API } from 'typescript/unstable/async';
import type { Fault } from './fault.ts';
import { applyFault } from './fault.ts';
import { findCodeFaults } from './find-code-faults.ts';

/** TypeScript's own parser and checker over a copy of the project. */
export interface Syntax {
  /** Every fault that can be put into a file. */
  listFaults(file: string, text: string): Promise<Fault[]>;
  /** Whether the types refuse the file with the fault: nobody could land it, so it is none of the sample. */
  isRefused(fault: Fault, text: string): Promise<boolean>;
  close(): Promise<void>;
}

export async function openSyntax(folder: string): Promise<Syntax> {
  /** Files as they would be, by path. */
  const changed = new Map<string, string>();
  const api = new API({ cwd: folder, fs: { readFile: (path) => changed.get(path) } });
  const openProjects = [join(folder, 'tsconfig.json')];
  const readProgram = async (path?: string) => {
    const fileChanges = path === undefined ? {} : { fileChanges: { changed: [path] } };
    const snapshot = await api.updateSnapshot({ openProjects, ...fileChanges });
    const program = snapshot.getProjects()[0]?.program;
    if (program === undefined) throw new Error(`${folder} has no project`);
    return program;
  };
  const unchanged = await readProgram();
  return {
    listFaults: async (file, text) => {
      const source = await unchanged.getSourceFile(join(folder, file));
      if (source === undefined) throw new Error(`${file} is none of the project`);
      return findCodeFaults(source, text).map((fault) => ({ file, ...fault }));
    },
    isRefused: async (fault, text) => {
      const path = join(folder, fault.file);
      changed.set(path, applyFault(fault, text));
      try {
        const program = await readProgram(path);
        const faults = await Promise.all([
          program.getSyntacticDiagnostics(path),
          program.getSemanticDiagnostics(path),
        ]);
        return faults.flat().length > 0;
      } finally {
        changed.delete(path);
        await readProgram(path);
      }
    },
    close: () => api.close(),
  };
}

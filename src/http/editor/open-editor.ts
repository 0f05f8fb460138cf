import type { EditorPorts } from '../../editor/editor-ports.ts';
import { openDraftPacker } from '../../editor/pack-draft.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import type { WebPorts } from '../edge/web-ports.ts';

/** What the pages of drafts work with. */
export interface Editor extends EditorPorts {
  /** Packs the tables of a draft, those asked for last remembered. */
  readonly packDraft: ReturnType<typeof openDraftPacker>;
}

/** Whose work it is in the queue of the conversion threads. */
const OWNER = 'operators';

export function openEditor(ports: WebPorts): Editor {
  const { sql, run, editor } = ports;
  return {
    ...editor,
    sql,
    checkTables: (files) => run.pool.checkTables(files, OWNER),
    compare: async (groups, tried) => {
      const { settings } = await readServiceState(sql, ports.runSettings);
      return run.pool.compare(groups, settings.maxTags, tried, {
        owner: OWNER,
        dictionary: run.dictionary(),
      });
    },
    packDraft: openDraftPacker(editor.pack),
  };
}

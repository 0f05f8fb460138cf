import { Worker } from 'node:worker_threads';
import type { DictionarySource } from '../dictionary/dictionary.ts';
import type { NumberedAnswer, PackRequest, SharedDictionary } from '../model/shared-dictionary.ts';

const PACKER = new URL('../../workers/pack-drafts.ts', import.meta.url);
/** Somebody who edits asks again within seconds; then the 200 MB of the thread are given back. */
const IDLE_MS = 60_000;

export interface DraftThread {
  /** Packs a dictionary that somebody edits; the first takes a second, the next ones a third of it. Rejects where it has a mistake. */
  pack(source: DictionarySource): Promise<SharedDictionary>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(packed: SharedDictionary): void;
  reject(error: Error): void;
}

/** A thread that packs drafts: begun with the first, kept while somebody edits, ended afterwards. */
export function openDraftThread(): DraftThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  const end = async (reason: Error | null): Promise<void> => {
    clearTimeout(idle);
    const ended = thread;
    thread = null;
    for (const { reject } of waiting.values()) reject(reason ?? new Error('packing was ended'));
    waiting.clear();
    await ended?.terminate();
  };
  const begin = (): Worker => {
    const begun = new Worker(PACKER);
    begun.on('message', ({ number, answer }: NumberedAnswer) => {
      const asker = waiting.get(number);
      waiting.delete(number);
      if ('mistake' in answer) asker?.reject(new Error(answer.mistake));
      else asker?.resolve(answer);
      if (waiting.size === 0) idle = setTimeout(() => void end(null), IDLE_MS).unref();
    });
    begun.once('error', (error: Error) => {
      if (thread === begun) void end(error);
    });
    return begun;
  };

  return {
    pack: ({ files, version }) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        thread ??= begin();
        const number = ++asked;
        waiting.set(number, { resolve, reject });
        thread.postMessage({ number, files, version } satisfies PackRequest);
      }),
    close: () => end(null),
  };
}

import type { Language } from '../dictionary/language.ts';
import { loadMorphology } from '../dictionary/morphology.ts';
import { openPackedLanguage } from '../dictionary/packed/open-packed-language.ts';
import type { RunContext } from '../model/batch.ts';
import type { DictionaryTask, SentBatch } from '../model/thread-calls.ts';

/** What a batch is converted with. */
export interface OpenContext {
  readonly context: RunContext;
  readonly language: Language;
}

/** More organizations than these do not import at once on one instance. */
const KEPT_CONTEXTS = 32;
/**
 * Of their JSON, most of which is a few kilobytes. 49 000 categories are 3 MB, and 13 MB once parsed: 32 such contexts held 430 MB of a
 * thread. Where more than these are in use at once, a batch may have to parse its own anew: 55 ms for the 3 MB.
 */
const KEPT_CONTEXT_BYTES = 16 * 1024 * 1024;
/** After a reload, runs under way still use the dictionary before; a third would only cost memory. */
const KEPT_LANGUAGES = 2;
const contexts = new Map<string, { readonly context: RunContext; readonly bytes: number }>();
let contextBytes = 0;
const languages = new Map<string, Promise<Language>>();

/** Parses a run's context and opens its dictionary, each once per thread. One that comes without it is to be known here. */
export async function openContext(
  source: Pick<SentBatch, 'dictionaryVersion' | 'dictionary' | 'contextKey' | 'context'>,
): Promise<OpenContext> {
  const language = await openLanguage(source);
  return { context: rememberContext(source.contextKey, source.context), language };
}

/** Opens the dictionary of a task, once per thread and version. One that comes without it is to be known here. */
export function openLanguage({
  dictionaryVersion,
  dictionary,
}: Pick<SentBatch, 'dictionaryVersion' | 'dictionary'>): Promise<Language> {
  const known = languages.get(dictionaryVersion);
  if (known !== undefined) return known;
  if (dictionary === null) throw new Error(`dictionary ${dictionaryVersion} is not known here`);
  const opened = openPacked(dictionary);
  languages.set(dictionaryVersion, opened);
  for (const oldest of languages.keys()) {
    if (languages.size <= KEPT_LANGUAGES) break;
    languages.delete(oldest);
  }
  return opened;
}

/** Whether this thread has opened a dictionary that it still has. */
export function knowsLanguage(version: string): boolean {
  return languages.has(version);
}

/** The last dictionary that somebody tries; apart from the others, so that trying takes none from the imports. */
let tried: { readonly version: string; readonly language: Promise<Language> } | null = null;

/** Opens a dictionary that is not in force; one is held per thread. */
export function openTried({ dictionaryVersion, dictionary }: DictionaryTask): Promise<Language> {
  if (tried?.version !== dictionaryVersion)
    tried = { version: dictionaryVersion, language: openPacked(dictionary) };
  return tried.language;
}

async function openPacked(bytes: SharedArrayBuffer): Promise<Language> {
  const language = openPackedLanguage(bytes, await loadMorphology());
  // What reading the morphology leaves behind would otherwise stay until as much again has gathered on top of it.
  Bun.gc(true);
  return language;
}

/** The newest one is kept, whatever its size. */
function rememberContext(key: string, shared: SharedArrayBuffer): RunContext {
  const known = contexts.get(key);
  if (known !== undefined) return known.context;
  const made = { context: parseShared<RunContext>(shared), bytes: shared.byteLength };
  contexts.set(key, made);
  contextBytes += made.bytes;
  for (const [oldest, { bytes }] of contexts) {
    const isOver = contexts.size > KEPT_CONTEXTS || contextBytes > KEPT_CONTEXT_BYTES;
    if (!isOver || oldest === key) break;
    contexts.delete(oldest);
    contextBytes -= bytes;
  }
  return made.context;
}

function parseShared<T>(bytes: SharedArrayBuffer): T {
  // TextDecoder refuses shared memory, hence the copy.
  return JSON.parse(new TextDecoder().decode(new Uint8Array(bytes).slice())) as T;
}

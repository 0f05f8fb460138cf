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
/** After a reload, runs under way still use the dictionary before; a third would only cost memory. */
const KEPT_LANGUAGES = 2;
const contexts = new Map<string, RunContext>();
const languages = new Map<string, Promise<Language>>();

/** Parses a run's context and opens its dictionary, each once per thread. One that comes without it is to be known here. */
export async function openContext(
  source: Pick<SentBatch, 'dictionaryVersion' | 'dictionary' | 'contextKey' | 'context'>,
): Promise<OpenContext> {
  const language = await openLanguage(source);
  const context = remember(contexts, KEPT_CONTEXTS, source.contextKey, () =>
    parseShared<RunContext>(source.context),
  );
  return { context, language };
}

/** Opens the dictionary of a task, once per thread and version. One that comes without it is to be known here. */
export function openLanguage({
  dictionaryVersion,
  dictionary,
}: Pick<SentBatch, 'dictionaryVersion' | 'dictionary'>): Promise<Language> {
  return remember(languages, KEPT_LANGUAGES, dictionaryVersion, () => {
    if (dictionary === null) throw new Error(`dictionary ${dictionaryVersion} is not known here`);
    return openPacked(dictionary);
  });
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

function parseShared<T>(bytes: SharedArrayBuffer): T {
  // TextDecoder refuses shared memory, hence the copy.
  return JSON.parse(new TextDecoder().decode(new Uint8Array(bytes).slice())) as T;
}

function remember<T>(kept: Map<string, T>, most: number, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return made;
}

import { compileDictionary } from '../src/dictionary/compile-dictionary.ts';
import type { DictionarySource } from '../src/dictionary/dictionary.ts';
import { createLanguage, type Language } from '../src/dictionary/language.ts';
import { loadMorphology } from '../src/dictionary/morphology.ts';
import type { RunContext } from '../src/model/batch.ts';

/** What a batch is converted with. */
export interface OpenContext {
  readonly context: RunContext;
  readonly language: Language;
}

/** Shared bytes as they come with a task. */
export interface ContextSource {
  readonly contextKey: string;
  readonly context: SharedArrayBuffer;
  readonly dictionaryVersion: string;
  readonly dictionary: SharedArrayBuffer;
}

/** Several organizations import at once, and one of them may still use the dictionary before the last reload. */
const KEPT = 16;
const contexts = new Map<string, RunContext>();
const languages = new Map<string, Promise<Language>>();

/** Parses a run's context and compiles its dictionary, each once per thread. */
export async function openContext(source: ContextSource): Promise<OpenContext> {
  const language = await remember(languages, source.dictionaryVersion, () =>
    compileLanguage(source.dictionary),
  );
  const context = remember(contexts, source.contextKey, () => parseShared<RunContext>(source.context));
  return { context, language };
}

async function compileLanguage(bytes: SharedArrayBuffer): Promise<Language> {
  return createLanguage(compileDictionary(parseShared<DictionarySource>(bytes)), await loadMorphology());
}

function parseShared<T>(bytes: SharedArrayBuffer): T {
  // TextDecoder refuses shared memory, hence the copy.
  return JSON.parse(new TextDecoder().decode(new Uint8Array(bytes).slice())) as T;
}

function remember<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return made;
}

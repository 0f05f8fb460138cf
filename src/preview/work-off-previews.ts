import { DictionaryError } from '../dictionary/dictionary.ts';
import { listAppeals } from '../store/dictionary/appeals.ts';
import {
  failPreview,
  keepFound,
  leavePreview,
  readPreviewed,
  type TakenPreview,
  takePreview,
  tellPreview,
} from '../store/dictionary/preview-work.ts';
import type { Sql } from '../store/driver/connect.ts';
import { findGaps } from './find-gaps.ts';
import { listEffects, listGaps } from './list-found.ts';
import { openLanguage } from './open-language.ts';
import { previewDictionary } from './preview-dictionary.ts';
import { readPresent } from './read-present.ts';

export interface PreviewPorts {
  readonly sql: Sql;
  /** Folder of the dictionary of the release. */
  readonly dictDir: string;
  /** Those in force. */
  readonly readSettings: () => Promise<{ readonly maxTags: number }>;
  /** Aborted when the process is to end: what is under way is given back. */
  readonly stopping: AbortSignal;
  /** A defect of ours, or a lost database. */
  readonly onError: (error: unknown) => void;
}

/** How often the page is told how far a look is, and whether it was cancelled is asked. */
const TELL_MS = 500;
const DEFECT = 'Внутренняя ошибка: подробности в журнале сервиса.';

/** Works off what operators want to be looked at, one after another, until nothing waits. */
export async function workOffPreviews(ports: PreviewPorts): Promise<void> {
  while (!ports.stopping.aborted) {
    const taken = await takePreview(ports.sql);
    if (taken === null) return;
    await workOff(taken, ports).catch(async (error: unknown) => {
      const isMistake = error instanceof DictionaryError;
      if (!isMistake) ports.onError(error);
      await failPreview(ports.sql, taken, isMistake ? error.message : DEFECT);
    });
  }
}

async function workOff(taken: TakenPreview, ports: PreviewPorts): Promise<void> {
  const { sql, stopping } = ports;
  const ended = new AbortController();
  let [done, all] = [0, 0];
  let telling: Promise<unknown> = Promise.resolve();
  // Not by progress: opening two dictionaries takes seconds.
  const timer = setInterval(() => {
    telling = tellPreview(sql, taken, done, all).then(
      (goesOn) => goesOn || ended.abort(),
      // One that is not told in time is taken up by another.
      () => {},
    );
  }, TELL_MS);
  const look = {
    interrupted: AbortSignal.any([stopping, ended.signal]),
    tell: (products: number, total: number) => {
      [done, all] = [products, total];
    },
  };
  try {
    const found =
      taken.kind === 'gaps' ? await lookForGaps(ports, look) : await lookAtEffects(taken, ports, look);
    clearInterval(timer);
    await telling;
    if (look.interrupted.aborted) return await leavePreview(sql, taken);
    await tellPreview(sql, taken, done, all);
    await keepFound(sql, taken, found);
  } finally {
    clearInterval(timer);
  }
}

interface Look {
  readonly interrupted: AbortSignal;
  readonly tell: (products: number, total: number) => void;
}

async function lookAtEffects(taken: TakenPreview, { sql, dictDir, readSettings }: PreviewPorts, look: Look) {
  const texts = await readPreviewed(sql, taken);
  const source = await readPresent(sql, dictDir);
  // The one of the release, that nobody has kept yet, may be asked for as well.
  const edited = await openLanguage(texts ?? dictDir);
  const present = await openLanguage(source);
  const settings = await readSettings();
  const { tally, unknown } = await previewDictionary(sql, {
    orgId: null,
    settings,
    present,
    edited,
    ...look,
  });
  return { present: source.version, figures: { ...tally.all, unknown }, sections: listEffects(tally) };
}

async function lookForGaps({ sql, dictDir, readSettings }: PreviewPorts, look: Look) {
  const source = await readPresent(sql, dictDir);
  const language = await openLanguage(source);
  const settings = await readSettings();
  const { tally, products, unknown } = await findGaps(sql, { settings, language, ...look });
  const figures = { products, changed: 0, titles: 0, tags: 0, refused: 0, accepted: 0, unknown };
  return { present: source.version, figures, sections: listGaps(tally, await listAppeals(sql)) };
}

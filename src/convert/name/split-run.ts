import type { TokenKind } from '../pattern/token-kind.ts';
import { repairLetters } from './repair-letters.ts';

/** A token as it is written, wherever it stands. */
export interface Written {
  readonly kind: TokenKind;
  /** With look-alike letters repaired. */
  readonly text: string;
  readonly lower: string;
  /** White space stands before it; null: as before the run. */
  readonly spaced: boolean | null;
  /** A dot follows at once; null: as after the run. */
  readonly dotted: boolean | null;
}

type Place = Pick<Written, 'spaced' | 'dotted'>;

/** «д/обуви» is «для обуви». */
const SHORT_FOR = /^д\/[а-яё]{2}/i;
/** «б/у», «г/к», «св/д», «ст/бут»: one word cut in the middle; not «и/или», «с/без». */
const SLASHED = /^(?:[а-яё]{1,2}\/[а-яё]{1,2}|(?![вкс]\/)[бвгджзклмнпрстфхцчшщ]{1,2}\/[а-яё]{3})$/i;
const SLASHES = /(\/)/;
const SEPARATORS = /([./,+&*_])/;
/** Three letters on both sides of a separator: words, whatever digits follow. */
const GLUED_WORDS = /[а-яё]{3}[./,+&][а-яё]{3}/i;
/** «90х200/металлическое», «Муфта/20», «видеокарта/5х-USB»: a size or a number beside a word. */
const SIZED = /^(?:\d[\d.,]*(?:[xх*]\d[\d.,]*)+\/[а-яё]{4}|[а-яё]{4,}\/\d)/i;
/** «P2414H/диагональ», «PW6065/сл.насос»: a model and what is said of it. */
const MODEL_WORD = /^(?=[^/]*\d)[a-z\d-]{3,}\/(?:[а-яё]{4,}|[а-яё]{2,}\.[а-яё]{3,})$/i;
/** «керамич.35» before «мм», «алк.4,00» before «%»: a cut word and a number. */
const CUT_NUMBER = /^[а-яё]{3,}\.\d[\d.,xх*]*$/i;
/** «Nord*Frost»: a star between Latin words parts no name. */
const STARRED = /^[a-z]{2,}\*[a-z]{2,}$/i;
/** «5500U/8Gb/512Gb», «CPU/10C»: what a computer is made of, each part a fact; «8/256gb» is one of its own. */
export function isOfComputer(run: string): boolean {
  return run.includes('/') && COMPUTER.test(run);
}

/** «Max/11» of «iPhone Xs Max/11 Pro»: what ends one model, and the number of another; «Graphics/14» before the sign of inches. */
export function isOfModels(run: string): boolean {
  return run.includes('/') && (VARIANT.test(run) || LATIN_SIZED.test(run));
}

const LATIN_SIZED = /^[A-Z]?[a-z]{4,}\/\d{1,3}$/;

/** «SSD256Gb»: what stores, and how much. */
export function isOfDisk(run: string): boolean {
  return run.length <= LONGEST_DISK && DISK.test(run);
}

const LONGEST_DISK = 9;
const DISK = /^(ssd|hdd)(\d{1,4}(?:gb|гб|tb|тб))$/i;

const VARIANT = /^(?:pro|max|plus|mini|lite|ultra|air|neo|fe|se)\/\d{1,2}[a-z]{0,2}$/i;

const COMPUTER =
  /^(?!\d{1,2}[/+]\d{1,4}(?:gb|гб|tb|тб)$)(?=.*\/)(?:.*\/)?(?:\d{1,4}(?:gb|гб|tb|тб)|cpu|gpu|ssd|hdd|ram)(?:\/|$)/i;

/**
 * The tokens of a run of letters, digits and joiners that mixes alphabets or joiners. It is one token (an article, a
 * size), unless its joiners only glue words together («канал.вентилятор», «насос/помпа»).
 */
export function splitRun(run: string): Written[] {
  const tokens: Written[] = [];
  addRun(tokens, run, { spaced: null, dotted: null });
  return tokens;
}

function addRun(tokens: Written[], run: string, place: Place): void {
  if (SHORT_FOR.test(run)) {
    addToken(tokens, 'для', { ...place, dotted: false });
    addRun(tokens, run.slice(2), { ...place, spaced: true });
  } else if (SLASHED.test(run)) {
    tokens.push({ ...place, kind: 'word', text: run, lower: run.toLowerCase(), dotted: true });
  } else if (SIZED.test(run) || MODEL_WORD.test(run)) {
    const slash = run.indexOf('/');
    addParts(tokens, [run.slice(0, slash), '/', ...partsOfWord(run.slice(slash + 1))], place);
  } else if (CUT_NUMBER.test(run)) {
    const dot = run.indexOf('.');
    addParts(tokens, [run.slice(0, dot), '.', run.slice(dot + 1)], place);
  } else if (isOfComputer(run) || isOfModels(run)) {
    addParts(tokens, run.split(SLASHES), place);
  } else if (STARRED.test(run)) {
    tokens.push({ ...place, kind: 'latin', text: run, lower: run.toLowerCase() });
  } else if (!SEPARATORS.test(run) || (/\d/.test(run) && !GLUED_WORDS.test(run))) {
    addToken(tokens, run, place);
  } else {
    addParts(tokens, run.split(SEPARATORS), place);
  }
}

/** «сл», «.» and «насос» of «сл.насос»; a size stays whole. */
function partsOfWord(written: string): string[] {
  return CUT_WORD.test(written) ? written.split(SEPARATORS) : [written];
}

const CUT_WORD = /^[а-яё]+\.[а-яё]+$/i;

/** Parts and separators in turn; a dot belongs to the cut word before it, other separators are marks. */
function addParts(tokens: Written[], parts: readonly string[], { spaced, dotted }: Place): void {
  for (let index = 0; index < parts.length; index += 2) {
    const separator = parts[index + 1];
    const cut = separator === undefined ? dotted : separator === '.';
    addToken(tokens, parts[index] ?? '', { spaced: index === 0 ? spaced : false, dotted: cut });
    if (separator !== undefined && separator !== '.')
      tokens.push({ kind: 'mark', text: separator, lower: separator, spaced: false, dotted: false });
  }
}

/** «1Корректор-лента» is a number and a word; «500мл» and «12В» are too short for a word. */
const NUMBER_WORD = /^(\d+)([а-яё]{4}[а-яё-]*)$/i;
const WORD_NUMBER = /^([а-яё]{4,})-(\d.*)$/i;
/** «ППЦЗ-12»: a mark, no word and a number. */
const MARK_NUMBER = /^[А-ЯЁ]{2,5}-\d/;

function addToken(tokens: Written[], run: string, place: Place): void {
  if (run === '') return;
  const halves = MARK_NUMBER.test(run)
    ? null
    : (WORD_NUMBER.exec(run) ?? NUMBER_WORD.exec(run) ?? DISK.exec(run));
  if (halves !== null) {
    addToken(tokens, halves[1] ?? '', { ...place, dotted: false });
    addToken(tokens, halves[2] ?? '', { ...place, spaced: false });
    return;
  }
  const text = repairLetters(run);
  tokens.push({ ...place, kind: kindOf(text), text, lower: text.toLowerCase() });
}

const DIGITS = /^\d+(?:[.,]\d+)?$/;
const WORD = /^[\p{Script=Cyrillic}'’-]+$/u;
const LATIN_WORD = /^[\p{Script=Latin}'’&-]+$/u;
/** «usb-кабель», «3D-ручка», not «3-слойный». */
const TAIL_WORD = /^(?!\d+-)[a-z0-9-]+-[а-яё]{3,}$/i;

function kindOf(text: string): TokenKind {
  if (DIGITS.test(text)) return 'number';
  if (WORD.test(text)) return 'word';
  if (LATIN_WORD.test(text)) return 'latin';
  return TAIL_WORD.test(text) ? 'word' : 'code';
}

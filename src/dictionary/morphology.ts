import { type AzConfig, type AzParse, Morph } from 'az';
import { foldText } from '../text/fold-text.ts';
import { declineUnknown } from './decline-unknown.ts';
import type { AgreedForms, Morphology, PartOfSpeech, Reading } from './reading.ts';

const RUSSIAN = /[а-яё]/;
const VOWEL = /[аеёиоуыэюя]/;
/** A guess beyond these is noise. */
const MAX_GUESSES = 16;
/** Longer "words" are no words; az's predictors are linear in length, but their results are useless. */
const MAX_WORD_LENGTH = 40;

const PARTS: Readonly<Record<string, PartOfSpeech>> = {
  NOUN: 'noun',
  ADJF: 'adjective',
  PRTF: 'adjective',
  ADJS: 'other',
  PRTS: 'other',
  PREP: 'preposition',
  CONJ: 'conjunction',
  VERB: 'verb',
  INFN: 'verb',
  GRND: 'verb',
  ADVB: 'adverb',
  NUMR: 'numeral',
  NPRO: 'pronoun',
};
const PROPER_GRAMMEMES = ['Name', 'Surn', 'Patr', 'Geox', 'Orgn', 'Trad'] as const;

const KEPT_OF_PARTICIPLES = ['PRTF', 'actv', 'pssv', 'past', 'pres'];

const BASE_CONFIG = {
  ignoreCase: true,
  stutter: 0,
  typos: 0,
  replacements: { е: 'ё' },
  normalizeScore: true,
};
const KNOWN: AzConfig = { ...BASE_CONFIG, parsers: ['Dictionary'] };
const GUESSED: AzConfig = { ...BASE_CONFIG, parsers: ['PrefixKnown', 'SuffixKnown'] };

let loading: Promise<Morphology> | undefined;

/**
 * Loads the OpenCorpora dictionary of npm `az` (15 ms and 11 MB) once per thread. A word costs about 16 µs; what is made
 * of its readings is remembered instead of them: four of five words are asked for once, and remembered readings were
 * 15 MB in a thread that had read the names of 275 real catalogs.
 */
export function loadMorphology(): Promise<Morphology> {
  loading ??= new Promise((resolve, reject) => {
    Morph.init((error) => (error === null ? resolve({ readings, known, forms: listForms }) : reject(error)));
  });
  return loading;
}

function readings(word: string): readonly Reading[] {
  return word.length > MAX_WORD_LENGTH ? [] : readWord(word.toLowerCase());
}

function known(word: string): readonly Reading[] {
  const lower = word.toLowerCase();
  // A compound is made of its halves, one of which may be guessed.
  const isGuess = !lower.includes('-') && word.length <= MAX_WORD_LENGTH && Morph(lower, KNOWN).length === 0;
  return isGuess ? [] : readings(lower).filter((reading) => reading.known);
}

/** Forms of the paradigms whose lemma the word is. */
function listForms(lemma: string): readonly string[] {
  const wanted = foldText(lemma);
  const parses = Morph(lemma, KNOWN).filter(
    (parse) => foldText(lemmaOf(parse, PARTS[parse.tag.POST ?? ''] ?? 'other')) === wanted,
  );
  const forms = parses.flatMap((parse) =>
    Array.from({ length: parse.formCnt }, (_, index) => String(parse.inflect(index))),
  );
  return forms.length === 0 ? declineUnknown(lemma) : [...new Set([lemma, ...forms])];
}

function readWord(word: string): readonly Reading[] {
  if (!RUSSIAN.test(word)) return [];
  if (word.includes('-')) return readCompound(word);
  const known = Morph(word, KNOWN);
  const whole = known.filter((parse) => !isShortened(parse));
  const forms = new Map<string, AgreedForms>();
  if (known.length > 0) return preferStressed(whole.map((parse) => describe(parse, true, forms)));
  return Morph(word, GUESSED)
    .slice(0, MAX_GUESSES)
    .map((parse) => describe(parse, false, forms));
}

/** OpenCorpora knows «бел» as «белорусский» and «мин» as «минута». */
function isShortened({ tag }: AzParse): boolean {
  return tag.Abbr === true && tag.Fixd === true && tag.POST !== 'NOUN';
}

/** «дрели-шуруповёрты» declines both halves, «тонер-картриджи» and «usb-кабели» only the last. */
function readCompound(word: string): readonly Reading[] {
  const cut = word.lastIndexOf('-');
  const head = word.slice(0, cut);
  const tail = word.slice(cut + 1);
  // «р-р», «вент-р», «держ-ль»: morphology takes «р» for a river.
  if (head === '' || !VOWEL.test(tail)) return [];
  const heads = readWord(head).filter((reading) => reading.part === 'noun' && reading.known);
  return readWord(tail).map((reading) => {
    const twin =
      reading.part === 'noun'
        ? heads.find((half) => half.case === reading.case && half.plural === reading.plural)
        : undefined;
    return joinHalves(head, twin, reading);
  });
}

function joinHalves(head: string, twin: Reading | undefined, tail: Reading): Reading {
  // «тв» is an abbreviation whose lemma is the whole word; only a plural head changes.
  const lemmaHead = twin?.plural === true ? twin.lemma : head;
  const pluralHead = twin === undefined ? head : (twin.nominativePlural ?? head);
  return {
    ...tail,
    word: `${head}-${tail.word}`,
    lemma: `${lemmaHead}-${tail.lemma}`,
    nominativePlural: tail.nominativePlural === null ? null : `${pluralHead}-${tail.nominativePlural}`,
    forms: tail.forms === null ? null : prefixForms(`${head}-`, tail.forms),
  };
}

function prefixForms(prefix: string, forms: AgreedForms): AgreedForms {
  return {
    masc: prefix + forms.masc,
    femn: prefix + forms.femn,
    neut: prefix + forms.neut,
    plur: prefix + forms.plur,
  };
}

/** «складные» is of «складной» and of «складный»; the first is what people say. */
function preferStressed(readings: Reading[]): Reading[] {
  const stressed = new Set(
    readings.flatMap((reading) => (reading.lemma.endsWith('ной') ? [reading.lemma] : [])),
  );
  return stressed.size === 0
    ? readings
    : readings.filter(
        (reading) => !stressed.has(reading.lemma.replace(/ый$/, 'ой')) || reading.lemma.endsWith('ой'),
      );
}

/** `forms`: those of the lemmas met so far; an adjective has six readings and one set of forms. */
function describe(parse: AzParse, known: boolean, forms: Map<string, AgreedForms>): Reading {
  const { tag } = parse;
  const part = PARTS[tag.POST ?? ''] ?? 'other';
  const lemma = lemmaOf(parse, part);
  const plural = part === 'noun' ? parse.inflect(['plur', 'nomn']) : false;
  return {
    word: String(parse),
    part,
    lemma,
    case: tag.CAse ?? null,
    plural: tag.NMbr === 'plur',
    gender: tag.masc === true ? 'masc' : tag.femn === true ? 'femn' : tag.neut === true ? 'neut' : null,
    pluralOnly: tag.Pltm === true,
    proper: PROPER_GRAMMEMES.some((grammeme) => tag[grammeme] === true),
    animate: tag.anim === true,
    fixed: tag.Fixd === true,
    participle: tag.POST === 'PRTF',
    ordinal: tag.Anum === true || tag.Apro === true,
    forms: part === 'adjective' ? agree(parse, lemma, forms) : null,
    nominativePlural: plural === false ? null : String(plural),
    known,
    score: parse.score,
  };
}

function lemmaOf(parse: AzParse, part: PartOfSpeech): string {
  if (part === 'adjective') return form(parse, ['masc', 'sing', 'nomn']);
  if (part === 'noun')
    return String(parse.inflect(['sing', 'nomn']) || parse.inflect(['plur', 'nomn']) || parse);
  return String(parse.normalize() || parse);
}

function agree(parse: AzParse, masc: string, known: Map<string, AgreedForms>): AgreedForms {
  const agreed = known.get(masc) ?? {
    masc,
    femn: form(parse, ['femn', 'sing', 'nomn']),
    neut: form(parse, ['neut', 'sing', 'nomn']),
    plur: form(parse, ['plur', 'nomn']),
  };
  known.set(masc, agreed);
  return agreed;
}

/** A participle's paradigm holds all voices and tenses of its verb: «оцинкованный» must not become «оцинковавший». */
function form(parse: AzParse, grammemes: readonly string[]): string {
  const kept =
    parse.tag.POST === 'PRTF' ? KEPT_OF_PARTICIPLES.filter((grammeme) => parse.tag[grammeme] === true) : [];
  return String(parse.inflect([...grammemes, ...kept]) || parse);
}

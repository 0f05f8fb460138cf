import type { Language } from '../../../dictionary/language.ts';
import type { Agreement, Noun, Word } from '../../../dictionary/word.ts';
import { remember } from '../../remember.ts';
import { isGenuine, isKnownSubstance } from '../../tags/phrases/words/is-substance.ts';
import { declineAdjective } from '../../ukrainian/decline-russian.ts';
import type { Case } from '../../ukrainian/grammar.ts';
import { placePiece, Standing } from '../place-piece.ts';
import { replaceWord, runReader } from '../read-run.ts';
import type { PlacedToken } from '../token.ts';

/** Cases that a preposition asks for, as morphology names them, by those of which `Word.cases` tells. */
const CASES: Readonly<Record<string, Case>> = {
  gen: 'gent',
  dat: 'datv',
  acc: 'accs',
  abl: 'ablt',
  loc: 'loct',
};
/** How far from its noun an adjective may stand, other adjectives between them. */
const REACH = 3;

/**
 * Writes cut adjectives out as the writer meant them: «туал. вода» is «туалетная вода», «дверь мет.» «дверь металлическая», «с мет.
 * вставкой» «с металлической вставкой», «по мет.» «по металлу»; the dot of what is cut goes. Whatever reads the name then reads
 * words. A cut word behind a preposition that governs nothing here is none that is known: «с шестигр. гол.».
 */
export function spellCuts(tokens: PlacedToken[], language: Language): PlacedToken[] {
  const joined = dropDots(tokens);
  for (let at = 0; at < joined.length; at++) {
    const token = joined[at];
    if (token?.cut !== true || token.word === null) continue;
    const { word } = token;
    const governed = governing(joined, at);
    if (word.adjective === null) {
      if (governed === null || isSaidBefore(joined, at, word.text))
        at = spellOut(joined, at, word.text, language);
      continue;
    }
    if (governed === null && saysHowMuch(joined, at)) {
      forget(joined, at, language);
      continue;
    }
    const text =
      governed === null
        ? agreeing(joined, at, word, language)
        : (besideGoverned(joined, at, governed, word, language) ?? bySubstance(joined, at, language));
    if (text !== null) setText(joined, at, text, language);
    else if (governed !== null) forget(joined, at, language);
  }
  return joined;
}

/** «шир. 150 см», «выс. до 2 м»: no adjective, but of which side the number is. */
function saysHowMuch(tokens: readonly PlacedToken[], at: number): boolean {
  if (!EXTENTS.has(tokens[at]?.word?.adjective?.fold ?? '')) return false;
  const next = tokens[at + 1]?.lower === 'до' ? tokens[at + 2] : tokens[at + 1];
  return next?.kind === 'number' || (next?.kind === 'code' && /^\d/.test(next.lower));
}

const EXTENTS: ReadonlySet<string> = new Set('широкий высокий длинный глубокий толстый низкий'.split(' '));

/** Without the dots of cut words; of «эл.гитара» a blank is left. */
function dropDots(tokens: readonly PlacedToken[]): PlacedToken[] {
  const kept: PlacedToken[] = [];
  let after = false;
  for (const token of tokens) {
    if (after && token.text === '.' && !token.spaced) continue;
    kept.push(after ? placePiece(token.piece, token.standing | Standing.SPACED) : token);
    after = token.cut && token.dotted;
  }
  return kept;
}

/** The preposition before the adjectives in which a token stands; null for none. */
function governing(tokens: readonly PlacedToken[], at: number): PlacedToken | null {
  for (let before = at - 1; before >= Math.max(0, at - REACH); before--) {
    const token = tokens[before];
    if (token === undefined || token.kind !== 'word') return null;
    if (token.piece.governs !== null) return token;
    if (token.word?.adjective == null && token.word?.obliqueAdjective !== true) return null;
  }
  return null;
}

/** The noun behind a token, over adjectives; null where a mark, a number or another word comes first. */
function nounBehind(tokens: readonly PlacedToken[], at: number): PlacedToken | null {
  for (let behind = at + 1; behind <= at + REACH; behind++) {
    const token = tokens[behind];
    if (token?.kind !== 'word' || token.word === null || token.brand) return null;
    const { word } = token;
    if (word.cases.size > 0 && (word.noun?.listed === true || !isAdjective(word))) return token;
    if (!isAdjective(word)) return null;
  }
  return null;
}

function isAdjective(word: Word): boolean {
  return word.adjective !== null || word.obliqueAdjective || word.knownAdjective;
}

/** As the noun behind or the goods before it ask for in the nominative, in brackets («(тех. упак.)») what stands in them; null where there is neither. */
function agreeing(tokens: readonly PlacedToken[], at: number, word: Word, language: Language): string | null {
  const { adjective } = word;
  if (adjective === null) return null;
  const behind = nounBehind(tokens, at);
  const goods = goodsBefore(tokens, at);
  const own = behind?.word?.noun ?? null;
  const isInside = behind !== null && behind.enclosed !== null && behind.enclosed === tokens[at]?.enclosed;
  const isOwn =
    own !== null && behind !== null && (goods === null || isInside || isItsOwn(word, behind, own, language));
  const noun = isOwn ? own : goods;
  if (noun === null) return null;
  const [written = noun.agreement] = noun.written;
  return adjective.forms[noun.written.size === 1 ? written : noun.agreement];
}

/** «столешница темн. орех», «сумка нат. кожа»: said of what follows, unless that is goods again, a name, or what the goods are made of. */
function isItsOwn(word: Word, behind: PlacedToken, noun: Noun, language: Language): boolean {
  if (behind.word?.kinds.has('substance') === true)
    return (
      word.adjectiveKinds.has('color') ||
      isGenuine(word, language) ||
      isKnownSubstance(agreed(word, noun), language)
    );
  // «футболка кор. рукав»
  if (language.dictionary.lists.part.has(noun.fold)) return true;
  return !noun.listed && noun.known && behind.capitals !== 'first' && behind.enclosed === null;
}

/** «натуральная кожа» of «нат.» and «кожа» */
function agreed({ adjective, fold }: Word, noun: Noun): string {
  return `${adjective?.forms[noun.agreement] ?? fold} ${noun.fold}`;
}

/** The first noun of the name that is goods, else its first. */
function goodsBefore(tokens: readonly PlacedToken[], at: number): Noun | null {
  let first: Noun | null = null;
  for (let before = 0; before < at; before++) {
    const { kind, word, enclosed } = tokens[before] ?? NOTHING;
    if (kind !== 'word' || word == null || enclosed !== null || word.noun?.known !== true) continue;
    if (word.noun.listed) return word.noun;
    first ??= word.adjective === null ? word.noun : null;
  }
  return first;
}

const NOTHING = { kind: 'mark', word: null, enclosed: null } as const;

/** In the case of the noun that the preposition governs. */
function besideGoverned(
  tokens: readonly PlacedToken[],
  at: number,
  { piece }: PlacedToken,
  { adjective }: Word,
  language: Language,
): string | null {
  const noun = nounBehind(tokens, at);
  if (noun === null || adjective === null) return null;
  // «с регулир. подсветки»: behind «с» goods have what stands in the instrumental.
  const governs = WITH.has(piece.lower) ? ['abl'] : piece.governs;
  const wanted = governs?.find((one) => noun.word?.cases.has(one) === true);
  const inCase = wanted === undefined ? undefined : CASES[wanted];
  const reading =
    inCase === undefined
      ? undefined
      : language.morphology.readings(noun.lower).find((one) => one.part === 'noun' && one.case === inCase);
  if (inCase === undefined || reading === undefined) return null;
  const agreement: Agreement = reading.plural ? 'plur' : (reading.gender ?? 'masc');
  return decline(`${adjective.forms.masc} ${inCase} ${agreement}`, language);
}

const WITH: ReadonlySet<string> = new Set(['с', 'со']);

/** Remembered: an adjective has some thirty forms, of which each is read. */
const decline = remember((asked, language): string | null => {
  const [adjective = '', inCase = '', agreement = ''] = asked.split(' ');
  return declineAdjective(adjective, inCase as Case, agreement as Agreement, language);
});

/** «сверло по мет.»: what the dictionary has for the preposition with the cut word. */
function bySubstance(tokens: readonly PlacedToken[], at: number, { dictionary }: Language): string | null {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return dictionary.cuts.get(`${before?.lower} ${token?.lower}`)?.split(' ')[1] ?? null;
}

/** «пер.» of a book is «переплёт», «б/к» «без кости»: a token for each word. Where the last of them stands. */
function spellOut(tokens: PlacedToken[], at: number, text: string, language: Language): number {
  const token = tokens[at];
  if (token === undefined) return at;
  const readRun = runReader(language);
  const standing = token.standing & ~(Standing.BRAND | Standing.DOTTED);
  const words = text.split(' ').slice(isSaidBefore(tokens, at, text) ? 1 : 0);
  const spelled = words.flatMap((word, index) => {
    const piece = readRun(word, 0, word.length);
    return piece === null
      ? []
      : [placePiece(piece, standing | piece.own | (index === 0 ? 0 : Standing.SPACED))];
  });
  tokens.splice(at, 1, ...spelled);
  return at + spelled.length - 1;
}

/** «на р/у», «в в/у»: the preposition of what is cut stands before it already. */
function isSaidBefore(tokens: readonly PlacedToken[], at: number, text: string): boolean {
  const before = tokens[at - 1];
  return before !== undefined && before.piece.governs !== null && text.startsWith(`${before.lower} `);
}

function setText(tokens: PlacedToken[], at: number, text: string, language: Language): void {
  const token = tokens[at];
  if (token === undefined) return;
  const piece = replaceWord(token.piece, text, language.understand(text), language);
  tokens[at] = placePiece(piece, (token.standing & ~(Standing.BRAND | Standing.DOTTED)) | piece.own);
}

function forget(tokens: PlacedToken[], at: number, language: Language): void {
  const token = tokens[at];
  if (token === undefined) return;
  tokens[at] = placePiece(replaceWord(token.piece, token.lower, null, language), token.standing);
}

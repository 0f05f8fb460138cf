import type { Language } from '../../dictionary/language.ts';

/** Cases as OpenCorpora calls them. */
export type Case = 'nomn' | 'gent' | 'datv' | 'accs' | 'ablt' | 'loct';

/** Which never belong to a tag at its edge: «лопатка та щипці». */
const CONJUNCTIONS: ReadonlySet<string> = new Set(['та', 'і', 'й', 'або', 'чи', 'и', 'или']);

export function isUkrainianConjunction(word: string): boolean {
  return CONJUNCTIONS.has(word);
}

/** What a preposition is in Russian, by the case that stands behind it. */
export interface Government {
  readonly russian: string;
  readonly ukrainianCase: Case;
  readonly russianCase: Case;
}

/** Prepositions by what the case behind them says in Russian; «до» and «за» have the nouns that they are so said of. */
const GOVERNMENTS: ReadonlyMap<string, readonly Government[]> = new Map([
  govern('для', 'для gent'),
  govern('без', 'без gent'),
  govern('від', 'от gent'),
  govern('проти', 'против gent'),
  govern('з', 'с ablt', 'из gent'),
  govern('із', 'с ablt', 'из gent'),
  govern('зі', 'с ablt', 'из gent'),
  govern('під', 'под accs', 'под ablt'),
  govern('над', 'над ablt'),
  govern('на', 'на loct', 'на accs'),
  govern('у', 'в loct', 'в accs'),
  govern('в', 'в loct', 'в accs'),
  govern('по', 'по datv', 'по loct datv'),
  govern('до', 'до gent'),
  govern('за', 'по ablt datv'),
  govern('після', 'после gent'),
  govern('перед', 'перед ablt'),
  govern('через', 'через accs'),
  govern('крізь', 'сквозь accs'),
  govern('біля', 'у gent'),
  govern('навколо', 'вокруг gent'),
  govern('поверх', 'поверх gent'),
  govern('замість', 'вместо gent'),
  govern('між', 'между ablt'),
]);

/**
 * What a preposition is before a noun (its Russian one, folded): «до мотоблока» is «для мотоблока», «до стелі» «к потолку»,
 * «до коліна» «до колена»; «за номерами» is «по номерам», and of other nouns behind «за» nothing is told. `goods`: the noun names goods.
 */
export function governBefore(
  government: Government,
  noun: string,
  goods: boolean,
  { dictionary: { lists } }: Language,
): Government | null {
  if (government.russian === 'по' && government.ukrainianCase === 'ablt')
    return lists['ukrainian-followed'].has(noun) ? government : null;
  if (government.russian !== 'до') return government;
  if (lists['ukrainian-towards'].has(noun)) return { ...government, russian: 'к', russianCase: 'datv' };
  return goods && !lists['ukrainian-extent'].has(noun) ? { ...government, russian: 'для' } : government;
}

export function governmentsOf(preposition: string): readonly Government[] {
  return GOVERNMENTS.get(preposition) ?? [];
}

function govern(preposition: string, ...cases: readonly string[]): [string, readonly Government[]] {
  return [
    preposition,
    cases.map((written) => {
      const [russian = '', ukrainianCase = 'gent', russianCase = ukrainianCase] = written.split(' ');
      return { russian, ukrainianCase: ukrainianCase as Case, russianCase: russianCase as Case };
    }),
  ];
}

/** «со съёмным», «со вкусом», «со льном», «со всеми». */
const HARD_BEHIND_S = /^(?:[сзшж][бвгджзклмнпрстфхцчшщъ]|щ|вк|вс|вт|вз|мн|льд|льн|льв|лб|рт)/;

/** «со шлангом», «во фляге»: where the preposition alone could not be said. */
export function joinPreposition(preposition: string, words: string): string {
  const isHard =
    (preposition === 'с' && HARD_BEHIND_S.test(words)) ||
    (preposition === 'в' && /^(?:[вф][бвгджзклмнпрстфхцчшщ]|льд|рт|лб)/.test(words)) ||
    (preposition === 'к' && /^(?:вс|вт|дн|мн|льд|лб|рт)/.test(words));
  return `${preposition}${isHard ? 'о' : ''} ${words}`;
}

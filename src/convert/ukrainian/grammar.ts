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

/** Prepositions whose Russian one follows from the case; of the others («до», «за», «при») it does not. */
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
]);

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

/** «со шлангом», «во фляге»: where the preposition alone could not be said. */
export function joinPreposition(preposition: string, words: string): string {
  const isHard =
    (preposition === 'с' && /^(?:[сзшж][бвгджзклмнпрстфхцчшщ]|щ|льд|льн|рт)/.test(words)) ||
    (preposition === 'в' && /^[вф][бвгджзклмнпрстфхцчшщ]/.test(words));
  return `${preposition}${isHard ? 'о' : ''} ${words}`;
}

/** The colour of a name, and those of a characteristic that it contradicts. */
export interface Contradiction {
  readonly colour: string;
  readonly contradicted: readonly string[];
}

/** Tags of a characteristic against those of a name; null where the name says none, or several, or they may be one. */
export function contradictColours(stated: readonly string[], named: readonly string[]): Contradiction | null {
  let colour = '';
  for (const tag of named) {
    if (familiesOf(tag) === 0 || tag === colour || METALS.has(tag.replace(ENDING, ''))) continue;
    if (colour !== '') return null;
    colour = tag;
  }
  if (colour === '') return null;
  const families = familiesOf(colour);
  const colours = stated.filter((tag) => familiesOf(tag) !== 0);
  if (colours.length === 0 || colours.some((tag) => (familiesOf(tag) & families) !== 0)) return null;
  // «серо-голубой»: what else is stated may be the same in other words.
  return stated.some((tag) => tag.includes('-')) ? null : { colour, contradicted: colours };
}

/** One of the families below. */
export function isColour(tag: string): boolean {
  return familiesOf(tag) !== 0;
}

/** A bit for each family that a colour belongs to; 0 for what is none, or says more than one. */
function familiesOf(tag: string): number {
  const word = tag.replace(DARK, '');
  if (!ENDING.test(word)) return 0;
  return FAMILY.get(word.replace(ENDING, '')) ?? 0;
}

const DARK = /^(?:темно|светло|ярко|бледно|нежно)-/;
const ENDING = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/;

/** Of a name they are what goods are made of. */
const METALS: ReadonlySet<string> = new Set(['золот', 'серебрян', 'медн', 'стальн', 'бронзов']);

/** Colours that shops take for each other. */
const FAMILIES = [
  'белый молочный кремовый',
  'бежевый кремовый песочный телесный коричневый',
  'серый серебристый серебряный графитовый стальной',
  'черный графитовый антрацитовый',
  'синий голубой бирюзовый фиолетовый',
  'зеленый салатовый оливковый бирюзовый мятный',
  'красный бордовый малиновый коралловый вишневый',
  'розовый малиновый коралловый пудровый персиковый',
  'желтый золотой золотистый лимонный горчичный',
  'оранжевый коралловый персиковый терракотовый',
  'фиолетовый сиреневый лиловый пурпурный',
  'коричневый шоколадный кофейный терракотовый',
  'коричневый бронзовый медный',
];
const FAMILY: ReadonlyMap<string, number> = sortFamilies();

function sortFamilies(): ReadonlyMap<string, number> {
  const families = new Map<string, number>();
  for (const [at, colours] of FAMILIES.entries())
    for (const colour of colours.split(' ')) {
      const stem = colour.replace(ENDING, '');
      families.set(stem, (families.get(stem) ?? 0) | (1 << at));
    }
  return families;
}

import type { CountsRow, FoundRows, FoundSection } from '../model/dictionary/found-rows.ts';
import type { AppealedReason } from '../store/dictionary/appeals.ts';
import type { FoundRow } from '../store/dictionary/preview-work.ts';
import type { EffectCounts, EffectTally } from './effect-tally.ts';
import type { Gap, GapTally } from './gap-tally.ts';

type Sections = Partial<{ [S in FoundSection]: FoundRow<FoundRows[S]>[] }>;

/** Rows of one kind that are kept: what comes after concerns few products. */
const MOST_ROWS = 5000;

/** What an edited dictionary changes, most products first. */
export function listEffects(tally: EffectTally): Sections {
  return {
    effect: tally
      .effects()
      .slice(0, MOST_ROWS)
      .map(({ kind, change, products, organizations, samples }) => ({
        name: change,
        products,
        row: { kind, organizations: organizations.size, samples },
      })),
    organization: listCounts(tally.organizations),
    category: listCounts(tally.categories),
  };
}

function listCounts(rows: ReadonlyMap<string, EffectCounts>): FoundRow<CountsRow>[] {
  return [...rows]
    .filter(([, { changed }]) => changed > 0)
    .sort(([, a], [, b]) => b.changed - a.changed)
    .slice(0, MOST_ROWS)
    .map(([name, { products, ...row }]) => ({ name, products, row }));
}

const GAP_SECTIONS = {
  characteristic: 'characteristic',
  category: 'unknown_category',
  title: 'title',
  'one tag': 'one_tag',
} as const satisfies Readonly<Record<Gap['kind'], FoundSection>>;

/** What a dictionary lacks, most products first; forbidden words that shops say are none apart. */
export function listGaps(tally: GapTally, appeals: readonly AppealedReason[]): Sections {
  const sections: Required<Pick<Sections, (typeof GAP_SECTIONS)[Gap['kind']] | 'appeal'>> = {
    appeal: appeals.map(({ reason, products, organizations, example }) => ({
      name: reason,
      products,
      row: { shops: organizations.length, samples: [example], line: '' },
    })),
    characteristic: [],
    unknown_category: [],
    title: [],
    one_tag: [],
  };
  for (const { kind, name, offers, shops, samples, line } of tally.gaps()) {
    const section = sections[GAP_SECTIONS[kind]];
    if (section.length < MOST_ROWS)
      section.push({ name, products: offers, row: { shops: shops.size, samples, line } });
  }
  return sections;
}

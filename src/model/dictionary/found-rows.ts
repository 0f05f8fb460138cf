/** A change that products share, as a page shows it. */
export interface EffectRow {
  readonly kind: 'title' | 'tag added' | 'tag removed' | 'refused' | 'accepted';
  readonly organizations: number;
  readonly samples: readonly {
    readonly organization: string;
    readonly name: string;
    readonly before: string;
    readonly after: string;
  }[];
}

/** Counts of an organization or a category. */
export interface CountsRow {
  readonly changed: number;
  readonly titles: number;
  readonly tags: number;
  readonly refused: number;
  readonly accepted: number;
}

/** Something that the dictionary lacks. */
export interface GapRow {
  readonly shops: number;
  /** In the words of the shops. */
  readonly samples: readonly string[];
  /** A line of a table to start from; '' where another table decides. */
  readonly line: string;
}

/** What a look has found, by what it is sorted into. */
export interface FoundRows {
  readonly effect: EffectRow;
  readonly organization: CountsRow;
  readonly category: CountsRow;
  readonly appeal: GapRow;
  readonly characteristic: GapRow;
  readonly unknown_category: GapRow;
  readonly title: GapRow;
  readonly one_tag: GapRow;
}
export type FoundSection = keyof FoundRows;

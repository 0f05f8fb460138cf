/** The part of npm `az` 0.2.3 (it ships no types) that morphology.ts uses. */
declare module 'az' {
  export interface AzTag {
    readonly [grammeme: string]: string | boolean | readonly string[] | undefined;
    /** Part of speech, e.g. NOUN, ADJF. */
    readonly POST?: string;
    /** Case, e.g. nomn, gent. */
    readonly CAse?: string;
    /** sing or plur. */
    readonly NMbr?: string;
    /** masc, femn or neut. */
    readonly GNdr?: string;
  }
  export interface AzParse {
    readonly tag: AzTag;
    readonly parser: string;
    readonly score: number;
    toString(): string;
    normalize(keepPart?: boolean): AzParse | false;
    /** Forms of the word's paradigm; `inflect` takes their number too. */
    readonly formCnt: number;
    inflect(grammemes: readonly string[] | number): AzParse | false;
  }
  export interface AzConfig {
    readonly ignoreCase: boolean;
    readonly stutter: number;
    readonly typos: number;
    readonly parsers: readonly string[];
    readonly replacements: Readonly<Record<string, string>>;
    readonly normalizeScore: boolean;
  }
  export const Morph: {
    (word: string, config: AzConfig): AzParse[];
    init(loaded: (error: Error | null) => void): void;
  };
}

/**
 * Vocabulary of the benchmarks.
 *
 * - question: what is asked, one file each under `questions/`;
 * - variant: one of the things that a question compares; measured in a fresh process;
 * - round: every variant once; the order alternates from round to round;
 * - series: the values of one measurement over the rounds, judged by their median;
 * - target: what a median, or the ratio of two, should reach.
 */
export interface Question {
  /** One line for `--help`. */
  readonly about: string;
  variants(options: BenchOptions): readonly string[];
  /** Measures one variant, in a process that nothing else has run in. Throws when the work was not done. */
  measure(variant: string, bench: Bench): Promise<readonly Measurement[]>;
  readonly targets: readonly Target[];
}

/** One number of one process. */
export interface Measurement {
  /** Name of its series. */
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
}

export type Unit = 'ms' | 'MB/s' | 'offers/s' | 'MB' | 'µs/offer' | 'pictures/s';

export interface Target {
  readonly about: string;
  /** From medians by series name; NaN when a series is missing, which leaves the target out. */
  readonly measured: (median: (series: string) => number) => number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface BenchOptions {
  readonly rounds: number;
  readonly offers: number;
  readonly bytesPerOffer: number;
  readonly seed: number;
  /** Conversion threads of the server. */
  readonly threads: number;
  /** Offers imported before the measurement, by another organization. */
  readonly warmUp: number;
  /** Only variants whose name contains this. */
  readonly only: string;
  /** Folder of real catalogs; left out when it does not exist. */
  readonly corpus: string;
  /** `operator` only: address and token of the instance that is asked. */
  readonly url: string;
  readonly token: string;
  /** `operator` only: publish instead of dry runs. */
  readonly real: boolean;
  /** Folder of the results. */
  readonly out: string;
}

/** What a measuring process works with. */
export interface Bench {
  readonly options: BenchOptions;
  /** A folder of this process alone, removed after it. */
  readonly folder: string;
  /** Shared by all processes of a question: made catalogs. */
  readonly catalogs: string;
  /** Tells on stderr what is going on. */
  note(text: string): void;
  /** Work to do when the process ends, however it ends; the last given is done first. */
  onEnd(work: () => Promise<unknown>): void;
}

/** Least and most of a setting, both allowed. */
type Bounds = readonly [least: number, most: number];

const GIB = 1024 ** 3;

/** What an operator may set, by environment variable or while the service runs. Beyond them lie only mistakes. */
export const LIMITS = {
  maxCatalogBytes: [1024, 4 * GIB],
  maxOffers: [1, 2_000_000],
  /** The YAML parser needs some 200 bytes of memory for each of the file. */
  maxYamlBytes: [1024, 16 * 1024 * 1024],
  picturesPerOffer: [0, 100],
  maxTags: [1, 100],
  activeIntentionsLimit: [0, 100_000_000],
  /** Compressed: a file of 60 MB is 4 to 8. */
  storedBytesPerOrganization: [0, 1024 * GIB],
  storedBytes: [0, 1024 * GIB],
} as const satisfies Record<string, Bounds>;

/** Characters of a password: shorter ones are guessed, longer ones only cost time. */
export const LEAST_PASSWORD = 12;
export const MOST_PASSWORD = 200;

/** Characters of a tag: a word or a short phrase. Conversion drops longer ones; who types one is told. */
export const MAX_TAG_LENGTH = 60;

/** Characters of a stored description, markup and the name's paragraph included. */
export const MAX_BODY_LENGTH = 6000;

/** Of an organization's runs, those whose refused offers can be downloaded: the last imports and the last checks, for so many days. */
export const REFUSED_KEPT = { imports: 10, checks: 3, days: 30 } as const;

/** New products that a dry run lists; the others it only counts. A page shows 50. */
export const LISTED_NEW = 2000;

/** How long a run can be taken back, and what it has changed is kept as it was before. */
export const UNDO_DAYS = 7;

/**
 * Whose value a field of an imported intention has: the file's, or that of a person who edited it.
 *
 * Three columns tell what an import finds changed. `raw_hash` is of the offer's bytes, `conversion` the version of
 * conversion that made what is stored (dictionary, code, categories, profile, settings), `file_hash` of the file's own
 * data (parsed fields, category path).
 * - Bytes and version alike: the offer is skipped.
 * - Data alike, version another: it is converted, and unchanged unless the result differs (`data_hash`, which is of data
 *   and result); what a hand has set stays.
 * - Data another: the file's fields follow the file, and with them ends what a hand has set there.
 * - A field that the file does not carry (no description, no name and so no title, no quantity characteristic, a YML's
 *   city) keeps what a hand has set, whatever else changes. Where no hand has set it: a description and a title stay as
 *   they are, a quantity is 1 piece, a place is the profile's.
 * - Closing, withdrawal and return change nothing of this.
 * - A name is the file's only. It is the first paragraph of every description, so another name changes that, whoever
 *   wrote the rest and whether or not the file carries a description.
 *
 * A pinned field keeps its value whatever the file says, until it is unpinned; then it is one that a hand has set. Only
 * the name's paragraph of a pinned description follows the name. An intention whose closing is pinned is opened by no
 * import and counts as unchanged.
 *
 * `edits` has the fields that a hand has set, each with the file's value, to which it can be put back. Null stands for
 * a value that is not known: 0.1 told nobody which fields were edited, so after it all fields of an edited intention count
 * as such until the next import, which keeps them, learns the file's values and forgets those that are alike.
 */
export type HandEdits = { readonly [Field in EditedField]?: FileValues[Field] | null };

/** Values as they are stored. */
export interface FileValues {
  readonly title: string;
  /** Restricted HTML, the name's paragraph included. */
  readonly description: string;
  /** Null: negotiable, which only a hand can say. */
  readonly price: string | null;
  readonly quantity: { readonly value: string | number; readonly unit?: string | null };
  readonly territory: {
    readonly level: string;
    readonly region?: string | null;
    readonly city?: string | null;
    readonly address?: string | null;
  };
  readonly tags: readonly string[];
}

export const EDITED_FIELDS = ['title', 'description', 'price', 'quantity', 'territory', 'tags'] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

/** What no import changes: fields, and `closed`, which no import opens. */
export const PINS = [...EDITED_FIELDS, 'closed'] as const;
export type Pin = (typeof PINS)[number];

export interface PlannedEdit {
  /** The fields that the edit changes, and only those. */
  readonly changes: Partial<FileValues>;
  /** What is set by hand afterwards; null = nothing. */
  readonly edits: HandEdits | null;
}

/**
 * What an edit does to an intention: fields that are given and differ are changed and marked; one that gets the file's
 * value again is the file's again. `edits` are those so far. Pure.
 */
export function planEdit(
  stored: FileValues,
  edits: HandEdits | null,
  given: Partial<FileValues>,
): PlannedEdit {
  const changes: Record<string, unknown> = {};
  const marks: Record<string, unknown> = { ...edits };
  for (const field of Object.keys(given) as EditedField[]) {
    const value = given[field];
    if (value === undefined) continue;
    if (!isAlike(value, stored[field])) changes[field] = value;
    const fileValue = edits !== null && field in edits ? edits[field] : stored[field];
    if (fileValue !== null && isAlike(value, fileValue)) delete marks[field];
    else marks[field] = fileValue;
  }
  return { changes, edits: Object.keys(marks).length === 0 ? null : marks };
}

/**
 * What an edit is given to put fields back as in the file; those that no hand has set have the file's value already.
 * `unknown` are those whose value in the file is not known before the next import. Pure.
 */
export function planRestore(
  edits: HandEdits | null,
  fields: readonly EditedField[],
): { readonly given: Partial<FileValues>; readonly unknown: readonly EditedField[] } {
  const marked = fields.filter((field) => edits !== null && field in edits);
  const unknown = marked.filter((field) => (edits?.[field] ?? null) === null);
  const given = Object.fromEntries(marked.map((field) => [field, edits?.[field]])) as Partial<FileValues>;
  return { given, unknown };
}

/** Absent and null are one; a quantity is a number however it is written. */
function isAlike(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value) ?? '';
  const members = Object.entries(value)
    .filter(([, member]) => member !== null && member !== undefined)
    .map(([name, member]) => [name, name === 'value' ? Number(member) : member]);
  return JSON.stringify(members.sort());
}

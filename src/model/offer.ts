/** A characteristic of an offer: `<param name="Цвет" unit="">красный</param>` or a member of `params`. */
export interface Param {
  readonly name: string;
  readonly value: string;
  /** The `unit` attribute of a YML param; null when absent. */
  readonly unit: string | null;
}

/**
 * One catalog item as read from the file: decoded, XML entities resolved, nothing interpreted yet.
 * Absent text fields are '' where absence and emptiness mean the same, null where an update must tell them apart.
 */
export interface Offer {
  /** The organization's product identifier, trimmed; null when absent or empty. */
  readonly id: string | null;
  /** False only for `available="false"` (trimmed, case-insensitive). */
  readonly available: boolean;
  /** Full product name; `typePrefix vendor model` when the file has no `name` but the first or the last of these. */
  readonly name: string;
  /** Source of the description (plain text or HTML); null when the file has none, so that a stored body stays. */
  readonly description: string | null;
  /** Category names from the root to the leaf; empty when no reference resolves. */
  readonly categoryPath: readonly string[];
  readonly vendor: string;
  /** The price as written; null when absent. */
  readonly price: string | null;
  /** `currencyId` as written; null when absent. */
  readonly currency: string | null;
  /** Variant B: the product's own city, else the shop's; null when neither is given. */
  readonly city: string | null;
  readonly params: readonly Param[];
  /** Picture links in file order, untrusted. */
  readonly pictures: readonly string[];
}

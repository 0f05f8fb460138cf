import type { RefusalCode } from './refusal.ts';

/** An intention as somebody types it in the account area; texts are untrusted. */
export interface ManualFields {
  /** The product's name, first paragraph of the description; null = the title is. */
  readonly name: string | null;
  readonly title: string;
  /** Plain text or HTML; '' for none. */
  readonly description: string;
  /** Rubles as typed; null = negotiable. */
  readonly price: string | null;
  readonly quantity: number;
  readonly unit: string | null;
  readonly tags: readonly string[];
}

/** The same fields after the checks that imported offers pass as well. */
export interface CheckedFields {
  readonly title: string;
  readonly body: string;
  /** Rubles with two digits after the point; null = negotiable. */
  readonly price: string | null;
  readonly quantity: number;
  readonly unit: string | null;
  readonly tags: readonly string[];
}

/** The fields to store. */
export interface PassedCheck {
  readonly fields: CheckedFields;
  /** The description does not fit, with its name and markup: only its beginning is in `body`. */
  readonly isCut?: true;
}

/** What the checks say: the fields to store, or why they cannot be published. */
export type ManualCheck =
  | PassedCheck
  | { readonly refusal: { readonly code: RefusalCode; readonly reason: string } };

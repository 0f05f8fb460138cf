/**
 * Glossary. Each word means one thing everywhere in this project.
 *
 * - catalog:   the file an organization uploads; variant A is YML (XML), variant B is YAML.
 * - offer:     one catalog item as it stands in the file, its fields still text (`Offer`).
 * - slice:     the bytes of one offer in the file; found by the reader, decoded by a worker.
 * - batch:     a group of slices that crosses the thread boundary together (`BatchTask`).
 * - draft:     the result of converting an offer that can be published (`Draft`).
 * - refusal:   an offer that cannot be published, as data: code, reason, place. It is listed in the report
 *              either under `skipped` or under `errors` (`Refusal`).
 * - intention: a published "can sell" record of an organization, kept in PostgreSQL.
 * - run:       one synchronization, push or pull, dry or real; strictly one per organization at a time.
 * - plan:      what a run is going to do to each intention: create, update, reopen, close, nothing.
 * - report:    the exact account of a run that answers the push (`RunReport`).
 * - feed:      the pull settings and status of an organization.
 * - failure:   a reason for which a whole run or request ends, as an error class with a stable code.
 * - raw hash:  fingerprint of an offer's bytes and of everything else that its conversion depends on.
 * - data hash: fingerprint of what conversion produced; equal hashes mean `unchanged`.
 * - tally:     what one offer contributes to the report's metrics, as canonical text (`Tally`).
 * - territory: where an intention holds: the whole country, a region, a city, an address, a house.
 */
export type CatalogFormat = (typeof CATALOG_FORMATS)[number];

/** In the order in which a file is tried for them: anything may be YAML. */
export const CATALOG_FORMATS = ['yml', 'yaml'] as const;

/** Who started a run. */
export type Channel = 'push' | 'pull';

/** Life of an intention: on sale, closed (missing from the file or by hand), or taken off publication with its feed. */
export type IntentionState = 'published' | 'closed' | 'withdrawn';

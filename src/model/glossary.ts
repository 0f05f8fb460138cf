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
 * - conversion: reading an offer's fields and making a draft or a refusal of them; as a column, the version of
 *              everything that takes part in it but the offer's bytes: dictionary, code, categories, profile, settings.
 * - run:       one synchronization, push or pull, dry or real; strictly one per organization at a time.
 * - ledger:    what has become of each offer of the file so far, in file order, while a run reads (`RunLedger`).
 * - stage:     the temporary table that drafts are copied into before the apply (`Stage`). Of a run's progress and
 *              timings: the part of its way that it is on.
 * - plan:      what a run is going to do to each intention: create, update, close, nothing. One that is off
 *              publication and returns is an update; only the list of changes of a dry run tells it apart, as `reopen`.
 * - report:    the exact account of a run that answers the push (`RunReport`).
 * - feed:      the pull settings and status of an organization.
 * - failure:   a reason for which a whole run or request ends, as an error class with a stable code.
 * - raw hash:  fingerprint of an offer's bytes and of nothing else; alike with it and `conversion`, an offer is not converted.
 * - file hash: fingerprint of the file's own data, parsed fields and category path. Another one: the product changed.
 * - data hash: fingerprint of that data and of the draft made of it; equal ones mean `unchanged`.
 * - tally:     what one offer contributes to the report's metrics, as canonical text (`Tally`).
 * - territory: where an intention holds: the whole country, a region, a city, an address, a house.
 */
export type CatalogFormat = (typeof CATALOG_FORMATS)[number];

/** In the order in which a file is tried for them: anything may be YAML. */
export const CATALOG_FORMATS = ['yml', 'yaml'] as const;

/** Who started a run. */
export type Channel = 'push' | 'pull';

/** What a run came by: `dictionary` is one of the service's own, which takes a new dictionary to what is published. */
export type RunChannel = Channel | 'dictionary';

/** Life of an intention: on sale, closed (missing from the file or by hand), or taken off publication with its feed. */
export type IntentionState = 'published' | 'closed' | 'withdrawn';

/** What the guide says of this very service. */
export interface GuideFacts {
  readonly baseUrl: string;
  /** Where catalogs are sent. */
  readonly url: string;
  readonly limits: GuideLimits;
}

/** Limits in force, which the operator may change. */
export interface GuideLimits {
  readonly maxCatalogBytes: number;
  readonly maxOffers: number;
  readonly maxYamlBytes: number;
  readonly picturesPerOffer: number;
  readonly maxTags: number;
  readonly pushRatePerMinute: number;
  readonly pullIntervalMs: number;
  readonly feedGraceMs: number;
}

export function number(value: number): string {
  return value.toLocaleString('ru-RU');
}

export function bytes(value: number): string {
  return `${number(Math.round((value / 1048576) * 10) / 10)} МБ`;
}

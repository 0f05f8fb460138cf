/** How much compressed bytes of stored files there may be. */
export interface FileQuota {
  readonly perOrganization: number;
  readonly inAll: number;
}

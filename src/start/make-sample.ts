import { fileURLToPath } from 'node:url';
import type { RunReport } from '../model/report.ts';
import { makeToken } from '../secrets/make-token.ts';
import { issueToken } from '../store/accounts/issue-token.ts';
import { addOrganization, listOrganizations } from '../store/accounts/organizations.ts';
import type { RunningServer } from './run-server.ts';

export interface Sample {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly catalogPath: string;
  /** A command that pushes a file; ready to paste. */
  readonly curl: string;
  /** Pushes the sample catalog through HTTP and returns the report. */
  push(): Promise<RunReport>;
}

const EMAIL = 'demo@example.com';
const CATALOG = new URL('./sample/catalog.yml.xml', import.meta.url);

/** Makes the sample organization on an empty database; null when there is any organization already. */
export async function makeSample(server: RunningServer): Promise<Sample | null> {
  const { sql } = server.service;
  if ((await listOrganizations(sql, null)).length > 0) return null;
  // The sample is open to whoever can reach this address, so its password is a new one for each database.
  const password = Buffer.from(crypto.getRandomValues(new Uint8Array(9))).toString('base64url');
  const orgId = await addOrganization(sql, {
    name: 'Образцовый магазин',
    city: 'Екатеринбург',
    domain: null,
    email: EMAIL,
    passwordHash: await Bun.password.hash(password, 'argon2id'),
    limit: null,
  });
  const token = makeToken();
  await issueToken(sql, orgId, token);
  const endpoint = `${server.url}/v1/org/intentions/import`;
  const catalogPath = fileURLToPath(CATALOG);
  return {
    email: EMAIL,
    password,
    token: token.secret,
    catalogPath,
    curl: `curl -X POST --data-binary @${catalogPath} -H 'Content-Type: application/xml' -H 'Authorization: Bearer ${token.secret}' '${endpoint}'`,
    push: async () => {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { authorization: `Bearer ${token.secret}`, 'content-type': 'application/xml' },
        body: Bun.file(CATALOG),
      });
      if (!response.ok)
        throw new Error(`the sample was refused with ${response.status}: ${await response.text()}`);
      return (await response.json()) as RunReport;
    },
  };
}

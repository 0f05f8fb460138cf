import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Certificates {
  /** PEM of the authority that signed `valid` and `expired`. */
  readonly authority: string;
  /** For shop.test and 127.0.0.2, but not for 127.0.0.1. */
  readonly valid: Certificate;
  readonly expired: Certificate;
  readonly selfSigned: Certificate;
}

export const hasOpenssl = Bun.which('openssl') !== null;

/** Makes an authority and the certificates that shops really have, good and bad. */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const openssl = (...args: string[]) => {
    const { exitCode, stderr } = Bun.spawnSync(['openssl', ...args], { cwd: folder });
    if (exitCode !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
  };
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const key = (name: string) =>
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', `${name}.key`);
  const selfSign = (name: string, subject: string) => {
    key(name);
    openssl(
      'req',
      '-x509',
      '-new',
      '-key',
      `${name}.key`,
      '-subj',
      subject,
      '-days',
      '30',
      '-out',
      `${name}.pem`,
      '-addext',
      `subjectAltName=DNS:shop.test`,
    );
  };
  const sign = (name: string, days: number) => {
    key(name);
    writeFileSync(join(folder, `${name}.ext`), 'subjectAltName=DNS:shop.test,IP:127.0.0.2\n');
    openssl('req', '-new', '-key', `${name}.key`, '-subj', '/CN=shop.test', '-out', `${name}.csr`);
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      'authority.pem',
      '-CAkey',
      'authority.key',
      '-CAcreateserial',
      '-days',
      String(days),
      '-extfile',
      `${name}.ext`,
      '-out',
      `${name}.pem`,
    );
    return { cert: read(`${name}.pem`), key: read(`${name}.key`) };
  };
  try {
    selfSign('authority', '/CN=Test authority');
    selfSign('self', '/CN=shop.test');
    return {
      authority: read('authority.pem'),
      valid: sign('valid', 30),
      expired: sign('expired', -1),
      selfSigned: { cert: read('self.pem'), key: read('self.key') },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  /** Both as PEM. */
  key: string;
  certificate: string;
}

export interface TestAuthority {
  /** The file for clients that trust this CA. */
  caFile: string;
  /** Issues a certificate for a server with these names, `DNS:localhost` or `IP:127.0.0.1`. */
  issue(...names: string[]): Certificate;
  remove(): void;
}

/** A certificate authority that no machine trusts, made with the `openssl` command. */
export function makeTestAuthority(): TestAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'largo-authority-'));
  const file = (name: string) => join(folder, name);
  const make = (name: string, ...parameters: string[]) =>
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
       '-subj', `/CN=${name}`, '-keyout', file(`${name}.key`), '-out', file(`${name}.crt`), ...parameters],
      { stdio: 'pipe' },
    ); // prettier-ignore
  make('authority');
  return {
    caFile: file('authority.crt'),
    issue(...names) {
      const signed = ['-CA', file('authority.crt'), '-CAkey', file('authority.key')];
      make('server', ...signed, '-addext', `subjectAltName=${names.join(',')}`);
      const read = (name: string) => readFileSync(file(name), 'utf8');
      return { key: read('server.key'), certificate: read('server.crt') };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

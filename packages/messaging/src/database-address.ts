import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type postgres from 'postgres';

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type Mode = (typeof modes)[number];

export interface DatabaseAddress {
  /** The address without its TLS parameters, which are in `ssl`. */
  url: string;
  ssl: Exclude<postgres.Options<Record<string, never>>['ssl'], undefined>;
}

/**
 * Interprets `sslmode` and `sslrootcert` of an address as PostgreSQL's own programs do. The driver
 * does not know `sslrootcert`, and when the host is an IP address it compares the server's
 * certificate with `localhost`.
 * @throws TypeError whose message leaves out the address, because it holds a password
 */
export function readDatabaseAddress(address: string): DatabaseAddress {
  const [base = '', query] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  const given = parameters.get('sslmode') ?? 'disable';
  const mode = modes.find((one) => one === given);
  if (!mode) throw new TypeError(`sslmode must be ${modes.join(' or ')}`);
  const ssl = sslOf(mode, parameters.get('sslrootcert') ?? undefined, base);
  parameters.delete('sslmode');
  parameters.delete('sslrootcert');
  return { url: parameters.size === 0 ? base : `${base}?${parameters.toString()}`, ssl };
}

function sslOf(mode: Mode, caFile: string | undefined, base: string): DatabaseAddress['ssl'] {
  if (mode === 'verify-ca' || mode === 'verify-full') {
    const authority = caFile === undefined || caFile === 'system' ? {} : { ca: readAuthority(caFile) }; // prettier-ignore
    if (mode === 'verify-ca') return { ...authority, checkServerIdentity: () => undefined };
    // The error for an invalid URL would quote it, with the password.
    if (!URL.canParse(base)) throw new TypeError('the address of the database is not a URL');
    const host = new URL(base).hostname.replace(/^\[|\]$/g, '');
    return isIP(host) === 0 ? authority : { ...authority, host };
  }
  if (caFile !== undefined) throw new TypeError('sslrootcert needs sslmode verify-full');
  return mode === 'disable' ? false : mode;
}

function readAuthority(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new TypeError(`sslrootcert can't be read: ${(error as Error).message}`, { cause: error });
  }
}

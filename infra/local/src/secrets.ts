import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Secrets {
  /** Shared by the services: opens `/internal/...`. */
  serviceToken: string;
  /** 32 bytes in base64, for the sellers' provider tokens. */
  tokenKey: string;
}

/** Made once per data folder, so that what was encrypted yesterday can be read today. */
export function localSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = {
    serviceToken: randomBytes(24).toString('base64url'),
    tokenKey: randomBytes(32).toString('base64'),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

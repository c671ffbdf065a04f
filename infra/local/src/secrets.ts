import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { readWhole, writeWhole } from './whole-file.ts';

const Secrets = Type.Object({
  /** Shared by the services; grants access to `/internal/...`. */
  serviceToken: Type.String({ minLength: 16 }),
  /** 32 bytes in base64, for the sellers' provider tokens; the key of mail links follows from it. */
  tokenKey: Type.String({ minLength: 44 }),
});
export type Secrets = Static<typeof Secrets>;

const isSecrets = (content: unknown): content is Secrets => Check(Secrets, content);

/** Created once per data folder, so that earlier data can still be decrypted. */
export function localSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = readWhole(file, isSecrets);
  if (kept) return kept;
  const secrets = {
    serviceToken: randomBytes(24).toString('base64url'),
    tokenKey: randomBytes(32).toString('base64'),
  };
  mkdirSync(dataDir, { recursive: true });
  writeWhole(file, secrets);
  return secrets;
}

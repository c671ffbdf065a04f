import { randomBytes } from 'node:crypto';
import {
  acceptedUntil,
  generateSigningKey,
  type KeySource,
  type TokenKeys,
} from '../crypto/token-signer.ts';
import { keyRepository } from '../db/key-repository.ts';

/** Loads the keys of this installation; the very first start makes them. */
export async function loadTokenKeys(db: KeySource, now: Date): Promise<TokenKeys> {
  const initialSecret = randomBytes(32).toString('base64url');
  const refreshSecret = await keyRepository.getSecret(db, 'refresh-successor', initialSecret);
  let keys = await keyRepository.list(db);
  if (!keys.some(({ retiredAt }) => retiredAt === null)) {
    await keyRepository.insertFirst(db, { ...(await generateSigningKey()), createdAt: now });
    keys = await keyRepository.list(db);
  }
  // The one that retires last has the next one behind it, which all replicas and services get to know meanwhile.
  const signing = keys.find(({ retiredAt }) => retiredAt === null || retiredAt > now);
  if (!signing) throw new Error('no signing key');
  const published = keys.filter(
    ({ retiredAt }) => retiredAt === null || acceptedUntil(retiredAt) > now,
  );
  return { signing, published: published.map(({ publicJwk }) => publicJwk), refreshSecret };
}

import { randomBytes } from 'node:crypto';
import {
  acceptedUntil,
  generateSigningKey,
  type KeySource,
  type TokenKeys,
} from '../../crypto/token-signer.ts';
import { keyRepository } from '../../db/key-repository.ts';

/** Loads this installation's keys; the very first start creates them. */
export async function loadTokenKeys(db: KeySource, now: Date): Promise<TokenKeys> {
  const initialSecret = randomBytes(32).toString('base64url');
  const refreshSecret = await keyRepository.getSecret(db, 'refresh-successor', initialSecret);
  let keys = await keyRepository.list(db);
  if (!keys.some(({ retiredAt }) => retiredAt === null)) {
    await keyRepository.insertFirst(db, { ...(await generateSigningKey()), createdAt: now });
    keys = await keyRepository.list(db);
  }
  // While a key retires, the next one is already published for all replicas and services.
  const signing = keys.find(({ retiredAt }) => retiredAt === null || retiredAt > now);
  if (!signing) throw new Error('no signing key');
  const published = keys.filter(
    ({ retiredAt }) => retiredAt === null || acceptedUntil(retiredAt) > now,
  );
  return { signing, published: published.map(({ publicJwk }) => publicJwk), refreshSecret };
}

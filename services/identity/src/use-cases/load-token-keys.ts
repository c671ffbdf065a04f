import { randomBytes } from 'node:crypto';
import type { Db } from '@largo/messaging';
import { generateSigningKey, type TokenKeys } from '../crypto/token-signer.ts';
import { keyRepository } from '../db/key-repository.ts';

/** Loads the keys of this installation; the very first start makes them. */
export async function loadTokenKeys(db: Db, now: Date): Promise<TokenKeys> {
  const initialSecret = randomBytes(32).toString('base64url');
  const refreshSecret = await keyRepository.getSecret(db, 'refresh-successor', initialSecret);
  let keys = await keyRepository.list(db);
  if (keys[0]?.retiredAt !== null) {
    await keyRepository.insertFirst(db, { ...(await generateSigningKey()), createdAt: now });
    keys = await keyRepository.list(db);
  }
  const [signing] = keys;
  if (!signing) throw new Error('no signing key');
  return { signing, published: keys.map(({ publicJwk }) => publicJwk), refreshSecret };
}

import { type BaseDeps, openFiles } from '@largo/service-kit';
import type { IdentityConfig } from './config.ts';
import { makePasswordHasher, type PasswordHasher } from './crypto/password-hasher.ts';
import { makeTokenSigner, type TokenSigner } from './crypto/token-signer.ts';
import { type RateLimiter, makeRateLimiter } from './db/rate-limiter.ts';
import { type ErasureJournal, makeErasureJournal } from './clients/erasure-journal.ts';
import { makeStoreImages, type StoreImages } from './clients/store-images.ts';
import { loadTokenKeys } from './use-cases/load-token-keys.ts';

export type { RateLimit } from './db/rate-limiter.ts';

export interface Deps extends BaseDeps<Readonly<IdentityConfig>> {
  hasher: PasswordHasher;
  signer: TokenSigner;
  rateLimiter: RateLimiter;
  images: StoreImages;
  journal: ErasureJournal;
}

export async function makeDeps(base: BaseDeps<Readonly<IdentityConfig>>): Promise<Deps> {
  const { config, db, clock } = base;
  const files = await openFiles(config);
  return {
    ...base,
    hasher: makePasswordHasher(config.HASHES_AT_ONCE),
    signer: await makeTokenSigner(await loadTokenKeys(db, clock.now())),
    rateLimiter: makeRateLimiter(db, clock),
    images: makeStoreImages(files),
    journal: makeErasureJournal(files),
  };
}

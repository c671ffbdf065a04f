import { type BaseDeps, openFiles } from '@largo/service-kit';
import type { IdentityConfig } from './config.ts';
import { makePasswordHasher, type PasswordHasher } from './crypto/password-hasher.ts';
import { loadTokenSigner, type TokenSigner } from './crypto/token-signer.ts';
import { type AttemptLimits, makeAttemptLimits } from './db/attempt-limits.ts';
import { type ErasureJournal, makeErasureJournal } from './files/erasure-journal.ts';
import { makeStoreImages, type StoreImages } from './media/store-images.ts';

export type { AttemptLimit } from './db/attempt-limits.ts';

export interface Deps extends BaseDeps<Readonly<IdentityConfig>> {
  hasher: PasswordHasher;
  signer: TokenSigner;
  limits: AttemptLimits;
  images: StoreImages;
  journal: ErasureJournal;
}

export async function makeDeps(base: BaseDeps<Readonly<IdentityConfig>>): Promise<Deps> {
  const { config, db, clock } = base;
  const files = await openFiles(config);
  return {
    ...base,
    hasher: makePasswordHasher(config.HASHES_AT_ONCE),
    signer: await loadTokenSigner(db, clock),
    limits: makeAttemptLimits(db, clock),
    images: makeStoreImages(files),
    journal: makeErasureJournal(files),
  };
}

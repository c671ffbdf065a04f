import { type BaseDeps, openFiles } from '@largo/service-kit';
import type { IdentityConfig } from './config.ts';
import { makePasswordHasher } from './crypto/password-hasher.ts';
import { makeTokenSigner } from './crypto/token-signer.ts';
import { makeRateLimiter } from './db/rate-limiter.ts';
import { makeErasureJournal } from './clients/erasure-journal.ts';
import { makeStoreImages } from './clients/store-images.ts';
import { loadTokenKeys } from './use-cases/load-token-keys.ts';

export type { RateLimit } from './db/rate-limiter.ts';

export type Deps = Awaited<ReturnType<typeof makeDeps>>;

export async function makeDeps(base: BaseDeps<Readonly<IdentityConfig>>) {
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

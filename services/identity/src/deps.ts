import { systemClock } from '@largo/kernel';
import {
  type BaseDeps,
  derivedKey,
  makeDeviceCookies,
  makeMailTokens,
  makeSealer,
  openFiles,
  sealingKey,
} from '@largo/service-kit';
import type { IdentityConfig } from './config.ts';
import { makeAuthenticator } from './crypto/authenticator.ts';
import { makeExportKeys } from './crypto/export-keys.ts';
import { makePasswordHasher } from './crypto/password-hasher.ts';
import { makeProofOfWork } from './crypto/proof-of-work.ts';
import { makeVerificationCodes } from './crypto/verification-codes.ts';
import { makeTokenSigner } from './crypto/token-signer.ts';
import { makeRateLimiter } from './db/rate-limiter.ts';
import { makeErasureJournal } from './clients/erasure-journal.ts';
import { makeStoreImages } from './clients/store-images.ts';
import { secondFactorOf } from './domain/second-factor.ts';
import { loadTokenKeys } from './use-cases/steps/load-token-keys.ts';

export type { RateLimit } from './db/rate-limiter.ts';

export type Deps = Awaited<ReturnType<typeof makeDeps>>;

export async function makeDeps(base: BaseDeps<Readonly<IdentityConfig>>) {
  const { config, db, clock, mode } = base;
  const rule = config.SECOND_FACTOR ?? (mode === 'production' ? 'required' : 'offered');
  const files = await openFiles(config);
  return {
    ...base,
    mailTokens: makeMailTokens(config.MAIL_TOKEN_KEY, config.MAIL_TOKEN_KEY_ACCEPTED),
    hasher: makePasswordHasher(config.HASHES_AT_ONCE, mode),
    signer: await makeTokenSigner(db, loadTokenKeys, {
      clock,
      secondFactorOf: (user) => secondFactorOf(user, rule),
    }),
    secondFactorRule: rule,
    cityName: config.CITY_NAME,
    secretSealer: secretSealerOf(config),
    exportKeys: makeExportKeys(config.SECOND_FACTOR_KEY, config.SECOND_FACTOR_KEY_ACCEPTED),
    // Phones do not follow the demo's clock; tests advance the clock that phones use.
    authenticator: makeAuthenticator(
      new URL(config.PUBLIC_URL).hostname,
      mode === 'test' ? clock : systemClock,
    ),
    rateLimiter: makeRateLimiter(db, clock),
    devices: makeDeviceCookies(config.LARGO_SERVICE_TOKEN),
    proofOfWork: makeProofOfWork(derivedKey(config.LARGO_SERVICE_TOKEN, 'proof of work'), mode),
    verificationCodes: makeVerificationCodes(
      derivedKey(config.LARGO_SERVICE_TOKEN, 'verification codes'),
    ),
    images: makeStoreImages(files),
    journal: makeErasureJournal(files),
  };
}

function secretSealerOf({
  SECOND_FACTOR_KEY: key,
  SECOND_FACTOR_KEY_ACCEPTED: accepted,
}: Readonly<IdentityConfig>) {
  return makeSealer(
    sealingKey(key, { secret: 'development', purpose: 'second factors' }),
    accepted === '' ? undefined : Buffer.from(accepted, 'base64'),
  );
}

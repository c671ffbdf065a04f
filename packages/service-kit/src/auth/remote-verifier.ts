import type { Clock } from '@largo/kernel';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { ServiceHttp } from '../clients/service-http.ts';
import type { Logger } from '../logger.ts';
import { pollRevocations } from './revocations.ts';
import { makeTokenVerifier, type TokenVerifier } from './token-verifier.ts';

export interface RemoteVerifierOptions {
  /** Base address of identity, asked for at the first token, when every service has its port. */
  identityUrl(): string;
  http: ServiceHttp;
  clock: Clock;
  log: Logger;
}

/** The verifier of a running system: identity's published keys and its list of revocations. */
export function makeRemoteVerifier({
  identityUrl,
  http,
  clock,
  log,
}: RemoteVerifierOptions): TokenVerifier {
  return makeTokenVerifier({
    getKey: remoteKeys(identityUrl, log),
    clock,
    revocations: pollRevocations({
      fetch: (after) =>
        http.call('identity', 'GET', '/internal/revocations', {
          query: { after },
          correlationId: 'revocations',
          timeoutMs: 2_000,
        }),
      log,
    }),
  });
}

/** Keys are fetched again after this time; keys that identity has withdrawn are then refused. */
const refreshMs = 10 * 60_000;
/** The retry delay after a failed fetch. */
const againMs = 30_000;

/**
 * While identity is unavailable the last known keys stay valid, like the last known revocations, so
 * that an outage locks out no one who is signed in.
 */
function remoteKeys(identityUrl: () => string, log: Logger): JWTVerifyGetKey {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  let askAt = 0;
  return (header, token) => {
    keys ??= createRemoteJWKSet(new URL('/.well-known/jwks.json', identityUrl()), {
      timeoutDuration: 3_000,
      cooldownDuration: 5_000,
      cacheMaxAge: Infinity,
    });
    if (Date.now() >= askAt) {
      askAt = Date.now() + refreshMs;
      // The first load is awaited below, as there are no keys yet.
      keys.reload().catch((err: unknown) => {
        askAt = Date.now() + againMs;
        log.warn({ err }, 'identity does not say its signing keys');
      });
    }
    return keys(header, token);
  };
}

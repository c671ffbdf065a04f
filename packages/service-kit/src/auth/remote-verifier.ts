import type { Clock } from '@largo/kernel';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { ServiceHttp } from '../clients/service-http.ts';
import type { Logger } from '../logger.ts';
import { pollRevocations } from './revocations.ts';
import { makeTokenVerifier, type TokenVerifier } from './token-verifier.ts';

export interface RemoteVerifierOptions {
  /** Base address of identity; asked for at the first token, when every service has its port. */
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

/** Asked for again after so long: a key that identity takes back is refused from then on. */
const refreshMs = 10 * 60_000;
/** After a failure. */
const againMs = 30_000;

/**
 * While identity is away the last known keys stay in force, as the last known revocations do: an outage shuts out
 * no one who is signed in.
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
      // The first time it is waited for below, as there are no keys yet.
      keys.reload().catch((err: unknown) => {
        askAt = Date.now() + againMs;
        log.warn({ err }, 'identity does not say its signing keys');
      });
    }
    return keys(header, token);
  };
}

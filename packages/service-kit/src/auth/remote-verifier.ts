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
    getKey: remoteKeys(identityUrl),
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

function remoteKeys(identityUrl: () => string): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined;
  return (header, token) => {
    keys ??= createRemoteJWKSet(new URL('/.well-known/jwks.json', identityUrl()), {
      timeoutDuration: 3_000,
      cooldownDuration: 5_000,
      cacheMaxAge: 10 * 60_000,
    });
    return keys(header, token);
  };
}

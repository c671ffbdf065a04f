import { named, Revocations } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { listRevocations } from '../queries/list-revocations.ts';

const AfterQuery = Type.Object({
  after: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 0,
    description: 'Last number that the caller has',
  }),
});
const JsonWebKeySet = Type.Unsafe<Awaited<ReturnType<Deps['signer']['jwks']>>>(
  named('JsonWebKeySet', {
    keys: Type.Array(
      Type.Object({
        kty: Type.String(),
        crv: Type.String(),
        x: Type.String(),
        kid: Type.String(),
        alg: Type.String(),
        use: Type.String(),
      }),
    ),
  }),
);

/** What other services need to verify access tokens. */
export function verifierRoutes(app: App, { db, signer }: Deps): void {
  app.get(
    '/.well-known/jwks.json',
    route({
      policy: 'public',
      operationId: 'getVerificationKeys',
      summary: 'Get the public keys of access tokens',
      response: { 200: JsonWebKeySet },
    }),
    async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(await signer.jwks(db)),
  );

  app.get(
    '/internal/revocations',
    route({
      policy: 'internal',
      operationId: 'listRevocations',
      summary: 'List revoked sessions and tokens',
      querystring: AfterQuery,
      response: { 200: Revocations },
    }),
    (request) => listRevocations(db, request.query.after),
  );
}

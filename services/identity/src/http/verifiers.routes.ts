import { Revocations } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { listRevocations } from '../queries/list-revocations.ts';

const AfterQuery = Type.Object({ after: Type.Integer({ minimum: 0, default: 0 }) });

/** What everyone who checks access tokens needs. */
export function verifierRoutes(app: App, { db, signer }: Deps): void {
  app.get('/.well-known/jwks.json', { config: { policy: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(signer.jwks),
  );

  app.get(
    '/internal/revocations',
    {
      config: { policy: 'internal' },
      schema: { querystring: AfterQuery, response: { 200: Revocations } },
    },
    (request) => listRevocations(db, request.query.after),
  );
}

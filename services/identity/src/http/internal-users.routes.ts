import { Nullable, Uuid } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { publishUsers } from '../use-cases/publish-users.ts';

/** For whoever repairs: see docs/operations.md, "Copies built anew". */
export function internalUserRoutes(app: App, { units }: Deps): void {
  app.post(
    '/internal/users/announce',
    {
      config: { policy: 'internal' },
      schema: { body: Type.Object({ afterId: Type.Optional(Nullable(Uuid)) }) },
    },
    (request) =>
      publishUsers(units.plain({ correlationId: request.id }), {
        afterId: request.body.afterId ?? null,
      }),
  );
}

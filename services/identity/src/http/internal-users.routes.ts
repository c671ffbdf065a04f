import { named, Nullable, Uuid } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { publishUsers } from '../use-cases/publish-users.ts';

const PublishUsersBody = named('PublishUsersBody', { afterId: Type.Optional(Nullable(Uuid)) });
const PublishedUsers = named('PublishedUsers', {
  announced: Type.Integer(),
  nextAfterId: Nullable(Uuid),
});

/** For operators who rebuild another service's projections; see docs/operations.md. */
export function internalUserRoutes(app: App, { units }: Deps): void {
  app.post(
    '/internal/users/announce',
    route({
      policy: 'internal',
      operationId: 'publishUsers',
      summary: 'Publish users and stores again, for rebuilding projections',
      body: PublishUsersBody,
      response: { 200: PublishedUsers },
    }),
    (request) =>
      publishUsers(units.plain({ correlationId: request.id }), {
        afterId: request.body.afterId ?? null,
      }),
  );
}

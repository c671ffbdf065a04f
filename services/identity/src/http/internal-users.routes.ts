import {
  named,
  Nullable,
  RecordAnnouncementAnswer,
  RecordAnnouncementBody,
  Uuid,
} from '@largo/contracts';
import { type App, operator, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { publishUsers } from '../use-cases/publish-users.ts';
import { recordAuditEntry } from '../use-cases/record-audit-entry.ts';

const PublishUsersBody = named('PublishUsersBody', { afterId: Type.Optional(Nullable(Uuid)) });
const PublishedUsers = named('PublishedUsers', {
  announced: Type.Integer(),
  nextAfterId: Nullable(Uuid),
});

/** For operators who rebuild another service's projections; see docs/operations.md. */
export function internalUserRoutes(app: App, { units, clock }: Deps): void {
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
  app.post(
    '/internal/announcements',
    route({
      policy: 'internal',
      operationId: 'recordAnnouncement',
      summary: 'Note in the audit log that facts are published again',
      body: RecordAnnouncementBody,
      response: { 200: RecordAnnouncementAnswer },
    }),
    async ({ id, body: { by, kinds } }) => {
      const entry = {
        ...operator,
        action: 'facts-announced',
        subject: { type: 'service', id: 'identity', label: null },
        before: null,
        after: { by, kinds },
      };
      await recordAuditEntry(units.plain({ correlationId: id }), { entry, at: clock.now() });
      return { recorded: true as const };
    },
  );
}

import { Nullable, Role, Uuid } from '@largo/contracts';
import { administratorOf, type App, requestKey } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { show } from '../stream/tell.ts';
import { broadcast } from '../use-cases/broadcast.ts';
import { cleanUp } from '../use-cases/clean-up.ts';
import { PrioritySchema } from './notice-schemas.ts';

const admin = { config: { policy: 'admin' } } as const;
const SystemBody = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 120 }),
  message: Type.String({ minLength: 1, maxLength: 1000 }),
  category: Type.Union([Type.Literal('system'), Type.Literal('promotional')], {
    default: 'system',
  }),
  priority: Type.Optional(PrioritySchema),
  actionUrl: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
  /** Neither: every active user. */
  userId: Type.Optional(Uuid),
  role: Type.Optional(Role),
});
const CreatedAnswer = Type.Object({ data: Type.Object({ createdCount: Type.Integer() }) });
const CleanupQuery = Type.Object({
  daysOld: Type.Integer({ minimum: 1, maximum: 3650, default: 90 }),
});
const DeletedAnswer = Type.Object({ data: Type.Object({ deletedCount: Type.Integer() }) });
/** More screens than this learn of a broadcast by their next poll. */
const shownAtOnce = 200;

export function adminRoutes(app: App, deps: Deps): void {
  const { units } = deps;

  app.post(
    '/notifications/system',
    { ...admin, schema: { body: SystemBody, response: { 201: CreatedAnswer } } },
    async (request, reply) => {
      const { userId, role, actionUrl = null, title, message, category, priority } = request.body;
      const choice = priority === undefined ? {} : { priority };
      const notice = {
        type: 'system_update' as const,
        title,
        message,
        category,
        actionUrl,
        ...choice,
      };
      const unit = units.forRequest(requestKey(request));
      const command = { userId, role, notice, admin: administratorOf(request) };
      const createdCount = await broadcast(unit, command, (rows) =>
        rows.length > shownAtOnce ? undefined : show(rows, [], deps),
      );
      return reply.code(201).send({ data: { createdCount } });
    },
  );

  app.delete(
    '/notifications/cleanup',
    { ...admin, schema: { querystring: CleanupQuery, response: { 200: DeletedAnswer } } },
    async (request) => {
      const unitFor = () => units.plain({ correlationId: request.id });
      const command = { ...request.query, admin: administratorOf(request) };
      return { data: { deletedCount: await cleanUp(unitFor, command) } };
    },
  );
}

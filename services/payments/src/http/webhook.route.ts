import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { receiveNotification } from '../use-cases/receive-notification.ts';

const Text = Type.String({ maxLength: 200 });
/** Loose on purpose: what is not known is not a reason to have it sent again for days. */
const Query = Type.Object({
  'data.id': Type.Optional(Text),
  type: Type.Optional(Text),
});
const Headers = Type.Object({
  'x-signature': Type.Optional(Text),
  'x-request-id': Type.Optional(Text),
});
const Answer = Type.Object({ received: Type.Boolean() });

export function webhookRoute(app: App, deps: PaymentsDeps): void {
  const { db, clock, log, config } = deps;
  app.post(
    '/payments/webhook',
    {
      config: { policy: 'provider' },
      schema: { querystring: Query, headers: Headers, response: { 200: Answer } },
    },
    async (request) => {
      const { query, headers } = request;
      const body = asObject(request.body);
      const isNew = await receiveNotification(
        { db, log, secret: config.MP_WEBHOOK_SECRET },
        {
          signature: headers['x-signature'],
          requestId: headers['x-request-id'],
          dataId: query['data.id'],
        },
        {
          id: textOf(body['id']),
          topic: textOf(body['type']) ?? query.type ?? 'unknown',
          action: textOf(body['action']) ?? 'unknown',
          bodyDataId: textOf(asObject(body['data'])['id']),
          providerUserId: textOf(body['user_id']),
          createdAt: textOf(body['date_created']),
        },
        clock.now(),
      );
      if (isNew) deps.notifications.wake();
      return { received: true };
    },
  );
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Numbers and texts are both seen for the same field. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

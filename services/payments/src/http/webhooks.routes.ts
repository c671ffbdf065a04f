import type { IncomingHttpHeaders } from 'node:http';
import { WebhookAnswer } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { receiveWebhook } from '../use-cases/receive-webhook.ts';
import { asObject, subjectOf, textOf, topicOf } from './notification-shapes.ts';

const Text = Type.String({ maxLength: 200 });
/** Deliberately loose: an unknown field must not cause retries for days. */
const Query = Type.Object({
  'data.id': Type.Optional(
    Type.String({ maxLength: 200, description: 'What the notification is about' }),
  ),
  type: Type.Optional(Type.String({ maxLength: 200, description: 'Topic of the notification' })),
  topic: Type.Optional(
    Type.String({ maxLength: 200, description: 'Topic, as older notifications name it' }),
  ),
});
const Body = Type.Unknown({ title: 'MercadoPagoNotification' });
const Headers = Type.Object({
  'x-signature': Type.Optional(
    Type.String({ ...Text, description: 'Signature of the notification' }),
  ),
  'x-request-id': Type.Optional(
    Type.String({ ...Text, description: 'Id that the signature covers' }),
  ),
});

export function webhookRoutes(app: App, deps: PaymentsDeps): void {
  const { db, clock, log, count, config, webhooks } = deps;
  app.post(
    '/payments/webhook',
    route({
      policy: 'provider',
      errors: ['INVALID_SIGNATURE'],
      operationId: 'receiveWebhook',
      summary: 'Receive a signed notification of the payment provider',
      querystring: Query,
      headers: Headers,
      body: Body,
      response: { 200: WebhookAnswer },
    }),
    async (request) => {
      const { query, headers } = request;
      const body = asObject(request.body);
      const isNew = await receiveWebhook(
        {
          signed: {
            signature: headers['x-signature'],
            requestId: headers['x-request-id'],
            dataId: query['data.id'],
          },
          notification: {
            id: textOf(body['id']),
            topic: topicOf(body, query),
            action: textOf(body['action']) ?? 'unknown',
            subjectId: subjectOf(body),
            providerUserId: textOf(body['user_id']),
            createdAt: textOf(body['date_created']),
            raw: { headers: keptHeaders(request.raw.headers), body: bodyText(request.body) },
          },
          now: clock.now(),
        },
        { db, log, count, secret: config.MP_WEBHOOK_SECRET },
      );
      if (isNew) webhooks.wake();
      return { received: true };
    },
  );
}

/** The headers that distinguish deliveries, excluding signatures, tokens, cookies and addresses. */
const keptNames = [
  'content-type',
  'content-length',
  'date',
  'user-agent',
  'x-request-id',
  'x-retry',
];
const longestBody = 16_000;

function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    keptNames.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value.slice(0, 300)]] : [];
    }),
  );
}

function bodyText(body: unknown): string {
  return JSON.stringify(body ?? null).slice(0, longestBody);
}

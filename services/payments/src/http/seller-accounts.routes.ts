import {
  AccountStatusAnswer,
  BeginConnectionAnswer,
  type ConnectionProblem,
  IdParams,
  Message,
  named,
  Nullable,
  StorePaymentStatusAnswer,
  Uuid,
} from '@largo/contracts';
import { DomainError } from '@largo/kernel';
import { actorOf, type App, route } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { ConnectionRefused } from '../domain/errors.ts';
import { getAccountStatus } from '../queries/get-account-status.ts';
import { getStorePaymentStatus } from '../queries/get-store-payment-status.ts';
import { announceAccounts } from '../use-cases/announce-accounts.ts';
import { beginConnection } from '../use-cases/begin-connection.ts';
import { disconnectSeller } from '../use-cases/disconnect-seller.ts';
import { finishConnection } from '../use-cases/finish-connection.ts';
import { readBrowserCookie, setBrowserCookie } from './browser-cookie.ts';

const text = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }));
const CallbackQuery = Type.Object({
  code: text('Authorisation code of the provider'),
  state: text('State the connection began with'),
  error: text('Why the seller was not connected'),
});
/** Only the service's own repair commands call it. */
const AnnounceAccountsBody = named('AnnounceAccountsBody', {
  afterId: Type.Optional(Nullable(Uuid)),
});
const AnnounceAccountsAnswer = named('AnnounceAccountsAnswer', {
  announced: Type.Integer(),
  nextAfterId: Nullable(Uuid),
});

export function sellerAccountRoutes(app: App, deps: PaymentsDeps): void {
  connectionRoutes(app, deps);
  const { db, clock, units } = deps;
  app.get(
    '/stores/:id/payment-status',
    route({
      policy: 'public',
      operationId: 'getStorePaymentStatus',
      summary: 'Get whether a store can receive payments',
      params: IdParams,
      response: { 200: StorePaymentStatusAnswer },
    }),
    (request) => getStorePaymentStatus(db, request.params.id, clock.now()),
  );
  app.post(
    '/internal/accounts/announce',
    route({
      policy: 'internal',
      operationId: 'announceAccounts',
      summary: 'Emit the existing connections again, for a projection that is rebuilt',
      body: AnnounceAccountsBody,
      response: { 200: AnnounceAccountsAnswer },
    }),
    (request) =>
      announceAccounts(units.plain({ correlationId: request.id }), {
        afterId: request.body.afterId ?? null,
      }),
  );
}

function connectionRoutes(app: App, deps: PaymentsDeps): void {
  const { db, clock, units } = deps;
  const { PUBLIC_URL: publicUrl } = deps.config;
  app.get(
    '/mercadopago-oauth/connect',
    route({
      policy: 'seller',
      operationId: 'beginConnection',
      summary: 'Begin to connect your Mercado Pago account',
      response: { 200: BeginConnectionAnswer },
    }),
    async (request, reply) => {
      const { authUrl, browserSecret } = await beginConnection(actorOf(request).userId, deps);
      setBrowserCookie(reply, browserSecret, publicUrl);
      reply.header('cache-control', 'no-store');
      return { authUrl };
    },
  );
  app.get(
    '/mercadopago-oauth/callback',
    route({
      policy: 'public',
      operationId: 'finishConnection',
      summary: 'Finish a connection and show its result page',
      querystring: CallbackQuery,
      response: { 303: Type.Null({ description: 'To the result page' }) },
    }),
    async (request, reply) => {
      const problem = await problemOf(deps, request.query, request);
      const query = problem ? `mpconnected=false&error=${problem}` : 'mpconnected=true';
      const page = `${publicUrl.replace(/\/$/, '')}/mercadopago-callback`;
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${page}?${query}`, 303);
    },
  );
  app.get(
    '/mercadopago-oauth/status',
    route({
      policy: 'seller',
      operationId: 'getAccountStatus',
      summary: 'Get whether your Mercado Pago account is connected',
      response: { 200: AccountStatusAnswer },
    }),
    (request) => getAccountStatus(db, actorOf(request).userId, clock.now()),
  );
  app.delete(
    '/mercadopago-oauth/disconnect',
    route({
      policy: 'seller',
      operationId: 'disconnectSeller',
      summary: 'Disconnect your Mercado Pago account',
      response: { 200: Message },
    }),
    async (request) => {
      const sellerId = actorOf(request).userId;
      await disconnectSeller(units.plain({ correlationId: request.id }), { sellerId }, deps);
      return { message: 'Conta do Mercado Pago desconectada' };
    },
  );
}

/** The result page is reached in every case; its URL contains only codes, and no external input. */
async function problemOf(
  deps: PaymentsDeps,
  { code, state, error }: Static<typeof CallbackQuery>,
  request: FastifyRequest,
): Promise<ConnectionProblem | undefined> {
  if (error !== undefined) return 'access_denied';
  if (code === undefined || state === undefined) return 'invalid_request';
  const browserSecret = readBrowserCookie(request, deps.config.PUBLIC_URL);
  if (browserSecret === undefined) return 'not_begun_here';
  try {
    const unit = deps.units.plain({ correlationId: request.id });
    await finishConnection(unit, { code, state, browserSecret }, deps);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause;
    deps.log.warn({ err: cause }, 'a seller could not be connected');
    return cause instanceof ConnectionRefused ? cause.problem : 'provider';
  }
}

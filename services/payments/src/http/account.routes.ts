import { AccountStatusAnswer, IdParams, Message, StorePaymentStatusAnswer } from '@largo/contracts';
import { DomainError } from '@largo/kernel';
import { actorOf, type App } from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { getAccountStatus, getStorePaymentStatus } from '../queries/seller-status.ts';
import { beginConnection, finishConnection } from '../use-cases/connect-seller.ts';
import { disconnectSeller } from '../use-cases/disconnect-seller.ts';

const Text = Type.Optional(Type.String({ maxLength: 500 }));
const CallbackQuery = Type.Object({ code: Text, state: Text, error: Text });

export function accountRoutes(app: App, deps: PaymentsDeps): void {
  const { accounts, db, clock } = deps;
  app.get(
    '/mercadopago-oauth/connect',
    {
      config: { policy: 'seller' },
      schema: { response: { 200: Type.Object({ authUrl: Type.String() }) } },
    },
    async (request, reply) => {
      const { authUrl } = await beginConnection(accounts, actorOf(request).userId);
      reply.header('cache-control', 'no-store');
      return { authUrl };
    },
  );
  app.get(
    '/mercadopago-oauth/callback',
    { config: { policy: 'public' }, schema: { querystring: CallbackQuery } },
    async (request, reply) => {
      const result = await resultOf(deps, request.query, request.id);
      const query = new URLSearchParams(result).toString();
      const page = `${deps.config.PUBLIC_URL.replace(/\/$/, '')}/mercadopago-callback`;
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${page}?${query}`, 303);
    },
  );
  app.get(
    '/mercadopago-oauth/status',
    { config: { policy: 'seller' }, schema: { response: { 200: AccountStatusAnswer } } },
    (request) => getAccountStatus(db, actorOf(request).userId, clock.now()),
  );
  app.delete(
    '/mercadopago-oauth/disconnect',
    { config: { policy: 'seller' }, schema: { response: { 200: Message } } },
    async (request) => {
      const sellerId = actorOf(request).userId;
      await disconnectSeller(accounts, { sellerId, correlationId: request.id });
      return { message: 'Conta do Mercado Pago desconectada' };
    },
  );
  app.get(
    '/stores/:id/payment-status',
    {
      config: { policy: 'public' },
      schema: { params: IdParams, response: { 200: StorePaymentStatusAnswer } },
    },
    (request) => getStorePaymentStatus(db, request.params.id, clock.now()),
  );
}

/** The result page is reached in every case: what went wrong is part of its address. */
async function resultOf(
  { accounts, log }: PaymentsDeps,
  { code, state, error }: { code?: string; state?: string; error?: string },
  correlationId: string,
): Promise<Record<string, string>> {
  if (error !== undefined) {
    return { mpconnected: 'false', error, message: 'A autorização não foi concedida' };
  }
  if (code === undefined || state === undefined) {
    return { mpconnected: 'false', error: 'invalid_request', message: 'Resposta incompleta' };
  }
  try {
    const { email, nickname } = await finishConnection(accounts, { code, state, correlationId });
    return {
      mpconnected: 'true',
      ...(email !== null && { email }),
      ...(nickname !== null && { nickname }),
    };
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause;
    log.warn({ err: cause }, 'a seller could not be connected');
    return { mpconnected: 'false', error: cause.code.toLowerCase(), message: cause.message };
  }
}

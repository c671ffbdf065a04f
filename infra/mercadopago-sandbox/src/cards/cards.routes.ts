import type { FastifyInstance } from 'fastify';
import { applicationOf, callerOf } from '../accounts/caller.ts';
import { badRequest } from '../errors.ts';
import { centsOf } from '../payments/money.ts';
import type { World } from '../world.ts';
import { BRANDS, brandOfId, brandOfNumber } from './brands.ts';
import type { Brand } from './brands.ts';
import { createCardToken, getCardToken, renderCardToken } from './card-tokens.ts';
import { renderInstallments, renderIssuer } from './installments.ts';
import { identificationTypes, paymentMethods, renderCardMethod } from './payment-methods.ts';

type BrowserQuery = Readonly<
  Partial<Record<'bin' | 'amount' | 'payment_method_id' | 'public_key', string>>
>;

/** What the browser script calls with a public key, and the SDK with a token. */
export function addCardRoutes(app: FastifyInstance, world: World): void {
  app.post('/v1/card_tokens', async (request, reply) => {
    const { clientId, publicKey } = applicationOf(world, request);
    const owner = { clientId, publicKey: publicKey?.key ?? null };
    reply.code(201);
    return renderCardToken(world, createCardToken(world, owner, request.body));
  });

  app.get<{ Params: { id: string } }>('/v1/card_tokens/:id', async (request) => {
    const { clientId } = applicationOf(world, request);
    return renderCardToken(world, getCardToken(world, clientId, request.params.id));
  });

  app.get('/v1/identification_types', async (request) => {
    applicationOf(world, request);
    return identificationTypes;
  });

  app.get('/v1/payment_methods', async (request) => {
    callerOf(world, request);
    return paymentMethods;
  });

  addBinRoutes(app, world);
}

function addBinRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: BrowserQuery }>('/v1/payment_methods/search', async (request) => {
    applicationOf(world, request);
    const { bin } = request.query;
    const brands = bin === undefined ? BRANDS : [brandOfNumber(bin) ?? []].flat();
    const results = brands.map(renderCardMethod);
    return { paging: { total: results.length, limit: 30, offset: 0 }, results };
  });

  app.get<{ Querystring: BrowserQuery }>('/v1/payment_methods/installments', async (request) => {
    applicationOf(world, request);
    const cents = centsOf(Number(request.query.amount));
    if (cents === undefined || cents <= 0) throw badRequest(4037, 'Invalid transaction_amount');
    const brand = chosenBrand(request.query);
    return brand ? [renderInstallments(brand, cents)] : [];
  });

  app.get<{ Querystring: BrowserQuery }>('/v1/payment_methods/card_issuers', async (request) => {
    applicationOf(world, request);
    const brand = chosenBrand(request.query);
    return brand ? [renderIssuer(brand)] : [];
  });
}

function chosenBrand(query: BrowserQuery): Brand | undefined {
  if (query.bin !== undefined) return brandOfNumber(query.bin);
  return query.payment_method_id === undefined ? undefined : brandOfId(query.payment_method_id);
}

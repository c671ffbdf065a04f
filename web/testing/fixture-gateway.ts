import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type PlaceSearchAnswer,
  type SaleTerms,
  type SellingAnswer,
  VitalsReport,
} from '@largo/contracts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { compareWithContracts } from './answer-contracts.ts';
import { addAdmin, adminToken } from './fixture-admin.ts';
import { categories, demoDir, neighborhoods, products, sellers } from './fixture-data.ts';
import { addInbox } from './fixture-inbox.ts';
import { figuresOf, neighborhoodsOf, openMarket, type FixtureMarket } from './fixture-market.ts';
import { addNoticePreferences, type FixtureDevices } from './fixture-notice-preferences.ts';
import { addProfile } from './fixture-profile.ts';
import { addSignUp } from './fixture-sign-up.ts';
import {
  listProducts,
  listSellers,
  productDetail,
  productReviews,
  storeProfile,
  storeRatings,
} from './fixture-queries.ts';
import { fold, rates, suggest, type Query } from './fixture-search.ts';
import { answerRefusals, routesOf } from './fixture-routes.ts';
import { addSeller, sellerToken } from './fixture-seller.ts';
import { addSellerProducts, type FixtureSellerProducts } from './fixture-seller-products.ts';

type ShippingState = 'well' | 'away' | 'silent';

export interface FixtureGateway {
  /** What an administrator has set. */
  readonly saleTerms: { -readonly [Name in keyof SaleTerms]: SaleTerms[Name] };
  /** Whether people can buy; asked for again and again by the web process, so no entry of `calls`. */
  readonly selling: SellingAnswer;
  /** What claims of the landing page come from. */
  readonly market: FixtureMarket;
  readonly url: string;
  /** Every call of the API since the start, as `GET /products?limit=8`. */
  readonly calls: string[];
  /** What visits said when they ended. */
  readonly vitals: unknown[];
  readonly sellerProducts: FixtureSellerProducts;
  /** Where pushes go to. */
  readonly devices: FixtureDevices;
  /** Answers every API call with this status until set back to null. */
  fail(status: number | null): void;
  /** What becomes of calls about deliveries: answered, refused with 503, or left without an answer. */
  setShipping(state: ShippingState): void;
  serve(webUrl: string): void;
  stop(): Promise<void>;
}

const token = 'fixture-token';
const knownStreet = {
  street: 'Rua Maria Monteiro',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-151',
  precision: 'exact' as const,
};
/** A neighbourhood that was removed after a visitor chose it. */
export const gonePlace = '01900009-0000-7000-8000-000000000000';
const demoTerms: SaleTerms = {
  commissionRate: 5,
  platformFee: 2,
  autoReleaseDays: 15,
  disputeInvestigationDays: 7,
};
const ofShipping = /^\/api\/(?:neighborhood|shipping-rules|address)/;
const changedAt = '2026-11-01T12:00:00.000Z';

function refuse(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).send({ error: code.toLowerCase(), code, requestId: 'req-fixture' });
}

/** As every service says that a neighbourhood is none of the city's. */
export const placeRefusal = (id: string) => ({
  error: 'Bairro não encontrado',
  code: 'NEIGHBORHOOD_NOT_FOUND',
  details: { id },
  requestId: 'req-fixture',
});

function addCatalog(app: FastifyInstance, market: FixtureMarket): void {
  const rated = new Set<string>();
  app.get('/api/products', (request, reply) => {
    const query = request.query as Query;
    if (query['delivery'] !== undefined && query['place'] === gonePlace)
      return reply.code(404).send(placeRefusal(gonePlace));
    return listProducts(query);
  });
  app.get('/api/products/suggestions', (request) => suggest(request.query as Query));
  app.get<{ Params: { id: string } }>('/api/products/:id', (request, reply) => {
    const product = products.find(({ id }) => id === request.params.id);
    if (!product) return refuse(reply, 404, 'PRODUCT_NOT_FOUND');
    return { product: productDetail(product) };
  });
  app.get<{ Params: { id: string } }>('/api/products/:id/reviews', (request, reply) => {
    const product = products.find(({ id }) => id === request.params.id);
    if (!product) return refuse(reply, 404, 'PRODUCT_NOT_FOUND');
    return productReviews(product, request.query as Query);
  });
  app.get('/api/categories', () => ({ categories }));
  app.get<{ Params: { id: string } }>('/api/categories/:id', (request, reply) => {
    const category = categories.find(({ id, slug }) => [id, slug].includes(request.params.id));
    return category ? { category } : refuse(reply, 404, 'CATEGORY_NOT_FOUND');
  });
  app.get<{ Params: { id: string } }>('/api/categories/:id/products', (request) =>
    listProducts({ ...(request.query as Query), category: request.params.id }),
  );
  app.get('/api/sellers', ({ query }) => ({
    ...listSellers(query as Query),
    ...figuresOf(query as Query, market),
  }));
  app.get('/api/users/sellers', ({ query }) => listSellers(query as Query));
  app.get<{ Params: { id: string } }>('/api/stores/:id/profile', (request, reply) => {
    const isBuyer = request.headers.authorization === `Bearer ${token}`;
    /** A former name leads to the store, too. */
    const address = request.params.id.replace(/^antiga-/, '');
    const profile = storeProfile(sellers.find(({ slug }) => slug === address)?.id ?? address);
    if (!profile) return refuse(reply, 404, 'STORE_NOT_FOUND');
    const hasRated = isBuyer && rated.has(profile.store.id);
    const canRate = isBuyer && !hasRated;
    const purchaseHistory = isBuyer ? 1 : 0;
    return {
      ...profile,
      userContext: { ...profile.userContext, canRate, hasRated, purchaseHistory },
    };
  });
  app.get<{ Params: { id: string } }>('/api/stores/:id/ratings', (request, reply) => {
    const ratings = storeRatings(request.params.id, request.query as Query);
    return ratings ?? refuse(reply, 404, 'STORE_NOT_FOUND');
  });
  app.post<{ Params: { id: string } }>('/api/stores/:id/rating', (request, reply) => {
    const { id } = request.params;
    if (rated.has(id)) return refuse(reply, 409, 'ALREADY_RATED');
    rated.add(id);
    const rating = { id, sellerId: id, overallRating: 5 };
    return reply.code(201).send({ rating, averageRating: 5, totalRatings: 1 });
  });
  app.get('/api/sitemap', () => ({
    parts: ['categories', 'stores', 'products'].map((kind) => ({ kind, part: 1, changedAt })),
  }));
  app.get<{ Params: { kind: string; part: string } }>('/api/sitemap/:kind/:part', ({ params }) => {
    const all =
      params.kind === 'products'
        ? products
        : params.kind === 'stores'
          ? sellers.map(({ id, slug, businessName }) => ({ id, slug, title: businessName }))
          : categories.map(({ id, slug, name }) => ({ id, slug, title: name }));
    const pages = params.part === '1' ? all : [];
    return { pages: pages.map(({ id, slug, title }) => ({ id, slug, title, changedAt })) };
  });
  app.get('/api/stores/:id/payment-status', () => ({ canReceivePayments: true, issues: [] }));
}

function addShipping(app: FastifyInstance, market: FixtureMarket): void {
  app.get('/api/neighborhoods/active', () => ({ neighborhoods: neighborhoodsOf(market) }));
  app.get('/api/neighborhood-shipping-rates/sellers', (request, reply) => {
    const { neighborhoodId } = request.query as Query;
    if (neighborhoodId === gonePlace) return reply.code(404).send(placeRefusal(gonePlace));
    return { neighborhoodId, rates, withProductRates: [] };
  });
  app.get<{ Params: { productId: string; id: string } }>(
    '/api/neighborhood-shipping-rates/product/:productId/neighborhood/:id',
    (request, reply) => {
      if (request.params.id === gonePlace) return reply.code(404).send(placeRefusal(gonePlace));
      const product = products.find(({ id }) => id === request.params.productId);
      const rate = rates.find(({ sellerId }) => sellerId === product?.sellerId);
      return {
        available: rate !== undefined,
        shippingRate: rate?.shippingRate ?? 0,
        estimatedDays: rate?.estimatedDays ?? null,
        estimatedDaysMin: rate?.estimatedDays ?? null,
        freeShippingThreshold: rate?.freeShippingThreshold ?? null,
        neighborhood: neighborhoods.find(({ id }) => id === request.params.id)?.name ?? null,
        type: 'seller-neighborhood',
        ...(rate === undefined && { reason: 'NOT_SERVED' }),
      };
    },
  );
  app.get('/api/address/states', () => ({
    data: [
      { id: 35, name: 'São Paulo', abbreviation: 'SP' },
      { id: 31, name: 'Minas Gerais', abbreviation: 'MG' },
    ],
  }));
  app.get('/api/address/cities/:state', () => ({
    data: ['Campinas', 'Valinhos', 'Vinhedo'].map((name, id) => ({ id, name })),
  }));
  app.get('/api/address/neighborhoods/Campinas/SP', () => ({ data: neighborhoods }));
  app.get('/api/address/neighborhoods/:city/:state', () => ({ data: [] }));
  app.get('/api/address/search', (request): PlaceSearchAnswer => {
    const { query = '' } = request.query as Query;
    const streets = [knownStreet].filter(({ street }) => fold(street).includes(fold(query)));
    return { data: { states: [], cities: [], neighborhoods: [], streets } };
  });
  app.post<{ Body: { city?: string } }>('/api/address/validate', (request) => {
    const errors =
      request.body.city === 'Lugar Nenhum' ? ['Cidade não encontrada nesse estado'] : [];
    return { data: { valid: errors.length === 0, missing: [], errors } };
  });
  app.get<{ Params: { cep: string } }>('/api/address/cep/:cep', (request, reply) => {
    if (!request.params.cep.startsWith('13')) return refuse(reply, 404, 'CEP_NOT_FOUND');
    const zipCode = request.params.cep;
    return {
      data: {
        zipCode,
        street: null,
        neighborhood: 'Cambuí',
        city: 'Campinas',
        state: 'SP',
        precision: 'prefix',
      },
    };
  });
}

async function addAccount(
  app: FastifyInstance,
  devices: FixtureDevices,
): Promise<FixtureSellerProducts> {
  const favorites = { products: new Set<string>(), stores: new Set<string>() };
  let cartCount = 2;
  let sellerProducts: FixtureSellerProducts = { pictures: [], saved: [], startsAs: 'pending' };
  await app.register(async (signedIn) => {
    signedIn.addHook('onRequest', async (request, reply) => {
      const { authorization } = request.headers;
      const known = [token, sellerToken, adminToken].map((one) => `Bearer ${one}`);
      if (!known.includes(authorization ?? '')) await refuse(reply, 401, 'UNAUTHENTICATED');
    });
    const on = routesOf(signedIn);
    addProfile(on, addSeller(on), sellerToken);
    sellerProducts = addSellerProducts(signedIn, on);
    addInbox(on);
    addAdmin(on);
    signedIn.get('/api/cart/count', () => ({ count: cartCount }));
    signedIn.post('/api/cart/add', () => ({ message: 'ok', cartItem: null, count: ++cartCount }));
    signedIn.get('/api/favorites/status', (request) => {
      const { productId, storeId } = request.query as Query;
      const isFavorited =
        favorites.products.has(productId ?? '') || favorites.stores.has(storeId ?? '');
      return {
        isFavorited,
        productIds: [...favorites.products],
        storeIds: [...favorites.stores],
      };
    });
    signedIn.get('/api/notifications/mail-address', () => ({
      data: { email: 'ana@largo.test', refusedAt: null },
    }));
    addNoticePreferences(on, devices);
    for (const kind of ['products', 'stores'] as const) {
      signedIn.get(`/api/favorites/${kind}`, () => ({
        favorites: [...favorites[kind]].map((id) => ({
          id,
          createdAt: changedAt,
          [kind.slice(0, -1)]: { products, stores: sellers }[kind].find((one) => one.id === id),
        })),
      }));
      signedIn.post<{ Params: { id: string } }>(`/api/favorites/${kind}/:id`, (request) => {
        const ids = favorites[kind];
        const { id } = request.params;
        const { isFavorited = !ids.has(id) } = (request.body ?? {}) as { isFavorited?: boolean };
        if (isFavorited) ids.add(id);
        else ids.delete(id);
        return { success: true, isFavorited };
      });
    }
  });
  return sellerProducts;
}

function addMedia(app: FastifyInstance): void {
  const send = async (reply: FastifyReply, path: string) =>
    reply.type('image/webp').send(await readFile(join(demoDir, path)));
  // Small ones for the cards, as the catalog keeps them: the others take four times as long to decode.
  app.get<{ Params: { file: string } }>('/media/products/:file', (request, reply) => {
    const { file } = request.params;
    const folder = file.endsWith('-400.webp') ? 'img-400' : 'img';
    return send(reply, `${folder}/${file.replace(/-\d+\.webp$/, '.webp')}`);
  });
  app.get<{ Params: { file: string } }>('/media/stores/:file', (request, reply) =>
    send(reply, `lojas/${request.params.file}`),
  );
}

/** Stands where the real gateway stands: the API on the demo data, pictures, and pages from web. */
export async function startFixtureGateway(port = 0): Promise<FixtureGateway> {
  const app = Fastify({
    forceCloseConnections: true,
    // To check the one schema here takes longer than all else of the start.
    ajv: { customOptions: { validateSchema: false } },
  });
  // As every service does, each refusal names its request.
  app.addHook('preSerialization', async (_request, { statusCode }, payload) =>
    statusCode < 400 ? payload : { requestId: 'req-fixture', ...(payload as object) },
  );
  const brokenContracts = new Set<string>();
  compareWithContracts(app, brokenContracts);
  answerRefusals(app, brokenContracts);
  const calls: string[] = [];
  const vitals: unknown[] = [];
  app.post('/vitals', { schema: { body: VitalsReport } }, ({ body, headers }, reply) => {
    vitals.push({ ...(body as VitalsReport), cookie: headers.cookie });
    return reply.code(204).send();
  });
  let webUrl: string | null = null;
  let failing: number | null = null;
  let shipping: ShippingState = 'well';
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.url === '/api/selling') return;
    calls.push(`${request.method} ${request.url.slice('/api'.length)}`);
    if (failing !== null) return refuse(reply, failing, 'UNAVAILABLE');
    if (shipping === 'well' || !ofShipping.test(request.url)) return;
    if (shipping === 'away') await refuse(reply, 503, 'UNAVAILABLE');
    else reply.hijack();
  });
  const market = openMarket();
  addCatalog(app, market);
  addShipping(app, market);
  const devices: FixtureDevices = new Map();
  const sellerProducts = await addAccount(app, devices);
  addSignUp(routesOf(app));
  addMedia(app);
  const saleTerms = { ...demoTerms };
  app.get('/api/sale-terms', () => saleTerms);
  const selling: SellingAnswer = { stopped: null };
  app.get('/api/selling', () => selling);
  app.setNotFoundHandler(async (request, reply) => {
    if (webUrl === null || request.url.startsWith('/api/')) return refuse(reply, 404, 'NOT_FOUND');
    const headers = new Headers({ 'accept-encoding': 'identity' });
    if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
    const answer = await fetch(webUrl + request.url, { headers, redirect: 'manual' });
    const skipped = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive']);
    for (const [name, value] of answer.headers) {
      if (!skipped.has(name)) reply.header(name, value);
    }
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    calls,
    vitals,
    devices,
    sellerProducts,
    saleTerms,
    selling,
    market,
    fail: (status) => (failing = status),
    setShipping: (state) => (shipping = state),
    serve: (address) => (webUrl = address),
    stop: async () => {
      await app.close();
      if (brokenContracts.size > 0) {
        throw new Error(`The fixture broke contracts:\n${[...brokenContracts].join('\n')}`);
      }
    },
  };
}

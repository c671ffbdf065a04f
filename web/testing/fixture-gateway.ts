import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contracts from '@largo/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { addAdmin, adminToken } from './fixture-admin.ts';
import { addCatalog, addFavorites, openMarket } from './fixture-catalog.ts';
import { demoDir } from './fixture-data.ts';
import { addInbox } from './fixture-inbox.ts';
import { addNoticePreferences, type FixtureDevices } from './fixture-notice-preferences.ts';
import { addProfile } from './fixture-profile.ts';
import { answerRefusals, type On, refusal, routesOf } from './fixture-routes.ts';
import { addSeller, sellerToken } from './fixture-seller.ts';
import {
  addSellerProducts,
  noSellerProducts,
  type FixtureSellerProducts,
} from './fixture-seller-products.ts';
import { addShipping } from './fixture-shipping.ts';
import { addSignUp } from './fixture-sign-up.ts';

export { gonePlace, placeRefusal } from './fixture-catalog.ts';

type ShippingState = 'well' | 'away' | 'silent';

const ofShipping = /^\/api\/(?:neighborhood|shipping-rules|address)/;
const tokens = ['fixture-token', sellerToken, adminToken].map((token) => `Bearer ${token}`);

function addAccount(app: FastifyInstance, on: On, devices: FixtureDevices): FixtureSellerProducts {
  app.addHook('onRequest', (request, _reply, done) => {
    const isKnown = tokens.includes(request.headers.authorization ?? '');
    done(isKnown ? undefined : refusal(401, 'UNAUTHENTICATED'));
  });
  let count = 2;
  on('GET /cart/count', null, () => ({ count }));
  on('POST /cart/add', contracts.CartChangeAnswer, () => ({ count: ++count }));
  on('GET /notifications/mail-address', contracts.MailAddressAnswer, () => ({
    data: { email: 'ana@largo.test' },
  }));
  addProfile(on, addSeller(on), sellerToken);
  addInbox(on);
  addAdmin(on);
  addFavorites(on);
  addNoticePreferences(on, devices);
  return addSellerProducts(app, on);
}

function addMedia(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/media/stores/:file', async ({ params }, reply) =>
    reply.type('image/webp').send(await readFile(join(demoDir, 'lojas', params.file))),
  );
  // Small ones for the cards, as the catalog keeps them: the others take four times as long to decode.
  app.get<{ Params: { file: string } }>('/media/products/:file', async ({ params }, reply) => {
    const folder = params.file.endsWith('-400.webp') ? 'img-400' : 'img';
    const path = join(demoDir, folder, params.file.replace(/-\d+\.webp$/, '.webp'));
    return reply.type('image/webp').send(await readFile(path));
  });
}

/** Pages of the shop, which the web process renders. */
function addPages(app: FastifyInstance, webUrl: () => string | null): void {
  const skipped = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive']);
  app.setNotFoundHandler(async (request, reply) => {
    const url = webUrl();
    if (url === null || request.url.startsWith('/api/')) throw refusal(404, 'NOT_FOUND');
    const headers = new Headers({ 'accept-encoding': 'identity' });
    if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
    const page = await fetch(url + request.url, { headers, redirect: 'manual' });
    for (const [name, value] of page.headers) if (!skipped.has(name)) reply.header(name, value);
    return reply.code(page.status).send(Buffer.from(await page.arrayBuffer()));
  });
}

/** Stands where the real gateway stands: the API on the demo data, pictures, and pages from web. */
export async function startFixtureGateway(port = 0) {
  const app = Fastify({
    forceCloseConnections: true,
    // To check the one schema here takes longer than all else of the start.
    ajv: { customOptions: { validateSchema: false } },
  });
  const broken = new Set<string>();
  answerRefusals(app, broken);
  const calls: string[] = [];
  const vitals: unknown[] = [];
  app.post('/vitals', { schema: { body: contracts.VitalsReport } }, ({ body, headers }, reply) => {
    vitals.push({ ...(body as contracts.VitalsReport), cookie: headers.cookie });
    return reply.code(204).send();
  });
  let webUrl: string | null = null;
  let failing: number | null = null;
  let shipping: ShippingState = 'well';
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.url === '/api/selling') return;
    calls.push(`${request.method} ${request.url.slice('/api'.length)}`);
    if (failing !== null) throw refusal(failing, 'UNAVAILABLE');
    if (shipping === 'well' || !ofShipping.test(request.url)) return;
    if (shipping === 'away') throw refusal(503, 'UNAVAILABLE');
    reply.hijack();
  });
  const on = routesOf(app);
  const market = openMarket();
  addCatalog(on, market);
  addShipping(on, market);
  addSignUp(on);
  const devices: FixtureDevices = new Map();
  let sellerProducts = noSellerProducts();
  await app.register(async (signedIn) => {
    sellerProducts = addAccount(signedIn, routesOf(signedIn), devices);
  });
  addMedia(app);
  const saleTerms = { commissionRate: 5, platformFee: 2, autoReleaseDays: 15, disputeInvestigationDays: 7 }; // prettier-ignore
  on('GET /sale-terms', contracts.SaleTerms, () => saleTerms);
  const selling: contracts.SellingAnswer = { stopped: null };
  on('GET /selling', contracts.SellingAnswer, () => selling);
  addPages(app, () => webUrl);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    /** Every call of the API since the start, as `GET /products?limit=8`. */
    calls,
    /** What visits said when they ended. */
    vitals,
    /** Where pushes go to. */
    devices,
    sellerProducts,
    /** What an administrator has set. */
    saleTerms,
    /** Whether people can buy; asked for again and again by the web process, so no entry of `calls`. */
    selling,
    /** What claims of the landing page come from. */
    market,
    /** Answers every API call with this status until set back to null. */
    fail: (status: number | null) => void (failing = status),
    /** What becomes of calls about deliveries: answered, refused with 503, or left without an answer. */
    setShipping: (state: ShippingState) => void (shipping = state),
    serve: (address: string) => void (webUrl = address),
    stop: async () => {
      await app.close();
      if (broken.size > 0)
        throw new Error(`The fixture broke contracts:\n${[...broken].join('\n')}`);
    },
  };
}
export type FixtureGateway = Awaited<ReturnType<typeof startFixtureGateway>>;

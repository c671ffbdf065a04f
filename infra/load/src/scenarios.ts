import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';

export interface World {
  productIds: readonly string[];
  /** Products by seller, of those with enough of them for a basket. */
  shelves: readonly (readonly string[])[];
  neighborhoodIds: readonly string[];
  /** Access tokens of buyers, one per connection. */
  tokens: readonly string[];
  searches: readonly string[];
  /** Accounts with `password`, one per connection. */
  emails: readonly string[];
}

export const password = 'Carga2026';

export interface Scenario {
  name: string;
  /** The goal, requests (for the checkout: purchases) per second at 50 connections. */
  goalPerSecond: number;
  /** Requests that make one operation. */
  requestsPerOperation: number;
  requests(world: World): Request[];
}

const sorts = ['newest', 'price_low', 'price_high', 'name', 'averageRating', 'popular'];

export const address = {
  street: 'Rua Maria Monteiro',
  number: '830',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-151',
};

function pick<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** autocannon gives each connection a context of its own; a buyer stays with its connection. */
interface BuyerContext {
  token?: string;
  purchaseId?: string | undefined;
}

let nextBuyer = 0;
let nextLogin = 0;

/** Each with the account after the last one's, so that nobody signs in twice at once. */
export function loginRequests({ emails }: World): Request[] {
  return [
    {
      setupRequest: (request) => ({
        ...request,
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: emails[nextLogin++ % emails.length], password }),
      }),
    },
  ];
}

export function listRequests(): Request[] {
  return [
    {
      setupRequest: (request) => ({
        ...request,
        path: `/api/products?limit=20&sortBy=${pick(sorts)}&page=${1 + Math.floor(Math.random() * 30)}`,
      }),
    },
  ];
}

/** A search bound nobody else asks for: the gateway's cache has no answer to it. */
const unseenPrice = () => 10_000 + Math.floor(Math.random() * 90_000);

function cardRequest(): Request {
  return {
    setupRequest: (request) => ({
      ...request,
      path: `/api/products?limit=24&sortBy=${pick(sorts)}&maxPrice=${unseenPrice()}`,
    }),
  };
}

/** What a list asks beside its cards: every seller's freight to one place. */
function freightRequest({ neighborhoodIds }: World): Request {
  return {
    setupRequest: (request) => ({
      ...request,
      path: `/api/neighborhood-shipping-rates/sellers?neighborhoodId=${pick(neighborhoodIds)}`,
    }),
  };
}

const basketSellers = 5;
export const basketLinesPerSeller = 4;

/** 20 lines over 5 sellers. */
function basketOf({ shelves }: World) {
  const from = Math.floor(Math.random() * shelves.length);
  return Array.from({ length: basketSellers }, (_, nth) => shelves[(from + nth) % shelves.length])
    .flatMap((shelf) => (shelf ?? []).slice(0, basketLinesPerSeller))
    .map((productId) => ({ productId, quantity: 1 + Math.floor(Math.random() * 3) }));
}

function headersOf(context: object, world: World): Record<string, string> {
  const buyer = context as BuyerContext;
  buyer.token ??= world.tokens[nextBuyer++ % world.tokens.length] ?? '';
  return {
    authorization: `Bearer ${buyer.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'list',
    goalPerSecond: 1_500,
    requestsPerOperation: 1,
    requests: listRequests,
  },
  {
    name: 'product',
    goalPerSecond: 1_500,
    requestsPerOperation: 1,
    requests: (world) => [
      {
        setupRequest: (request) => ({
          ...request,
          path: `/api/products/${pick(world.productIds)}`,
        }),
      },
    ],
  },
  {
    name: 'search',
    goalPerSecond: 500,
    requestsPerOperation: 1,
    requests: (world) => [
      {
        setupRequest: (request) => ({
          ...request,
          path: `/api/products?search=${encodeURIComponent(pick(world.searches))}&maxPrice=${unseenPrice()}`,
        }),
      },
    ],
  },
  {
    name: 'quotes',
    goalPerSecond: 500,
    requestsPerOperation: 1,
    requests: (world) => [
      {
        setupRequest: (request) => ({
          ...request,
          method: 'POST',
          path: '/api/shipping-rules/calculate/cart',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            items: basketOf(world),
            destination: { neighborhoodId: pick(world.neighborhoodIds) },
          }),
        }),
      },
    ],
  },
  {
    name: 'cards',
    goalPerSecond: 300,
    requestsPerOperation: 1,
    requests: () => [cardRequest()],
  },
  {
    name: 'cards-with-freight',
    goalPerSecond: 250,
    requestsPerOperation: 2,
    requests: (world) => [cardRequest(), freightRequest(world)],
  },
  {
    name: 'login',
    goalPerSecond: 60,
    requestsPerOperation: 1,
    requests: loginRequests,
  },
  {
    name: 'add-to-cart',
    goalPerSecond: 300,
    requestsPerOperation: 1,
    requests: (world) => [
      {
        setupRequest: (request, context) => ({
          ...request,
          method: 'POST',
          path: '/api/cart/add',
          headers: headersOf(context, world),
          body: JSON.stringify({ productId: pick(world.productIds), quantity: 1 }),
        }),
      },
    ],
  },
  {
    name: 'checkout',
    goalPerSecond: 60,
    requestsPerOperation: 2,
    requests: (world) => [
      {
        setupRequest: (request, context) => ({
          ...request,
          method: 'POST',
          path: '/api/orders',
          headers: headersOf(context, world),
          body: JSON.stringify({
            items: [{ productId: pick(world.productIds), quantity: 1 }],
            shippingAddress: address,
            regionId: null,
          }),
        }),
        onResponse: (status, body, context) => {
          const answer = status === 201 ? (JSON.parse(body) as { purchaseId: string }) : undefined;
          (context as BuyerContext).purchaseId = answer?.purchaseId;
        },
      },
      {
        setupRequest: (request, context) => ({
          ...request,
          method: 'POST',
          path: '/api/payments/pix',
          headers: headersOf(context, world),
          body: JSON.stringify({
            purchaseId: (context as BuyerContext).purchaseId ?? randomUUID(),
          }),
        }),
      },
    ],
  },
];

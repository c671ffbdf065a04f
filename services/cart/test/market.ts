import {
  AccountConnectedV1,
  type CartAnswer,
  type CartChangeAnswer,
  ProductChangedV1,
  type QuotesBody,
  SellerProfileChangedV1,
  UserRegisteredV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, startTestService, type TestActor, type TestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { cart } from '../src/service.ts';

export interface Market extends TestService {
  seller: string;
  freightCents: number;
  freeFromCents: number | null;
  delivers: boolean;
  /** The store delivers, but not this product. */
  withoutRate: string | null;
}

/**
 * A market with one store that may sell and an in-process shipping service, shared by all tests of
 * a file and ready from their first hook on.
 */
export function useMarket(): Market {
  const market: Market = useService(async () => {
    const service = await startTestService(cart, {
      fakes: {
        shipping: {
          'POST /internal/quotes': (body: QuotesBody) => ({
            quotes: body.sellers.map((seller) => quote(market, seller)),
          }),
        },
      },
    });
    const terms = { freightCents: 990, freeFromCents: null, delivers: true, withoutRate: null };
    const started = Object.assign(service, terms, { seller: newId() });
    await openStore(started, started.seller);
    return started;
  });
  return market;
}

function quote(market: Market, { sellerId, lines }: QuotesBody['sellers'][number]) {
  const subtotal = lines.reduce(
    (sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents,
    0,
  );
  const isFree = market.freeFromCents !== null && subtotal >= market.freeFromCents;
  const productIds = lines.flatMap(({ productId }) =>
    productId === market.withoutRate ? [productId] : [],
  );
  return {
    sellerId,
    available: market.delivers && productIds.length === 0,
    ...(productIds.length > 0 && { noFreight: { reason: 'NO_RATE', productIds } }),
    configured: true,
    shippingCents: isFree ? 0 : market.freightCents,
    originalShippingCents: market.freightCents,
    freeShippingApplied: isFree,
    freeShippingThresholdCents: market.freeFromCents,
    daysMin: 1,
    daysMax: 3,
    rule: 'seller-neighborhood',
  };
}

export async function openStore(market: Market, sellerId: string): Promise<void> {
  await describeStore(market, sellerId, {});
  const expiresAt = new Date(market.clock.now().getTime() + 180 * dayMs).toISOString();
  await market.publish(AccountConnectedV1, { sellerId, nickname: null, expiresAt });
}

export async function describeStore(
  market: Market,
  sellerId: string,
  given: { isActive?: boolean },
): Promise<void> {
  await market.publish(SellerProfileChangedV1, {
    sellerId,
    ownerName: 'Bruno Lima',
    businessName: 'Padaria Cambuí',
    cnpj: null,
    description: null,
    storeImage: null,
    neighborhood: 'Cambuí',
    phone: null,
    email: null,
    website: null,
    socialMedia: { instagram: null, facebook: null, whatsapp: null },
    isActive: true,
    isEmailVerified: true,
    createdAt: market.clock.now().toISOString(),
    ...given,
  });
}

type Product = Parameters<typeof ProductChangedV1.aggregateId>[0];

export async function aProduct(market: Market, given: Partial<Product> = {}): Promise<string> {
  const productId = given.productId ?? newId();
  await market.publish(ProductChangedV1, {
    productId,
    sellerId: market.seller,
    sku: 'SKU-1',
    title: 'Pão de queijo',
    status: 'active',
    rejectionReason: null,
    categoryId: null,
    priceCents: 1_990,
    originalPriceCents: null,
    availableStock: 10,
    weightGrams: 500,
    image: '/images/p.webp',
    ...given,
  });
  return productId;
}

/** A buyer who lives in Cambuí. */
export async function aBuyer(market: Market): Promise<Required<TestActor>> {
  const buyer = anActor('buyer');
  await market.publish(UserRegisteredV1, userOf(buyer.userId));
  return buyer;
}

type User = Parameters<typeof UserRegisteredV1.aggregateId>[0];

/** A user as identity announces them, living in Cambuí. */
export const userOf = (userId: string, given: Partial<User> = {}): User => ({
  userId,
  name: 'Ana Souza',
  email: `${userId}@largo.test`,
  cpf: null,
  phone: null,
  roles: ['buyer'],
  isActive: true,
  isEmailVerified: true,
  avatar: null,
  address: {
    street: 'Rua A',
    number: '1',
    complement: null,
    neighborhood: 'Cambuí',
    city: 'Campinas',
    state: 'SP',
    zipCode: '13024-411',
  },
  createdAt: '2026-11-21T12:00:00.000Z',
  ...given,
});

export type Refusal = { code: string; error: string; details: Record<string, unknown> };

/** One unit unless said otherwise. */
export const add = (market: Market, buyer: TestActor, productId: string, quantity = 1) =>
  market.as(buyer).post<CartChangeAnswer & Refusal>('/cart/add', { productId, quantity });

/** Lines of products that were never announced: they are counted, but never shown. */
export async function fillCart(market: Market, buyer: Required<TestActor>, lines: number) {
  await market.sql`
    insert into cart.items (id, buyer_id, product_id, quantity, price_cents, created_at, updated_at)
    select gen_random_uuid(), ${buyer.userId}, gen_random_uuid(), 1, 1, now(), now()
    from generate_series(1, ${lines})`;
}

export const read = async (market: Market, buyer: TestActor, query = '') =>
  (await market.as(buyer).get<CartAnswer>(`/cart${query}`)).body;

/** Quantity per product. */
export async function quantities(
  market: Market,
  buyer: TestActor,
): Promise<Record<string, number>> {
  const { cartItems } = await read(market, buyer);
  return Object.fromEntries(cartItems.map(({ productId, quantity }) => [productId, quantity]));
}

export const anyOrder = () => ({
  orderId: newId(),
  orderNumber: 'LG-2026-000001',
  purchaseId: newId(),
  totalCents: 1,
  freightCents: 0,
  commissionCents: 0,
  platformFeeCents: 0,
  sellerPayoutCents: 1,
  sellerName: 'Padaria',
  buyerName: 'Ana',
});

import {
  AccountConnectedV1,
  PaymentApprovedV1,
  type PlaceOrdersAnswer,
  type QuotesBody,
  type ReserveBody,
  type ReservedLine,
  SellerProfileChangedV1,
  type StoreContactsBody,
  UserRegisteredV1,
} from '@largo/contracts';
import { dayMs, lineKey, newId, OffsetClock, unitsOf } from '@largo/kernel';
import {
  anActor,
  FakeRefusal,
  startTestService,
  type TestActor,
  type TestService,
  type TestServiceOptions,
} from '@largo/testkit';
import { orders } from '../src/service.ts';

export interface Product {
  productId: string;
  variantId?: string;
  sellerId: string;
  title: string;
  unitPriceCents: number;
  stock: number;
  /** Catalog refuses it because of its seller. */
  isWithdrawn?: boolean;
}

/** With an in-process catalog and shipping service that record their requests. */
export interface Shop extends TestService {
  products: Map<string, Product>;
  /** Reservations by purchase; released ones are removed. */
  reservations: Map<string, ReserveBody>;
  /** CNPJ by store, for those that catalog shows. */
  companies: Map<string, string>;
  isCatalogAway: boolean;
  freightCents: number;
  delivers: boolean;
  /** Products that the store does not deliver. */
  withoutRate: readonly string[];
  /** On which the stores are closed. */
  closedDays: readonly string[];
  buyer: Required<TestActor>;
  seller: Required<TestActor>;
  admin: Required<TestActor>;
}

export const address = {
  street: 'Rua dos Alecrins',
  number: '120',
  complement: null,
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13024-411',
  country: 'Brazil',
};

/**
 * @param clock default: real time that can be moved
 * @param more default: a database of its own, and no log
 */
export async function openShop(
  env: Record<string, string> = {},
  clock = new OffsetClock(),
  more: Pick<TestServiceOptions, 'database' | 'log'> = {},
): Promise<Shop> {
  const world = {
    products: new Map<string, Product>(),
    reservations: new Map<string, ReserveBody>(),
    companies: new Map<string, string>(),
    isCatalogAway: false,
    freightCents: 990,
    delivers: true,
    withoutRate: [],
    closedDays: [],
  };
  const service = await startTestService(orders, {
    env,
    clock,
    ...more,
    fakes: {
      catalog: {
        'POST /internal/reservations': (body: ReserveBody) => ({ lines: reserve(shop, body) }),
        'DELETE /internal/reservations/:id': (_body: never, { params }) => {
          shop.reservations.delete(params['id'] ?? '');
        },
        'POST /internal/store-contacts': ({ storeIds }: StoreContactsBody) => {
          if (shop.isCatalogAway) throw new FakeRefusal(503, 'UNAVAILABLE', {});
          return {
            stores: storeIds.flatMap((id) => {
              const cnpj = shop.companies.get(id);
              if (cnpj === undefined) return [];
              const contact = { email: 'contato@padaria.test', phone: '1932320000' };
              return [{ id, name: 'Padaria Cambuí', cnpj, neighborhood: 'Cambuí', ...contact }];
            }),
          };
        },
      },
      shipping: {
        'POST /internal/quotes': (body: QuotesBody) => ({
          quotes: body.sellers.map((parcel) => quote(shop, parcel)),
        }),
      },
    },
  });
  const people = {
    buyer: anActor('buyer'),
    seller: anActor('buyer', 'seller'),
    admin: anActor('admin'),
  };
  const shop: Shop = Object.assign(service, world, people);
  await registerUser(shop, shop.buyer);
  await openStore(shop, shop.seller.userId, 'Padaria Cambuí');
  return shop;
}

function reserve(shop: Shop, body: ReserveBody): ReservedLine[] {
  const lines = body.lines.map(({ quantity, ...line }) => {
    const { productId } = line;
    const product = shop.products.get(lineKey(line));
    if (!product) throw new FakeRefusal(409, 'PRODUCT_UNAVAILABLE', { productId });
    if (product.isWithdrawn) throw withdrawn(product, body.buyerId);
    if (product.stock < quantity)
      throw new FakeRefusal(409, 'OUT_OF_STOCK', { productId, available: product.stock });
    const { stock: _stock, isWithdrawn: _withdrawn, ...rest } = product;
    return { ...rest, sku: 'SKU-1', image: '/images/p.webp', weightGrams: 500, quantity };
  });
  shop.reservations.set(body.reservationId, body);
  return lines;
}

function withdrawn({ productId, sellerId }: Product, buyerId: string): FakeRefusal {
  if (sellerId === buyerId) return new FakeRefusal(422, 'OWN_PRODUCT', { productId });
  return new FakeRefusal(409, 'PRODUCT_UNAVAILABLE', [{ productId, sellerId }]);
}

function quote(
  { freightCents, delivers, withoutRate, closedDays }: Shop,
  { sellerId, lines }: QuotesBody['sellers'][number],
) {
  const productIds = lines
    .map(({ productId }) => productId)
    .filter((productId) => withoutRate.includes(productId));
  return {
    sellerId,
    available: delivers && productIds.length === 0,
    ...(productIds.length > 0 && { noFreight: { reason: 'NO_RATE', productIds } }),
    configured: true,
    shippingCents: delivers ? freightCents : 0,
    originalShippingCents: freightCents,
    freeShippingApplied: false,
    freeShippingThresholdCents: null,
    daysMin: 1,
    daysMax: 3,
    ...(closedDays.length > 0 && { closedDays }),
    rule: 'seller-neighborhood',
  };
}

export function aProduct(shop: Shop, given: Partial<Product> = {}): Product {
  const product = {
    productId: newId(),
    sellerId: shop.seller.userId,
    title: 'Pão de queijo',
    unitPriceCents: 1_990,
    stock: 100,
    ...given,
  };
  shop.products.set(lineKey(product), product);
  return product;
}

export async function registerUser(
  shop: Shop,
  { userId, name, email }: Required<TestActor>,
): Promise<void> {
  await shop.publish(UserRegisteredV1, {
    userId,
    name,
    email,
    cpf: '52998224725',
    phone: '19999990000',
    roles: ['buyer'],
    isActive: true,
    isEmailVerified: true,
    avatar: null,
    address: null,
    createdAt: shop.clock.now().toISOString(),
  });
}

/** A store that may sell and be paid. */
export async function openStore(shop: Shop, sellerId: string, name: string): Promise<void> {
  await describeStore(shop, sellerId, { name });
  const expiresAt = new Date(shop.clock.now().getTime() + 180 * dayMs).toISOString();
  await shop.publish(AccountConnectedV1, { sellerId, nickname: null, expiresAt });
}

export async function describeStore(
  shop: Shop,
  sellerId: string,
  { name, isActive = true }: { name: string | null; isActive?: boolean },
): Promise<void> {
  await shop.publish(SellerProfileChangedV1, {
    sellerId,
    ownerName: 'Bruno Lima',
    businessName: name,
    cnpj: null,
    description: null,
    storeImage: null,
    neighborhood: 'Cambuí',
    phone: '1933330000',
    email: 'loja@largo.test',
    website: null,
    socialMedia: { instagram: null, facebook: null, whatsapp: null },
    isActive,
    isEmailVerified: true,
    createdAt: shop.clock.now().toISOString(),
  });
}

export type Placed = PlaceOrdersAnswer;

/** Places an order of the shop's buyer for these products, one of each by default. */
export async function buy(
  shop: Shop,
  ...lines: { productId: string; variantId?: string; quantity?: number }[]
): Promise<Placed> {
  const items = lines.map((line) => unitsOf(line, line.quantity ?? 1));
  const { status, body } = await shop
    .as(shop.buyer)
    .post<Placed>('/orders', { items, shippingAddress: address });
  if (status !== 201) throw new Error(`not placed: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** One order for one product of the shop's own seller. */
export async function aPendingOrder(shop: Shop, given: Partial<Product> = {}) {
  const product = aProduct(shop, given);
  const placed = await buy(shop, product);
  const [order] = placed.orders;
  if (!order) throw new Error('no order');
  return { ...order, product };
}

export async function approve(
  shop: Shop,
  placed: { purchaseId: string; orders: readonly { id: string; total: number }[] },
  paymentId = newId(),
) {
  const allocations = placed.orders.map(({ id, total }) => ({
    orderId: id,
    amountCents: Math.round(total * 100),
  }));
  await shop.publish(PaymentApprovedV1, {
    paymentId,
    purchaseId: placed.purchaseId,
    buyerId: shop.buyer.userId,
    method: 'pix',
    amountCents: allocations.reduce((sum, { amountCents }) => sum + amountCents, 0),
    allocations,
    approvedAt: shop.clock.now().toISOString(),
    providerFeeCents: 20,
  });
  return paymentId;
}

export async function aPaidOrder(shop: Shop, given: Partial<Product> = {}) {
  const order = await aPendingOrder(shop, given);
  const paymentId = await approve(shop, { purchaseId: order.purchaseId, orders: [order] });
  return { ...order, paymentId };
}

export async function aShippedOrder(shop: Shop) {
  const order = await aPaidOrder(shop);
  await shop
    .as(shop.seller)
    .put(`/orders/${order.id}/status`, { status: 'shipped', trackingCode: 'BR123' });
  return order;
}

export async function aDeliveredOrder(shop: Shop) {
  const order = await aShippedOrder(shop);
  await shop.as(shop.seller).post(`/orders/${order.id}/report-delivery`, {});
  return order;
}

/** Types of the events about one order, oldest first. */
export async function announced(shop: Shop, orderId: string): Promise<string[]> {
  const events = await shop.outbox();
  return events
    .filter(({ aggregateId }) => aggregateId === orderId)
    .map(({ type }) => type.replace(/^orders\.|\.v1$/g, ''));
}

export async function lastEvent<T>(shop: Shop, orderId: string): Promise<T> {
  const events = await shop.outbox();
  return events.filter(({ aggregateId }) => aggregateId === orderId).at(-1)?.data as T;
}

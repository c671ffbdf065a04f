import {
  type Envelope,
  type EventContract,
  OrderCreatedV1,
  type PayablesAnswer,
  type PaymentAnswer,
  type PaymentView,
} from '@largo/contracts';
import { newId, OffsetClock } from '@largo/kernel';
import { type Sandbox, sandboxCredentials, startSandbox } from '@largo/mercadopago-sandbox';
import {
  anActor,
  eventually,
  FakeRefusal,
  startTestService,
  type TestActor,
  type TestService,
} from '@largo/testkit';
import { connectSellers, payments } from '../src/index.ts';

export interface ShopOrder {
  orderId: string;
  orderNumber: string;
  sellerId: string;
  sellerName: string;
  totalCents: number;
  commissionCents?: number;
  platformFeeCents?: number;
}

export interface Purchase {
  purchaseId: string;
  buyer: Required<TestActor>;
  orders: ShopOrder[];
}

/** Payments on a real database, with the simulated provider and a fake orders service. */
export interface Fixture {
  service: TestService;
  sandbox: Sandbox;
  env: Record<string, string>;
  sellers: string[];
  /** Orders returns all of it as payable until `setPayable` says otherwise. */
  purchase(
    amounts: number[],
    options?: {
      buyer?: Required<TestActor>;
      quiet?: boolean;
      /** The platform's shares of each order. */
      parts?: { commissionCents: number; platformFeeCents: number };
    },
  ): Promise<Purchase>;
  setPayable(what: Pick<Purchase, 'orders'>, isPayable: boolean): void;
  payPix(purchase: Purchase, body?: object): Promise<PaymentView>;
  read(purchase: Purchase, id: string, query?: string): Promise<PaymentView>;
  /** A control call to the sandbox. */
  control<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>;
  providerPaid(payment: PaymentView): Promise<void>;
  cardToken(name: string): Promise<string>;
  eventsOf(contract: EventContract, aggregateId?: string): Promise<Envelope[]>;
  advance(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startFixture(
  options: { env?: Record<string, string>; sandbox?: object; connect?: boolean } = {},
): Promise<Fixture> {
  const clock = new OffsetClock();
  const sandbox = await startSandbox({ webhookDelayMs: 5, ...options.sandbox });
  const env = {
    MP_BASE_URL: sandbox.url,
    MP_AUTH_URL: sandbox.url,
    MP_ACCESS_TOKEN: sandboxCredentials.accessToken,
    MP_PUBLIC_KEY: sandboxCredentials.publicKey,
    MP_CLIENT_ID: sandboxCredentials.clientId,
    MP_CLIENT_SECRET: sandboxCredentials.clientSecret,
    MP_WEBHOOK_SECRET: sandboxCredentials.webhookSecret,
    MP_TIMEOUT_MS: '1000',
    PUBLIC_URL: 'http://localhost:8080',
    ...options.env,
  };
  const purchases = new Map<string, Purchase>();
  const closed = new Set<string>();
  let lastNumber = 1_000;
  const service = await startTestService(payments, {
    env,
    clock,
    fakes: {
      orders: {
        'POST /internal/payables': (body: {
          purchaseId?: string;
          orderId?: string;
          buyerId: string;
        }) => payablesOf(purchases, closed, body),
      },
    },
  });
  sandbox.world.changeApplication({ webhookUrl: `${service.url}/payments/webhook` });
  const sellers = [newId(), newId(), newId()];
  if (options.connect !== false) {
    const named = sellers.map((sellerId, index) => ({ sellerId, name: `LOJA${index + 1}` }));
    await connectSellers({ db: service.db, relay: service.relay, clock, env }, named);
  }

  const control: Fixture['control'] = async (method, path, body) => {
    const response = await fetch(`${sandbox.url}/__control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as never;
  };

  return {
    service,
    sandbox,
    env,
    sellers,
    control,
    async purchase(amounts, { buyer = anActor('buyer'), quiet = false, parts = {} } = {}) {
      const orders = amounts.map((totalCents, index) => ({
        orderId: newId(),
        orderNumber: `LG-${String((lastNumber += 1)).padStart(6, '0')}`,
        sellerId: sellers[index % sellers.length] ?? newId(),
        sellerName: `Loja ${index + 1}`,
        totalCents,
        ...parts,
      }));
      const purchase = { purchaseId: newId(), buyer, orders };
      purchases.set(purchase.purchaseId, purchase);
      if (!quiet) {
        for (const order of orders) await service.publish(OrderCreatedV1, created(purchase, order));
      }
      return purchase;
    },
    setPayable({ orders }, isPayable) {
      for (const { orderId } of orders) {
        if (isPayable) closed.delete(orderId);
        else closed.add(orderId);
      }
    },
    async payPix(purchase, body = {}) {
      const answer = await service
        .as(purchase.buyer)
        .post<PaymentAnswer>('/payments/pix', { purchaseId: purchase.purchaseId, ...body });
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
      return answer.body.payment;
    },
    async read(purchase, id, query = '') {
      const answer = await service.as(purchase.buyer).get<PaymentAnswer>(`/payments/${id}${query}`);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      return answer.body.payment;
    },
    async providerPaid(payment) {
      await control('POST', `/payments/${payment.mercadoPagoId}/pay`);
    },
    async cardToken(name) {
      const url = `${sandbox.url}/v1/card_tokens?public_key=${sandboxCredentials.publicKey}`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          card_number: '5031433215406351',
          security_code: '123',
          expiration_month: 11,
          expiration_year: 2030,
          cardholder: { name, identification: { type: 'CPF', number: '12345678909' } },
        }),
      });
      if (!response.ok) throw new Error(`card token: ${await response.text()}`);
      return ((await response.json()) as { id: string }).id;
    },
    async eventsOf(contract, paymentId) {
      const all = await service.outbox();
      return all.filter(
        ({ type, aggregateId }) =>
          type === contract.type && (paymentId === undefined || aggregateId === paymentId),
      );
    },
    async advance(ms) {
      clock.advance(ms);
      await control('POST', '/clock', { advanceMs: ms });
    },
    async stop() {
      await service.stop();
      await sandbox.close();
    },
  };
}

function payablesOf(
  purchases: Map<string, Purchase>,
  closed: ReadonlySet<string>,
  { purchaseId, orderId, buyerId }: { purchaseId?: string; orderId?: string; buyerId: string },
): PayablesAnswer {
  const purchase = [...purchases.values()].find((one) =>
    purchaseId
      ? one.purchaseId === purchaseId
      : one.orders.some((order) => order.orderId === orderId),
  );
  if (!purchase || purchase.buyer.userId !== buyerId) throw new FakeRefusal(404, 'ORDER_NOT_FOUND');
  const wanted = purchase.orders.filter((order) => !orderId || order.orderId === orderId);
  const orders = wanted
    .filter((order) => !closed.has(order.orderId))
    .map(({ commissionCents: _commission, platformFeeCents: _fee, ...order }) => order);
  if (orders.length === 0) throw new FakeRefusal(409, 'ORDER_NOT_PAYABLE');
  return {
    purchaseId: purchase.purchaseId,
    buyer: {
      id: buyerId,
      name: 'Ana Souza',
      email: 'ana@largo.test',
      cpf: '52998224725',
      phone: '19987654321',
      registeredAt: '2025-03-01T12:00:00Z',
      lastPaidAt: '2026-10-01T12:30:00Z',
    },
    orders: orders.map((order) => ({ ...order, lines: [lineOf(order.totalCents)] })),
    totalCents: orders.reduce((sum, { totalCents }) => sum + totalCents, 0),
    deliveryAddress: {
      street: 'Rua dos Alecrins',
      number: '120',
      complement: 'Apto 4',
      neighborhood: 'Cambuí',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13024-411',
    },
  };
}

const lineOf = (unitPriceCents: number) => ({
  productId: newId(),
  title: 'Pão de fermentação natural',
  image: '/images/pao.webp',
  quantity: 1,
  unitPriceCents,
});

export function reference(purchase: Purchase, order: ShopOrder) {
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    purchaseId: purchase.purchaseId,
    buyerId: purchase.buyer.userId,
    sellerId: order.sellerId,
  };
}

function created(purchase: Purchase, order: ShopOrder) {
  return {
    ...reference(purchase, order),
    totalCents: order.totalCents,
    freightCents: 0,
    commissionCents: order.commissionCents ?? 0,
    platformFeeCents: order.platformFeeCents ?? 0,
    sellerPayoutCents:
      order.totalCents - (order.commissionCents ?? 0) - (order.platformFeeCents ?? 0),
    sellerName: order.sellerName,
    buyerName: 'Ana Souza',
    lines: [],
    createdAt: new Date().toISOString(),
  };
}

/** One of its orders, the first by default. */
export function orderOf({ orders }: Purchase, index = 0): ShopOrder {
  const order = orders[index];
  if (!order) throw new Error('a purchase has orders');
  return order;
}

/** `orders.order-cancelled` for an unpaid order. */
export function cancelled(purchase: Purchase, order: ShopOrder) {
  return {
    ...reference(purchase, order),
    cancelledBy: purchase.buyer.userId,
    reason: null,
    wasPaid: false,
    paymentId: null,
    totalCents: order.totalCents,
    lines: [],
  };
}

export const statusBecomes = (fixture: Fixture, purchase: Purchase, id: string, status: string) =>
  eventually(async () => {
    const payment = await fixture.read(purchase, id);
    if (payment.status !== status) throw new Error(`payment is ${payment.status}`);
    return payment;
  });

/** For probes of `eventually`: a list that is too short counts as not there yet. */
export function atLeast<T>(list: readonly T[], count = 1): readonly T[] {
  if (list.length < count) throw new Error(`there are ${list.length}, not ${count}`);
  return list;
}

/** A payment or refund made directly at the provider. */
export async function atProvider(
  { sandbox, env }: Fixture,
  path: string,
  body: object,
): Promise<{ id: number }> {
  const response = await fetch(`${sandbox.url}/v1/payments${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${env['MP_ACCESS_TOKEN']}`,
      'content-type': 'application/json',
      'x-idempotency-key': newId(),
    },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`the provider answered ${response.status}`);
  return (await response.json()) as { id: number };
}

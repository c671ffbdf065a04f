import { randomInt } from 'node:crypto';
import * as contracts from '@largo/contracts';
import {
  type EventContract,
  OrderCreatedV1,
  OrderPaidV1,
  type PayablesAnswer,
  type PaymentAnswer,
  type PaymentView,
  RefundApprovedV1,
} from '@largo/contracts';
import { newId, shareOf } from '@largo/kernel';
import { type Sandbox, sandboxCredentials, startSandbox } from '@largo/mercadopago-sandbox';
import { connectSellers, payments } from '@largo/payments';
import { payouts } from '@largo/payouts';
import { anActor, FakeRefusal, isNight, startTestService, type TestService } from '@largo/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Of one purchase: what each order costs, and what the platform keeps of it. */
interface Cart {
  readonly totals: readonly number[];
  readonly commissionBps: number;
  readonly feeBps: number;
  readonly how: How;
}
/** What came before the payment that was approved. */
type How = 'pix' | 'second-code' | 'card' | 'refused-card';
type Step =
  | { readonly kind: 'refund' | 'panel'; readonly part: number; readonly order: number }
  | { readonly kind: 'approved-refund'; readonly part: number; readonly order: number }
  | { readonly kind: 'rest' }
  | { readonly kind: 'chargeback' | 'claim' | 'med' | 'win' | 'lose' | 'keep' | 'give' }
  | { readonly kind: 'sync' };

const carts = fc.record({
  totals: fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 3 }),
  commissionBps: fc.integer({ min: 0, max: 2_000 }),
  feeBps: fc.integer({ min: 0, max: 500 }),
  how: fc.constantFrom<How>('pix', 'second-code', 'card', 'refused-card'),
});
const part = { part: fc.integer({ min: 1, max: 100 }), order: fc.integer({ min: 0, max: 3 }) };
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('refund', 'panel', 'approved-refund'), ...part }),
    fc.record({ kind: fc.constantFrom('rest', 'chargeback', 'claim', 'med', 'sync') }),
    fc.record({ kind: fc.constantFrom('win', 'lose', 'keep', 'give') }),
  ),
  { maxLength: 9 },
) as fc.Arbitrary<Step[]>;

/** The same seed gives the same carts and steps. */
const seed = Number(process.env['MONEY_SEED'] ?? randomInt(2 ** 31));
const admin = anActor('admin');
const sellers = [newId(), newId(), newId()];
const payables = new Map<string, PayablesAnswer>();
let sandbox: Sandbox;
let collecting: TestService;
let paying: TestService;

beforeAll(async () => {
  sandbox = await startSandbox({ webhookDelayMs: 5 });
  const env = {
    MP_BASE_URL: sandbox.url,
    MP_AUTH_URL: sandbox.url,
    MP_ACCESS_TOKEN: sandboxCredentials.accessToken,
    MP_PUBLIC_KEY: sandboxCredentials.publicKey,
    MP_CLIENT_ID: sandboxCredentials.clientId,
    MP_CLIENT_SECRET: sandboxCredentials.clientSecret,
    MP_WEBHOOK_SECRET: sandboxCredentials.webhookSecret,
    PUBLIC_URL: 'http://localhost:8080',
  };
  [collecting, paying] = await Promise.all([
    startTestService(payments, {
      env,
      fakes: {
        orders: {
          'POST /internal/payables': ({ purchaseId }: { purchaseId: string }) => {
            const found = payables.get(purchaseId);
            if (!found) throw new FakeRefusal(404, 'ORDER_NOT_FOUND');
            return found;
          },
        },
      },
    }) as Promise<TestService>,
    startTestService(payouts) as Promise<TestService>,
  ]);
  const named = sellers.map((sellerId, index) => ({ sellerId, name: `LOJA${index + 1}` }));
  const { db, relay, clock } = collecting as unknown as Parameters<typeof connectSellers>[0];
  await connectSellers({ db, relay, clock, env }, named);
  // Notices are lost: what is known here comes by reading, at moments that each history chooses.
  await control('POST', '/webhooks/faults', { drop: true });
  await control('PUT', '/accounts/platform', { balanceCents: 1_000_000_000 });
});
afterAll(async () => {
  await Promise.all([collecting.stop(), paying.stop()]);
  await sandbox.close();
});

/** What the simulated provider answers; 409 is its no to something that can't be now. */
async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${sandbox.url}/__control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok && response.status !== 409)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

const contractOf = new Map(
  (Object.values(contracts) as unknown[])
    .filter(
      (one): one is EventContract => typeof one === 'object' && one !== null && 'topic' in one,
    )
    .map((contract) => [contract.type, contract]),
);
let published = 0;

/** Refunds that wait are sent, and everything that payments announced reaches payouts. */
async function settle(): Promise<void> {
  await collecting.sql`update payments.refunds set next_try_at = '2020-01-01' where lease_until is null`;
  await collecting.runJobs('pending-work');
  const all = await collecting.outbox();
  for (const { data, ...meta } of all.slice(published)) {
    const contract = contractOf.get(meta.type);
    if (contract) await paying.publish(contract, data as never, meta);
  }
  published = all.length;
}

interface Paid {
  readonly id: string;
  readonly providerId: string;
  readonly orders: readonly {
    readonly orderId: string;
    readonly totalCents: number;
    readonly reference: object;
  }[];
}

/** One purchase, paid, and booked as a sale of each of its stores. */
async function buy({ totals, commissionBps, feeBps, how }: Cart): Promise<Paid> {
  const buyer = anActor('buyer');
  const purchaseId = newId();
  const orders = totals.map((totalCents, index) => ({
    orderId: newId(),
    orderNumber: `LG-${newId().slice(-8)}`,
    sellerId: sellers[index] ?? newId(),
    sellerName: `Loja ${index}`,
    totalCents,
  }));
  payables.set(purchaseId, {
    purchaseId,
    buyer: { id: buyer.userId, name: 'Ana', email: 'ana@largo.test', cpf: '52998224725' },
    orders,
    totalCents: totals.reduce((sum, cents) => sum + cents, 0),
  });
  const sold = orders.map(({ sellerName: _sellerName, ...order }) => {
    const commissionCents = shareOf(order.totalCents, commissionBps);
    const platformFeeCents = shareOf(order.totalCents, feeBps);
    const money = { freightCents: 0, commissionCents, platformFeeCents };
    const sellerPayoutCents = order.totalCents - commissionCents - platformFeeCents;
    return { ...order, ...money, sellerPayoutCents, purchaseId, buyerId: buyer.userId, lines: [] };
  });
  const at = new Date().toISOString();
  for (const order of sold)
    await collecting.publish(OrderCreatedV1, {
      ...order,
      sellerName: 'Loja',
      buyerName: 'Ana',
      createdAt: at,
    });
  const { id, mercadoPagoId } = await pay(buyer, purchaseId, how);
  await read(id);
  for (const order of sold)
    await paying.publish(OrderPaidV1, { ...order, paymentId: id, paidAt: at });
  return {
    id,
    providerId: mercadoPagoId ?? '',
    orders: sold.map(({ orderId, orderNumber, sellerId, totalCents }) => ({
      orderId,
      totalCents,
      reference: { orderId, orderNumber, sellerId, purchaseId, buyerId: buyer.userId },
    })),
  };
}

async function pay(buyer: ReturnType<typeof anActor>, purchaseId: string, how: How) {
  const post = async (path: string, body: object): Promise<PaymentView> => {
    const answer = await collecting.as(buyer).post<PaymentAnswer>(path, { purchaseId, ...body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.payment;
  };
  const withCard = async (name: string) =>
    post('/payments/create', { paymentMethodId: 'master', token: await cardToken(name) });
  if (how === 'refused-card') await withCard('FUND');
  if (how === 'card' || how === 'refused-card') return withCard('APRO');
  const first = await post('/payments/pix', {});
  const paid = how === 'second-code' ? await post('/payments/pix', { forceNew: true }) : first;
  await control('POST', `/payments/${paid.mercadoPagoId}/pay`);
  return paid;
}

async function cardToken(name: string): Promise<string> {
  const url = `${sandbox.url}/v1/card_tokens?public_key=${sandboxCredentials.publicKey}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: '5031433215406351',
      security_code: '123',
      expiration_month: 11,
      expiration_year: 2040,
      cardholder: { name, identification: { type: 'CPF', number: '12345678909' } },
    }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

async function read(id: string): Promise<void> {
  const answer = await collecting.as(admin).post(`/admin/payments/${id}/sync`, {});
  expect(answer.status).toBe(200);
}

/** One step, as far as it is possible at that moment; nothing may fail in another way than with a refusal. */
async function take({ id, providerId, orders }: Paid, step: Step): Promise<void> {
  const chargebacks = [...sandbox.world.store.chargebacks.values()];
  const claims = [...sandbox.world.store.claims.values()];
  const mine = ({ paymentId }: { paymentId: number }) => String(paymentId) === providerId;
  const chargeback = chargebacks.findLast(mine)?.id ?? 'none';
  const claim = claims.findLast(mine)?.id ?? 'none';
  const order = 'order' in step ? orders[step.order % orders.length] : undefined;
  const cents = 'part' in step && order ? Math.ceil((order.totalCents * step.part) / 100) : 0;
  switch (step.kind) {
    case 'refund':
    case 'rest': {
      const body = order ? { amount: cents / 100, orderId: order.orderId } : {};
      const answer = await collecting
        .as(admin)
        .post(`/payments/${id}/refund`, { ...body, reason: 'Combinado' });
      expect([202, 409, 422]).toContain(answer.status);
      return;
    }
    case 'approved-refund':
      await collecting.publish(RefundApprovedV1, {
        ...(order?.reference as Parameters<typeof RefundApprovedV1.aggregateId>[0]),
        refundId: newId(),
        paymentId: id,
        amountCents: cents,
        reason: 'defective',
        approvedBy: null,
      });
      return;
    case 'panel':
      await refundInPanel(providerId, cents);
      return;
    case 'chargeback':
    case 'claim':
    case 'med':
      await control(
        'POST',
        `/payments/${providerId}/${step.kind}`,
        step.kind === 'med' ? undefined : {},
      );
      return;
    case 'win':
    case 'lose':
      if (chargeback !== 'none') await control('POST', `/chargebacks/${chargeback}/${step.kind}`);
      return;
    case 'keep':
    case 'give':
      if (claim !== 'none')
        await control('POST', `/claims/${claim}/close`, { refund: step.kind === 'give' });
      return;
    case 'sync':
      await read(id);
  }
}

/** Someone gives money back at the provider itself. */
async function refundInPanel(providerId: string, cents: number): Promise<void> {
  const response = await fetch(`${sandbox.url}/v1/payments/${providerId}/refunds`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${sandboxCredentials.accessToken}`,
      'x-idempotency-key': newId(),
    },
    body: JSON.stringify({ amount: cents / 100 }),
  });
  expect([201, 400]).toContain(response.status);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function expectSound({ id, providerId, orders }: Paid): Promise<void> {
  const [payment] = await collecting.sql<{ amount: number; refunded: number; fee: number }[]>`
    select amount_cents as amount, refunded_cents as refunded, provider_fee_cents as fee
    from payments.payments where id = ${id}`;
  const shares = await collecting.sql<
    { order_id: string; amount: number; live: number; done: number }[]
  >`
    select o.order_id, o.amount_cents as amount,
      coalesce(sum(r.amount_cents) filter (where r.status <> 'failed'), 0)::bigint as live,
      coalesce(sum(r.amount_cents) filter (where r.status = 'completed'), 0)::bigint as done
    from payments.payment_orders o
    left join payments.refunds r on r.payment_id = o.payment_id and r.order_id = o.order_id
    where o.payment_id = ${id} group by 1, 2`;
  expect(sum(shares.map(({ amount }) => amount))).toBe(payment?.amount);
  for (const { amount, live } of shares) expect(live).toBeLessThanOrEqual(amount);
  expect(payment?.refunded).toBe(sum(shares.map(({ done }) => done)));
  const there = sandbox.world.store.payments.get(providerId);
  expect(there?.refundedCents ?? 0).toBeLessThanOrEqual(payment?.amount ?? 0);
  expect(payment?.refunded).toBeLessThanOrEqual(there?.refundedCents ?? 0);

  const [ledger] = await paying.sql<{ off: number }[]>`
    select coalesce(sum(amount_cents), 0)::bigint as off from payouts.ledger_entries`;
  expect(ledger?.off).toBe(0);
  const ids = orders.map(({ orderId }) => orderId);
  const books = await paying.sql<
    { order_id: string; off: number; clearing: number; seller: number; fee: number }[]
  >`
    select e.order_id, sum(amount_cents)::bigint as off,
      sum(amount_cents) filter (where account = 'provider_clearing' and kind <> 'provider_fee')::bigint
        as clearing,
      coalesce(sum(amount_cents) filter (where account = 'seller_payable'), 0)::bigint as seller,
      coalesce(sum(amount_cents) filter (where account = 'provider_fees'), 0)::bigint as fee
    from payouts.ledger_entries e join payouts.ledger_transactions t on t.id = e.transaction_id
    where e.order_id = any(${ids}) group by 1`;
  expect(books).toHaveLength(orders.length);
  // The provider's fee is the platform's, to the cent.
  expect(sum(books.map(({ fee }) => fee))).toBe(payment?.fee);
  const booked = await paying.sql<
    { order_id: string; total: number; refunded: number; seller: number }[]
  >`
    select order_id, total_cents as total, refunded_cents as refunded,
      seller_cents - seller_refunded_cents as seller
    from payouts.payouts where order_id = any(${ids})`;
  for (const { order_id: orderId, off, clearing, seller } of books) {
    const payout = booked.find((one) => one.order_id === orderId);
    expect(off).toBe(0);
    expect(clearing).toBe((payout?.total ?? 0) - (payout?.refunded ?? 0));
    expect(0 - seller).toBe(payout?.seller);
    expect(payout?.refunded).toBeLessThanOrEqual(payout?.total ?? 0);
  }
}

/** When nothing is under way any more, all three say the same. */
async function expectAgreement({ id, providerId, orders }: Paid): Promise<void> {
  const [payment] = await collecting.sql<
    { refunded: number; state: string | null; amount: number }[]
  >`
    select refunded_cents as refunded, chargeback_state as state, amount_cents as amount
    from payments.payments where id = ${id}`;
  expect(payment?.refunded).toBe(sandbox.world.store.payments.get(providerId)?.refundedCents);
  const [booked] = await paying.sql<{ refunded: number }[]>`
    select sum(refunded_cents)::bigint as refunded from payouts.payouts
    where order_id = any(${orders.map(({ orderId }) => orderId)})`;
  // A loss takes all that was left.
  expect(booked?.refunded).toBe(payment?.state === 'lost' ? payment.amount : payment?.refunded);
}

it(
  'whatever is refunded and contested in whatever order, parts add up, nothing goes back twice, books balance',
  {
    timeout: 240_000,
  },
  async () => {
    process.stdout.write(`money histories of seed ${seed}; again: MONEY_SEED=${seed}\n`);
    await fc.assert(
      fc.asyncProperty(carts, steps, async (cart, history) => {
        const paid = await buy(cart);
        for (const step of history) {
          await take(paid, step);
          await settle();
          await expectSound(paid);
        }
        for (let round = 0; round < 3; round += 1) {
          await read(paid.id);
          await settle();
        }
        await expectSound(paid);
        await expectAgreement(paid);
      }),
      { numRuns: isNight ? 20 : 5, seed },
    );
  },
);

import {
  DeliveryConfirmedV1,
  DisputeClosedV1,
  DisputeOpenedV1,
  OrderPaidV1,
  PaymentRefundedV1,
  PixKeyChangedV1,
  type PayoutItem,
  RefundFailedV1,
  RefundRequestedV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, auditEntriesFor, startTestService, type TestService } from '@largo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payouts } from '@largo/payouts';

let service: TestService;
const admin = anActor('admin');
const seller = anActor('seller');

beforeAll(async () => {
  service = await startTestService(payouts);
});
afterAll(() => service.stop());

interface AnOrder {
  orderId: string;
  orderNumber: string;
  purchaseId: string;
  buyerId: string;
  sellerId: string;
}

let counter = 0;
function anOrder(overrides: Partial<AnOrder> = {}): AnOrder {
  counter += 1;
  const ids = { orderId: newId(), purchaseId: newId(), buyerId: newId(), sellerId: newId() };
  return { ...ids, orderNumber: `LG-${counter}`, ...overrides };
}

async function paid(order: AnOrder, totalCents = 10_000): Promise<void> {
  const commissionCents = Math.floor((totalCents * 500 + 5000) / 10_000);
  const platformFeeCents = Math.floor((totalCents * 200 + 5000) / 10_000);
  await service.publish(OrderPaidV1, {
    ...order,
    totalCents,
    freightCents: 0,
    commissionCents,
    platformFeeCents,
    lines: [],
    paymentId: newId(),
    sellerPayoutCents: totalCents - commissionCents - platformFeeCents,
    paidAt: service.clock.now().toISOString(),
  });
}

async function confirmed(order: AnOrder): Promise<void> {
  const confirmedAt = service.clock.now().toISOString();
  await service.publish(DeliveryConfirmedV1, {
    ...order,
    confirmedAt,
    confirmedBy: order.buyerId,
    buyerName: 'Ana',
    productReviews: [],
  });
}

async function refunded(
  order: AnOrder,
  amountCents: number,
  refundId = newId(),
  soFar = amountCents,
): Promise<void> {
  await service.publish(PaymentRefundedV1, {
    refundId,
    paymentId: newId(),
    orderId: order.orderId,
    purchaseId: order.purchaseId,
    buyerId: order.buyerId,
    amountCents,
    orderRefundedCents: soFar,
    reason: 'buyer_request',
    refundedAt: service.clock.now().toISOString(),
  });
}

async function asked(order: AnOrder, refundId: string): Promise<void> {
  await service.publish(RefundRequestedV1, {
    ...order,
    refundId,
    amountCents: 1_000,
    refundType: 'partial',
    reason: 'quality_issue',
  });
}

async function failed({ orderId }: AnOrder, refundId: string): Promise<void> {
  await service.publish(RefundFailedV1, {
    refundId,
    paymentId: newId(),
    orderId,
    amountCents: 1_000,
    cause: '2031',
  });
}

async function withPixKey(order: AnOrder): Promise<void> {
  await service.publish(PixKeyChangedV1, {
    userId: order.sellerId,
    pixKey: '12345678909',
    pixKeyType: 'cpf',
    document: null,
  });
}

async function payoutOf(order: AnOrder): Promise<PayoutItem | undefined> {
  const { body } = await service
    .as(admin)
    .get<{ payments: PayoutItem[] }>('/admin/payout/payments?limit=500');
  return body.payments.find((payment) => payment.orderId === order.orderId);
}

async function released(order: AnOrder, totalCents?: number): Promise<PayoutItem> {
  await paid(order, totalCents);
  await confirmed(order);
  service.clock.advance(15 * dayMs);
  await service.runJobs();
  const payout = await payoutOf(order);
  if (!payout) throw new Error('no payout');
  return payout;
}

/** Every order's books: captured = seller + commission + fee + refunded, and all accounts sum to zero. */
beforeEach(async () => {
  const [sum] = await service.sql<
    { total: number }[]
  >`select coalesce(sum(amount_cents), 0)::bigint total from payouts.ledger_entries`;
  expect(sum?.total).toBe(0);
});

describe('release', () => {
  it('pays T − 5 % − 2 % to the cent, 15 days after the confirmation and not before', async () => {
    const order = anOrder();
    await paid(order, 12_345);
    expect(await payoutOf(order)).toMatchObject({
      transferStatus: 'held',
      commission: 6.17,
      platformFee: 2.47,
      sellerPayout: 114.81,
    });

    await confirmed(order);
    service.clock.advance(15 * dayMs - 60_000);
    await service.runJobs();
    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'waiting_release' });

    service.clock.advance(120_000);
    await service.runJobs();
    expect(await payoutOf(order)).toMatchObject({
      transferStatus: 'pending_manual_transfer',
      sellerPayout: 114.81,
    });
    const events = await service.outbox();
    expect(
      events.filter((event) => event.aggregateId === order.orderId).map((event) => event.type),
    ).toEqual(['payouts.funds-released.v1']);
  });

  it('happens once when two runs and the button meet', async () => {
    const order = anOrder();
    await paid(order);
    await confirmed(order);
    service.clock.advance(16 * dayMs);
    await Promise.all([
      service.runJobs(),
      service.as(admin).post('/admin/process-auto-releases'),
      service.as(admin).post('/admin/process-auto-releases'),
    ]);
    const events = await service.outbox();
    expect(events.filter((event) => event.aggregateId === order.orderId)).toHaveLength(1);
  });

  it('writes an audit entry of the administrator who asked for it', async () => {
    const order = anOrder();
    await paid(order);
    await confirmed(order);
    service.clock.advance(16 * dayMs);

    await service.as(admin).post('/admin/process-auto-releases');

    const payout = await payoutOf(order);
    expect(await auditEntriesFor(service, payout?.id ?? '')).toMatchObject([
      {
        adminId: admin.userId,
        action: 'payout-released',
        before: { transferStatus: 'waiting_release' },
        after: { transferStatus: 'pending_manual_transfer' },
      },
    ]);
  });

  it('waits while a dispute is open and then only for the rest of the time', async () => {
    const order = anOrder();
    await paid(order);
    await confirmed(order);
    service.clock.advance(10 * dayMs);
    const disputeId = newId();
    const dueAt = service.clock.now().toISOString();
    await service.publish(DisputeOpenedV1, {
      ...order,
      disputeId,
      reason: 'quality_issue',
      description: 'Veio errado',
      dueAt,
    });
    service.clock.advance(30 * dayMs);
    await service.runJobs();
    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'on_hold' });

    await service.publish(DisputeClosedV1, { ...order, disputeId, outcome: 'rejected' });
    service.clock.advance(4 * dayMs);
    await service.runJobs();
    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'waiting_release' });
    service.clock.advance(dayMs);
    await service.runJobs();
    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'pending_manual_transfer' });
  });
});

describe('refunds', () => {
  it('take each party’s part and cancel the payout when nothing is left', async () => {
    const order = anOrder();
    await paid(order, 9_999);
    await refunded(order, 3_333);
    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'held', sellerPayout: 61.99 });
    await refunded(order, 6_666, newId(), 9_999);
    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'cancelled', sellerPayout: 0 });
    const left =
      await service.sql`select account, sum(amount_cents)::bigint total from payouts.ledger_entries
      where order_id = ${order.orderId} group by account having sum(amount_cents) <> 0`;
    expect(left).toHaveLength(0);
  });

  it('are booked once however often they are told', async () => {
    const order = anOrder();
    await paid(order);
    const refundId = newId();
    await refunded(order, 1_000, refundId);
    await refunded(order, 1_000, refundId);
    expect(await payoutOf(order)).toMatchObject({ sellerPayout: 83.7 });
  });

  it('stop the money while they are asked for, and no longer once the provider refused', async () => {
    const order = anOrder();
    await paid(order);
    const refundId = newId();
    await asked(order, refundId);
    const meanwhile = await payoutOf(order);
    await failed(order, refundId);

    expect(meanwhile).toMatchObject({ transferStatus: 'on_hold' });
    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'held', sellerPayout: 93 });
  });

  it.each([
    ['went back', (order: AnOrder, refundId: string) => refunded(order, 1_000, refundId)],
    ['were refused', (order: AnOrder, refundId: string) => failed(order, refundId)],
  ])('that %s hold nothing when the request is heard of only afterwards', async (_how, end) => {
    const order = anOrder();
    await paid(order);
    const refundId = newId();
    await end(order, refundId);
    await asked(order, refundId);

    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'held' });
  });

  it('may fail for money that never paid an order', async () => {
    const order = anOrder();
    await failed(order, newId());
    await paid(order);

    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'held' });
  });
});

describe('transfer', () => {
  it('needs a PIX key, happens once and is in the books', async () => {
    const order = anOrder();
    const payout = await released(order);
    const path = `/admin/payout/process/${payout.id}`;
    expect(await service.as(admin).post(path)).toMatchObject({
      status: 422,
      body: { code: 'PIX_KEY_MISSING' },
    });

    await withPixKey(order);
    const answers = await Promise.all([1, 2, 3].map(() => service.as(admin).post(path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'completed' });
    expect(await auditEntriesFor(service, payout.id)).toMatchObject([
      {
        adminId: admin.userId,
        action: 'payout-transferred',
        before: { transferStatus: 'pending_manual_transfer' },
        after: { transferStatus: 'completed' },
      },
    ]);
  });

  it('is refused before the release', async () => {
    const order = anOrder();
    await paid(order);
    await withPixKey(order);
    const payout = await payoutOf(order);
    const answer = await service.as(admin).post(`/admin/payout/process/${payout?.id}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYOUT_NOT_TRANSFERABLE' } });
  });

  it('is blocked by a debt from a refund after an earlier transfer', async () => {
    const first = anOrder();
    const firstPayout = await released(first);
    await withPixKey(first);
    await service.as(admin).post(`/admin/payout/process/${firstPayout.id}`);
    await refunded(first, 10_000);
    const second = anOrder({ sellerId: first.sellerId });
    const secondPayout = await released(second);
    const answer = await service.as(admin).post(`/admin/payout/process/${secondPayout.id}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'NEGATIVE_BALANCE' } });
  });

  it('counts failures of the whole run with their reasons', async () => {
    const order = anOrder();
    await released(order);
    const { body } = await service
      .as(admin)
      .post<{ results: { failed: number; errors: { code: string }[] } }>('/admin/payout/process');
    expect(body.results.errors.map(({ code }) => code)).toContain('PIX_KEY_MISSING');
  });
});

describe('manual payments', () => {
  it('pay released orders oldest first and keep the rest as credit for the next', async () => {
    const order = anOrder();
    await released(order);
    await withPixKey(order);
    const record = {
      sellerId: order.sellerId,
      sellerName: 'Loja',
      amount: 100,
      paymentMethod: 'pix',
    };
    const headers = { 'idempotency-key': newId() };
    const [once, again] = await Promise.all([
      service.as(admin).post('/admin/payout/record', record, headers),
      service.as(admin).post('/admin/payout/record', record, headers),
    ]);
    expect([once.status, again.status]).toEqual([201, 201]);
    expect(await auditEntriesFor(service, order.sellerId)).toMatchObject([
      { action: 'manual-payment-recorded', after: { amountCents: 10_000, paymentMethod: 'pix' } },
    ]);
    expect(await payoutOf(order)).toMatchObject({ transferStatus: 'completed' });
    const { body } = await service
      .as(admin)
      .get<{ sellers: { sellerId: string; remaining: number; totalPaid: number }[] }>(
        '/admin/payout/sellers',
      );
    expect(body.sellers.find((row) => row.sellerId === order.sellerId)).toMatchObject({
      totalPaid: 100,
      remaining: -7,
    });
  });

  it.each([0, -5, 0.001])('refuse the amount %d', async (amount) => {
    const answer = await service
      .as(admin)
      .post('/admin/payout/record', { sellerId: newId(), amount, paymentMethod: 'pix' });
    expect(answer.status).toBe(400);
  });
});

describe('settings', () => {
  it('are changed, announced and shown', async () => {
    const answer = await service.as(admin).put('/admin/settings', { commissionRate: 7.5 });
    expect(answer.body).toMatchObject({
      settings: { commissionRate: 7.5, platformFee: 2, autoReleaseDays: 15 },
    });
    const events = await service.outbox();
    const changed = events.findLast(({ type }) => type === 'payouts.settings-changed.v1');
    expect(changed?.data).toMatchObject({ commissionBps: 750 });
    const { settingsId } = (changed?.data ?? {}) as { settingsId?: string };
    expect(await auditEntriesFor(service, settingsId ?? '')).toMatchObject([
      {
        adminId: admin.userId,
        action: 'settings-changed',
        before: { commissionBps: 500 },
        after: { commissionBps: 750 },
      },
    ]);
    await service.as(admin).put('/admin/settings', { commissionRate: 5 });
  });

  it('tell everybody what a sale costs and how long money waits, and nothing else', async () => {
    const changes = { platformFee: 2.5, autoReleaseDays: 20, disputeInvestigationDays: 10 };
    await service.as(admin).put('/admin/settings', changes);
    const { body } = await service.anonymous.get('/sale-terms');
    const before = { platformFee: 2, autoReleaseDays: 15, disputeInvestigationDays: 7 };
    await service.as(admin).put('/admin/settings', before);

    expect(body).toEqual({ commissionRate: 5, ...changes });
    expect((await service.anonymous.get('/sale-terms')).body).toEqual({
      commissionRate: 5,
      ...before,
    });
  });

  it.each([
    { commissionRate: 101 },
    { autoReleaseDays: 0 },
    { autoReleaseDays: 91 },
    { maxProductsPerSeller: 0 },
  ])('refuse %j', async (body) => {
    expect((await service.as(admin).put('/admin/settings', body)).status).toBe(400);
  });
});

it('shows the commission report as CSV with harmless cells', async () => {
  const answer = await service.as(admin).get('/admin/reports?type=commissions&format=csv');
  expect(answer.text.startsWith('\uFEFFPedido;Loja;')).toBe(true);
  expect(answer.headers['content-disposition']).toMatch(
    /commissions_report_\d{4}-\d{2}-\d{2}\.csv/,
  );
});

it('keeps everybody but administrators out', async () => {
  for (const path of [
    '/admin/payout/stats',
    '/admin/payout/payments',
    '/admin/settings',
    '/admin/payout/job-status',
  ]) {
    expect((await service.as(seller).get(path)).status).toBe(403);
    expect((await service.anonymous.get(path)).status).toBe(401);
    expect((await service.as(admin).get(path)).status).toBe(200);
  }
});

it('never changes the books', async () => {
  await paid(anOrder());
  await expect(service.sql`update payouts.ledger_entries set amount_cents = 1`).rejects.toThrow(
    /append-only/,
  );
  await expect(service.sql`delete from payouts.ledger_transactions`).rejects.toThrow(/append-only/);
});

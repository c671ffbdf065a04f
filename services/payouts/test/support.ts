import {
  ChargedBackV1,
  DeliveryConfirmedV1,
  OrderPaidV1,
  PaymentRefundedV1,
  type PayoutItem,
  PixKeyChangedV1,
  RefundApprovedV1,
  RefundFailedV1,
  RefundRequestedV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { payouts } from '@largo/payouts';
import { anActor, startTestService, type TestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, expect } from 'vitest';

export const admin = anActor('admin');
/** The store's owner. */
export const storeOf = ({ sellerId: userId }: Pick<AnOrder, 'sellerId'>) => ({
  ...anActor('seller'),
  userId,
});

export interface AnOrder {
  orderId: string;
  orderNumber: string;
  purchaseId: string;
  buyerId: string;
  sellerId: string;
}

type ChargebackState = 'opened' | 'lost' | 'won';
interface Contested {
  readonly paymentId: string;
  /** Defaults to R$ 100. */
  readonly totalCents?: number;
  /** Defaults to all that is left. */
  readonly contestedCents?: number;
}

let counter = 0;
export function anOrder(overrides: Partial<AnOrder> = {}): AnOrder {
  counter += 1;
  const ids = { orderId: newId(), purchaseId: newId(), buyerId: newId(), sellerId: newId() };
  return { ...ids, orderNumber: `LG-${counter}`, ...overrides };
}

/** Every payment is as it was booked. */
export const allClear = {
  'POST /internal/payment-readings': () => ({ state: 'clear', refundedCents: 0 }),
};

/** The service on its own database, with the events of the other services. */
export interface Fixture {
  readonly service: TestService;
  pay(order: AnOrder, totalCents?: number): Promise<void>;
  confirm(order: AnOrder): Promise<void>;
  refund(order: AnOrder, amountCents: number, refundId?: string, soFar?: number): Promise<void>;
  requestRefund(order: AnOrder, refundId: string): Promise<void>;
  failRefund(order: AnOrder, refundId: string): Promise<void>;
  /** The orders service refunds a payment of an order that is cancelled or already paid. */
  passThrough(order: AnOrder, payment: Contested): Promise<void>;
  /** Concerns the whole order, paid by card. */
  chargeBack(order: AnOrder, state: ChargebackState, payment: Contested): Promise<void>;
  setPixKey(order: AnOrder, pixKey?: string | null): Promise<void>;
  payoutOf(order: AnOrder): Promise<PayoutItem | undefined>;
  /** The data of an aggregate's events of one type, oldest first. */
  published(event: { readonly type: string }, aggregateId?: string): Promise<object[]>;
  /** Two administrators want this limit of the second approver, in reais. */
  setLimit(above: number | null): Promise<void>;
  /** Paid, delivered, and its waiting days over. */
  release(order: AnOrder, totalCents?: number): Promise<PayoutItem>;
}

/** Starts the service for the tests of a file; after each of them the books must balance. */
export function useFixture(
  env: Record<string, string> = {},
  payments: Readonly<Record<string, () => object>> = allClear,
): Fixture {
  const fixture: Fixture = {
    service: useService(() => startTestService(payouts, { fakes: { payments }, env })),
    async pay(order, totalCents = 10_000) {
      const commissionCents = Math.floor((totalCents * 500 + 5000) / 10_000);
      const platformFeeCents = Math.floor((totalCents * 200 + 5000) / 10_000);
      await fixture.service.publish(OrderPaidV1, {
        ...order,
        totalCents,
        freightCents: 0,
        commissionCents,
        platformFeeCents,
        lines: [],
        paymentId: newId(),
        sellerPayoutCents: totalCents - commissionCents - platformFeeCents,
        paidAt: fixture.service.clock.now().toISOString(),
      });
    },
    async confirm(order) {
      await fixture.service.publish(DeliveryConfirmedV1, {
        ...order,
        confirmedAt: fixture.service.clock.now().toISOString(),
        confirmedBy: order.buyerId,
        buyerName: 'Ana',
        productReviews: [],
      });
    },
    async refund(order, amountCents, refundId = newId(), soFar = amountCents) {
      await fixture.service.publish(PaymentRefundedV1, {
        refundId,
        paymentId: newId(),
        orderId: order.orderId,
        purchaseId: order.purchaseId,
        buyerId: order.buyerId,
        amountCents,
        orderRefundedCents: soFar,
        reason: 'buyer_request',
        refundedAt: fixture.service.clock.now().toISOString(),
      });
    },
    async requestRefund(order, refundId) {
      await fixture.service.publish(RefundRequestedV1, {
        ...order,
        refundId,
        amountCents: 1_000,
        refundType: 'partial',
        reason: 'quality_issue',
      });
    },
    async failRefund({ orderId }, refundId) {
      await fixture.service.publish(RefundFailedV1, {
        refundId,
        paymentId: newId(),
        orderId,
        amountCents: 1_000,
        cause: '2031',
      });
    },
    async passThrough(order, { paymentId, totalCents = 10_000 }) {
      await fixture.service.publish(RefundApprovedV1, {
        ...order,
        refundId: newId(),
        paymentId,
        amountCents: totalCents,
        reason: 'late_payment',
        approvedBy: null,
      });
    },
    async chargeBack(
      { orderId, purchaseId, buyerId },
      state,
      { paymentId, totalCents = 10_000, contestedCents },
    ) {
      await fixture.service.publish(ChargedBackV1, {
        paymentId,
        purchaseId,
        buyerId,
        method: 'credit_card',
        state,
        amountCents: totalCents,
        allocations: [
          { orderId, amountCents: totalCents, ...(contestedCents && { contestedCents }) },
        ],
      });
    },
    async setPixKey(order, pixKey = '12345678909') {
      await fixture.service.publish(PixKeyChangedV1, {
        userId: order.sellerId,
        pixKey,
        pixKeyType: pixKey?.includes('@') ? 'email' : pixKey && 'cpf',
        document: null,
      });
    },
    async payoutOf(order) {
      const { body } = await fixture.service
        .as(admin)
        .get<{ payments: PayoutItem[] }>(`/admin/payout/payments?orderId=${order.orderId}`);
      return body.payments.find((payment) => payment.orderId === order.orderId);
    },
    async published({ type }, aggregateId) {
      const events = await fixture.service.outbox();
      return events
        .filter((event) => event.type === type)
        .filter((event) => aggregateId === undefined || event.aggregateId === aggregateId)
        .map(({ data }) => data as object);
    },
    async setLimit(secondApproverAbove) {
      for (const who of [admin, anActor('admin')])
        expect(
          (await fixture.service.as(who).put('/admin/settings', { secondApproverAbove })).status,
        ).toBe(200);
    },
    async release(order, totalCents) {
      await fixture.pay(order, totalCents);
      await fixture.confirm(order);
      fixture.service.clock.advance(15 * dayMs);
      await fixture.service.runJobs();
      const payout = await fixture.payoutOf(order);
      if (!payout) throw new Error('no payout');
      return payout;
    },
  };
  afterEach(async () => {
    const [sum] = await fixture.service.sql<{ total: number }[]>`
      select coalesce(sum(amount_cents), 0)::bigint total from payouts.ledger_entries`;
    expect(sum?.total).toBe(0);
  });
  return fixture;
}

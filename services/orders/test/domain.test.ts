import type { OrderStatus } from '@largo/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedActions,
  canMarkReturned,
  changerOf,
  listedActions,
  type Part,
  partOf,
  refundActs,
} from '../src/domain/access.ts';
import { mergeLines } from '../src/domain/checkout.ts';
import { verdictOn } from '../src/domain/incoming-payment.ts';
import { OrderTransitionNotAllowed } from '../src/domain/errors.ts';
import { cancel, confirmDelivery, fulfil, moveTo, type Order, pay } from '../src/domain/order.ts';
import {
  fulfilmentMoves,
  isCancellable,
  orderStatuses,
  transitions,
} from '../src/domain/order-status.ts';
import { totalsOf } from '../src/domain/purchase.ts';
import { refundEffect, saleableGoods } from '../src/domain/refund-goods.ts';
import { refundAmount, type RefundReason } from '../src/domain/refund.ts';

const now = new Date('2026-11-21T12:00:00Z');
const line = { productId: 'p1', title: 'Pão', quantity: 2, unitPriceCents: 1_000 };

function anOrder(given: Partial<Order> = {}): Order {
  return {
    id: 'o1',
    orderNumber: 'LG-2026-000001',
    purchaseId: 'c1',
    buyerId: 'b1',
    buyerName: 'Ana',
    sellerId: 's1',
    status: 'pending',
    totalCents: 3_000,
    chargebackState: null,
    contestedCents: 0,
    chargedBackCents: 0,
    contestedAt: null,
    contestDecidedAt: null,
    freightCents: 1_000,
    commissionCents: 150,
    platformFeeCents: 60,
    sellerPayoutCents: 2_790,
    refundedCents: 0,
    trackingCode: null,
    freightDaysMax: 1,
    promisedDay: '2026-11-24',
    storeClosedDays: [],
    shippingAddress: { neighborhood: 'Cambuí' },
    storeNote: null,
    estimatedDelivery: null,
    cancelledBy: null,
    cancelReasonCode: null,
    cancelReason: null,
    returnReasonCode: null,
    returnReason: null,
    paymentId: null,
    paymentMethod: null,
    cardBrand: null,
    installments: null,
    paymentState: null,
    paymentExpiresAt: null,
    paidAt: null,
    deliveryNotes: null,
    deliveryProof: null,
    deliveredAt: null,
    confirmedAt: null,
    createdAt: now,
    lines: [line],
    ...given,
  };
}

const paid = (given: Partial<Order> = {}) =>
  anOrder({ status: 'paid', paidAt: now, paymentId: 'pay1', ...given });

describe('order states', () => {
  const everyPair = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

  it.each(everyPair)('%s → %s is possible exactly where the table says so', (from, to) => {
    const move = () => moveTo(anOrder({ status: from }), to);

    if (transitions[from].includes(to)) expect(move().status).toBe(to);
    else expect(move).toThrow(OrderTransitionNotAllowed);
  });

  it('leave three ends without a way out', () => {
    expect(orderStatuses.filter((status) => transitions[status].length === 0)).toEqual([
      'cancelled',
      'refunded',
      'returned',
    ]);
  });

  it('reach an end from everywhere', () => {
    const reaches = (from: OrderStatus, seen: readonly OrderStatus[] = []): boolean =>
      transitions[from].length === 0 ||
      transitions[from].some((to) => !seen.includes(to) && reaches(to, [...seen, from]));

    expect(orderStatuses.every((status) => reaches(status))).toBe(true);
  });

  it('can be cancelled before shipping only', () => {
    expect(orderStatuses.filter(isCancellable)).toEqual(['pending', 'paid', 'processing']);
  });

  it('offer sellers the moves of goods only', () => {
    expect(
      Object.fromEntries(orderStatuses.map((status) => [status, fulfilmentMoves(status)])),
    ).toEqual({
      pending: [],
      paid: ['processing', 'shipped', 'delivered'],
      processing: ['shipped', 'delivered'],
      shipped: ['delivered', 'processing'],
      delivered: [],
      cancelled: [],
      refunded: [],
      returned: [],
    });
  });

  it('never change the order they are given', () => {
    const order = Object.freeze(paid());

    cancel(order, 'buyer', { code: null, text: 'x' });
    fulfil(order, { to: 'shipped', trackingCode: 'A' }, { by: 'seller', now });

    expect(order).toEqual(paid());
  });

  it('keep the payment that paid', () => {
    expect(
      pay(anOrder({ paymentId: 'old', paymentState: 'pending' }), {
        paymentId: 'new',
        card: null,
        method: 'pix',
        approvedAt: now,
      }),
    ).toMatchObject({ status: 'paid', paymentId: 'new', paymentState: 'approved', paidAt: now });
  });

  it.each([
    ['shipped', false, null, 'ainda não foi marcado como entregue'],
    ['delivered', false, now, 'já foi confirmado'],
    ['delivered', true, null, 'em análise'],
  ] as const)(
    'a %s order (disputed: %s, confirmed: %s) is not confirmed',
    (status, disputed, confirmedAt, message) => {
      expect(() => confirmDelivery(paid({ status, confirmedAt }), disputed, now)).toThrow(message);
    },
  );
});

describe('totals', () => {
  const lines = fc.array(
    fc.record({
      unitPriceCents: fc.integer({ min: 0, max: 100_000_000 }),
      quantity: fc.integer({ min: 1, max: 1_000 }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  const bps = fc.integer({ min: 0, max: 10_000 });

  it('add up: items and freight are the total, shares and payout are the total, nothing is negative', () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 1_000_000 }),
        bps,
        bps,
        (given, freight, commissionBps, platformFeeBps) => {
          const totals = totalsOf(given, freight, {
            commissionBps,
            platformFeeBps: Math.min(platformFeeBps, 10_000 - commissionBps),
          });

          expect(totals.subtotalCents + totals.freightCents).toBe(totals.totalCents);
          expect(totals.commissionCents + totals.platformFeeCents + totals.sellerPayoutCents).toBe(
            totals.totalCents,
          );
          expect(
            Object.values(totals).every((amount) => Number.isSafeInteger(amount) && amount >= 0),
          ).toBe(true);
        },
      ),
    );
  });

  it.each([
    // total, commission 5 %, fee 2 %, payout: computed by hand
    [10_000, 500, 200, 9_300],
    [4_970, 249, 99, 4_622],
    [10, 1, 0, 9],
    [1, 0, 0, 1],
    [0, 0, 0, 0],
    [30, 2, 1, 27],
  ])(
    'of %i cents are %i commission, %i fee, %i for the seller',
    (total, commission, fee, payout) => {
      const totals = totalsOf([{ unitPriceCents: total, quantity: 1 }], 0, {
        commissionBps: 500,
        platformFeeBps: 200,
      });

      expect([totals.commissionCents, totals.platformFeeCents, totals.sellerPayoutCents]).toEqual([
        commission,
        fee,
        payout,
      ]);
    },
  );

  it('refuse what is no longer whole cents', () => {
    expect(() =>
      totalsOf([{ unitPriceCents: 9_000_000_000, quantity: 2_147_483_647 }], 0, {
        commissionBps: 500,
        platformFeeBps: 200,
      }),
    ).toThrow('passa do máximo de um pedido');
  });
});

describe('lines', () => {
  const wanted = fc.array(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c', 'A'),
      quantity: fc.integer({ min: 1, max: 1_000 }),
    }),
    { minLength: 1 },
  );

  it('merge to one per product without losing a unit', () => {
    fc.assert(
      fc.property(wanted, (items) => {
        const merged = mergeLines(items);
        const units = (list: readonly { quantity: number }[]) =>
          list.reduce((sum, { quantity }) => sum + quantity, 0);

        expect(units(merged)).toBe(units(items));
        expect(new Set(merged.map(({ productId }) => productId)).size).toBe(merged.length);
      }),
    );
  });
});

describe('incoming money', () => {
  it.each([
    ['pays a pending order', anOrder(), 'pay1', 3_000, 'pays'],
    ['is known when it paid before', paid(), 'pay1', 3_000, 'known'],
    [
      'is known after the order was cancelled and refunded',
      paid({ status: 'cancelled' }),
      'pay1',
      3_000,
      'known',
    ],
    ['goes back when another payment paid', paid(), 'pay2', 3_000, 'duplicate_payment'],
    [
      'goes back when the order is cancelled',
      anOrder({ status: 'cancelled' }),
      'pay1',
      3_000,
      'late_payment',
    ],
    ['goes back when it is not the total', anOrder(), 'pay1', 2_999, 'amount_mismatch'],
  ] as const)('%s', (...[, order, paymentId, amountCents, verdict]) => {
    expect(verdictOn(order, { paymentId, amountCents })).toBe(verdict);
  });
});

describe('refunds', () => {
  const delivered = paid({ status: 'delivered', deliveredAt: now });
  const wanted = (given: object = {}) => ({
    refundType: 'full' as const,
    amountCents: null,
    chosen: null,
    reason: 'product_defect' as RefundReason,
    byAdmin: false,
    ...given,
  });

  const claimed = (cents: number) => ({ cents, left: { items: [], withFreight: false } });

  it('never exceed what is left, whatever was asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 10 }), (amounts) => {
        let live = 0;
        for (const amountCents of amounts) {
          try {
            live += refundAmount(
              delivered,
              wanted({ refundType: 'partial', amountCents }),
              claimed(live),
              now,
            );
          } catch {
            expect(live + amountCents).toBeGreaterThan(delivered.totalCents);
          }
        }

        expect(live).toBeLessThanOrEqual(delivered.totalCents);
      }),
    );
  });

  it('take the rest when they are full', () => {
    expect(refundAmount(delivered, wanted(), claimed(1_200), now)).toBe(1_800);
  });

  it.each([
    ['2026-11-27T00:00:00-03:00', '2026-12-04T23:59:59.999-03:00', true],
    ['2026-11-27T23:59:59.999-03:00', '2026-12-04T23:59:59.999-03:00', true],
    ['2026-11-27T00:00:00-03:00', '2026-12-05T00:00:00-03:00', false],
  ])('for regret of what came at %s are possible at %s: %s', (deliveredAt, at, possible) => {
    const ask = () =>
      refundAmount(
        { ...delivered, deliveredAt: new Date(deliveredAt) },
        wanted({ reason: 'regret' }),
        claimed(0),
        new Date(at),
      );

    if (possible) expect(ask()).toBe(3_000);
    else expect(ask).toThrow('O prazo de 7 dias');
  });

  it.each([
    ['paid', 'buyer_request', 'refunded', 1],
    ['processing', 'seller_cancel', 'refunded', 1],
    ['shipped', 'shipping_issue', 'refunded', 0],
    ['delivered', 'regret', 'returned', 1],
    ['delivered', 'wrong_product', 'returned', 1],
    ['delivered', 'product_defect', 'returned', 0],
    ['delivered', 'quality_issue', 'returned', 0],
    ['delivered', 'shipping_issue', 'refunded', 0],
  ] as const)(
    'of a %s order for %s make it %s and put %i lines back into stock',
    (status, reason, to, restocked) => {
      const order = paid({ status });
      const given = { reason, items: null, offerOutcome: null };
      const saleable = saleableGoods(order, given, { others: [], isFull: true });
      const settlement = refundEffect(order, reason, saleable);

      expect([settlement?.to, settlement?.restock.length]).toEqual([to, restocked]);
      expect(transitions[status]).toContain(to);
    },
  );

  it.each(['cancelled', 'refunded', 'returned', 'pending'] as const)(
    'leave a %s order where it is',
    (status) => {
      expect(refundEffect(paid({ status }), 'regret', [])).toBeUndefined();
    },
  );
});

describe('access', () => {
  const order = { id: 'o1', buyerId: 'b1', sellerId: 's1' };
  const person = (userId: string, isAdmin = false) => ({ userId, name: 'X', isAdmin });

  it.each([
    ['b1', false, 'buyer'],
    ['s1', false, 'seller'],
    ['z', true, 'admin'],
    ['z', false, undefined],
    ['b1', true, 'buyer'],
  ] as const)('%s (admin: %s) is %s of the order', (userId, isAdmin, part) => {
    expect(partOf(order, person(userId, isAdmin))).toBe(part);
  });

  it('lets an administrator who is the buyer act as administrator where buyers may not', () => {
    expect(changerOf(order, person('b1', true), ['seller', 'admin'], 'o1').userType).toBe('admin');
    expect(() => changerOf(order, person('b1'), ['seller', 'admin'], 'o1')).toThrow(
      'Pedido não encontrado',
    );
    expect(() => changerOf(undefined, person('b1', true), ['admin'], 'o1')).toThrow(
      'Pedido não encontrado',
    );
  });

  it('offers each part only what the rules let it do', () => {
    const state = {
      confirmed: false,
      hasOpenDispute: false,
      hasFraudAlert: false,
      isContested: false,
      request: undefined,
      awaitsGoods: false,
      refundableCents: 100,
      disputeDueAt: null,
    };
    const offered = (status: OrderStatus, part: Part, more: { disputeDueAt?: Date } = {}) =>
      Object.entries(allowedActions({ status, ...state, ...more }, part, now)).flatMap(
        ([name, may]) => (may === true ? [name] : []),
      );
    const disputed = { disputeDueAt: new Date(now.getTime() + 1) };
    const late = { disputeDueAt: now };

    expect(offered('pending', 'buyer')).toEqual(['canCancel', 'canPay']);
    expect(offered('shipped', 'seller')).toEqual(['canReportDelivery']);
    expect(offered('delivered', 'buyer')).toEqual([
      'canConfirmDelivery',
      'canRequestRefund',
      'canReportProblem',
    ]);
    expect(offered('delivered', 'seller')).toEqual([]);
    expect(offered('returned', 'buyer')).toEqual([]);
    expect(offered('delivered', 'buyer', disputed)).toContain('canStateInDispute');
    expect(offered('delivered', 'seller', disputed)).toEqual([
      'canStateInDispute',
      'canGiveInDispute',
    ]);
    expect(offered('delivered', 'seller', late)).toEqual(['canGiveInDispute']);
    expect(offered('delivered', 'admin', disputed)).not.toContain('canStateInDispute');
  });

  it('wants a note for the way back only, and takes returned goods from a delivered order', () => {
    const state = {
      confirmed: false,
      hasOpenDispute: false,
      hasFraudAlert: false,
      hasOpenRequest: false,
      isContested: false,
      refundableCents: 100,
    };
    const moves = (status: OrderStatus) => listedActions({ status, ...state }, 'seller');
    const boss = { userId: 'u', name: 'Ana', isAdmin: true };

    expect(moves('shipped')).toMatchObject({
      nextStatuses: ['delivered', 'processing'],
      withNote: ['processing'],
    });
    expect(moves('paid').withNote).toEqual([]);
    expect(orderStatuses.filter((status) => canMarkReturned(status, boss))).toEqual(['delivered']);
    expect(canMarkReturned('delivered', { ...boss, isAdmin: false })).toBe(false);
  });

  it('lets each part say of a refund what is left to say', () => {
    const silent = {
      nextStatuses: [],
      withNote: [],
      canCancel: false,
      canPay: false,
      canConfirmDelivery: false,
      canRequestRefund: false,
      canReportDelivery: false,
      canReportProblem: false,
      canAnswerRefund: false,
      canAnswerRefundOffer: false,
      canWithdrawRefund: false,
      canRecordReturn: false,
      canStateInDispute: false,
      canGiveInDispute: false,
    };
    const asked = { waitsFor: 'seller', reason: 'product_defect', returnedAt: null } as const;
    const regret = { waitsFor: null, reason: 'regret', returnedAt: null };

    expect(refundActs(asked, { ...silent, canAnswerRefund: true })).toEqual([
      'agree',
      'offer',
      'refuse',
    ]);
    expect(
      refundActs(asked, { ...silent, canAnswerRefundOffer: true, canWithdrawRefund: true }),
    ).toEqual(['accept', 'decline', 'withdraw']);
    expect(refundActs(regret, { ...silent, canRecordReturn: true })).toEqual(['return']);
    expect(refundActs(regret, { ...silent, canAnswerRefund: true })).toEqual([]);
    expect(
      refundActs({ ...regret, returnedAt: '2026-11-20' }, { ...silent, canRecordReturn: true }),
    ).toEqual([]);
  });
});

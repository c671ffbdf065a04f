import type { BulkAnswer, CartAnswer, PaymentView } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { mergeOperations, mergeResultOf } from '../../src/features/cart/api/merge-visitor-cart.ts';
import { withoutItem, withQuantity } from '../../src/features/cart/api/optimistic-cart.ts';
import { groupsOfVisitor, lineTotal } from '../../src/features/cart/cart-view.ts';
import { payObstacle, type CheckoutSubject } from '../../src/features/checkout/checkout-subject.ts';
import { faceOf } from '../../src/features/payment/payment-face.ts';
import {
  formatCountdown,
  millisecondsLeft,
  minutesToAnnounce,
} from '../../src/features/payment/use-countdown.ts';
import type { VisitorCartItem } from '../../src/lib/visitor-cart.ts';
import { safeNext } from '../../src/app/safe-next.ts';

const item = (productId: string, sellerId: string, quantity: number): VisitorCartItem => ({
  productId,
  quantity,
  snapshot: {
    title: productId,
    image: null,
    priceReais: 0.1,
    sellerId,
    sellerName: sellerId,
    stock: 9,
  },
});

describe("a visitor's cart", () => {
  it('is grouped by store and counted without binary fractions', () => {
    const groups = groupsOfVisitor([item('a', 's1', 3), item('b', 's2', 1), item('c', 's1', 2)]);
    expect(groups.map(({ lines }) => lines.map(({ productId }) => productId))).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
    expect(groups[0]?.lines.map(lineTotal)).toEqual([0.3, 0.2]);
  });
  it('moves to the account line by line and tells what was cut', () => {
    expect(mergeOperations([item('a', 's1', 3)])).toEqual([
      { type: 'add', productId: 'a', quantity: 3 },
    ]);
    const result = (note: BulkAnswer['results'][number]['note']) => ({
      productId: null,
      quantity: 1,
      note,
    });
    expect(mergeResultOf({ results: [result(null)], count: 1 })).toEqual({
      moved: 1,
      reduced: false,
    });
    const results = [result('CAPPED_BY_STOCK'), result('SKIPPED_UNAVAILABLE')];
    expect(mergeResultOf({ results, count: 1 })).toEqual({ moved: 1, reduced: true });
  });
});

const cart = {
  cartItems: [
    { id: 'i1', quantity: 1, unitPrice: 10.1, lineTotal: 10.1, product: { sellerId: 's1' } },
    { id: 'i2', quantity: 2, unitPrice: 5, lineTotal: 10, product: { sellerId: 's2' } },
  ],
  summary: {
    totalItems: 3,
    subtotal: 20.1,
    freightTotal: 8,
    total: 28.1,
    sellerShipping: [{ sellerId: 's1' }, { sellerId: 's2' }],
  },
} as unknown as CartAnswer;

describe('a change of the cart', () => {
  it('shows the new sums before the server answered', () => {
    const { summary, cartItems } = withQuantity(cart, 'i1', 3);
    expect(cartItems[0]?.lineTotal).toBe(30.3);
    expect(summary).toMatchObject({ totalItems: 5, subtotal: 40.3, total: 48.3 });
  });
  it('drops the freight line of a store that is gone', () => {
    const { summary } = withoutItem(cart, 'i1');
    expect(summary.sellerShipping.map(({ sellerId }) => sellerId)).toEqual(['s2']);
    expect(summary.total).toBe(18);
  });
});

const subject: CheckoutSubject = {
  parcels: [{ sellerId: 's', sellerName: 'S', lines: [], freight: 5, isDelivered: true }],
  subtotal: 10,
  freightTotal: 5,
  discountTotal: 0,
  total: 15,
  isFinal: true,
  hasBlockedItems: false,
};
const address = {
  street: 'Rua A',
  number: '1',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-000',
};
const ready = { address, method: 'pix', hasCardToken: false } as const;

describe('the pay button', () => {
  it('is awake for a PIX with an address and a store that delivers', () => {
    expect(payObstacle(subject, ready)).toBeNull();
  });
  it('sleeps with the reason', () => {
    expect(payObstacle(subject, { ...ready, address: null })).toBe('address');
    expect(payObstacle(subject, { ...ready, method: 'credit_card' })).toBe('card');
    expect(payObstacle({ ...subject, isFinal: false }, ready)).toBe('freight');
    expect(payObstacle({ ...subject, hasBlockedItems: true }, ready)).toBe('items');
    const parcels = subject.parcels.map((parcel) => ({ ...parcel, isDelivered: false }));
    expect(payObstacle({ ...subject, parcels }, ready)).toBe('delivery');
  });
});

describe('the countdown', () => {
  const input = {
    serverTime: '2026-11-21T12:00:00.000Z',
    expiresAt: '2026-11-21T12:30:00.000Z',
    receivedAtMs: 1_000_000,
  };
  it("follows the server's clock, whatever this device's clock says", () => {
    expect(millisecondsLeft(input, 1_000_000)).toBe(30 * 60_000);
    expect(millisecondsLeft(input, 1_060_000)).toBe(29 * 60_000);
    expect(millisecondsLeft(input, 9_000_000_000)).toBe(0);
    expect(millisecondsLeft({ ...input, expiresAt: null }, 0)).toBeNull();
    expect(formatCountdown(29 * 60_000 + 1_000)).toBe('29:01');
    expect(formatCountdown(0)).toBe('0:00');
  });
  it('is said at ten, five and one minute', () => {
    expect(minutesToAnnounce(11 * 60_000)).toBeNull();
    expect(minutesToAnnounce(9.9 * 60_000)).toBe(10);
    expect(minutesToAnnounce(4 * 60_000)).toBe(5);
    expect(minutesToAnnounce(30_000)).toBe(1);
  });
});

describe('the payment screen', () => {
  const payment = { status: 'pending', paymentMethod: 'pix', isExpired: false } as PaymentView;
  it('waits for a PIX until its time is up', () => {
    expect(faceOf(payment, false)).toBe('pending');
    expect(faceOf(payment, true)).toBe('expired');
    expect(faceOf({ ...payment, isExpired: true }, false)).toBe('expired');
  });
  it('shows a card that is examined without a code, and what was paid as paid', () => {
    expect(faceOf({ ...payment, paymentMethod: 'credit_card' }, false)).toBe('waiting');
    expect(faceOf({ ...payment, status: 'approved' }, true)).toBe('approved');
  });
});

describe('the way back after login', () => {
  it('stays on this site', () => {
    expect(safeNext('/checkout?retryOrderId=1')).toBe('/checkout?retryOrderId=1');
    for (const next of [
      null,
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/..//evil.example',
      '/login',
      '/reset-password/abc',
    ]) {
      expect(safeNext(next)).toBeNull();
    }
  });
});

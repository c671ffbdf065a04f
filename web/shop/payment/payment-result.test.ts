import { describe, expect, it } from 'vitest';
import { faceOf, type ResultVariant, variantOf } from './payment-result.ts';

describe('what became of a payment, by its address and the state of the order', () => {
  const face = (variant: ResultVariant, orderStatus: string, status: string | null) =>
    faceOf(variant, {
      orderStatus,
      payment: status === null ? null : ({ status, isExpired: false } as never),
      hasActivePendingPayment: status === 'pending',
    });
  it.each(['paid', 'processing', 'shipped', 'delivered'])(
    'is confirmed by an order that is %s',
    (orderStatus) => {
      // prettier-ignore
      for (const variant of ['success', 'failure', 'pending', 'unknown'] as const)
      expect(face(variant, orderStatus, 'approved')).toBe('success');
    },
  );
  it('is never a refusal of money that came in', () => {
    expect(face('failure', 'pending', 'approved')).toBe('processing');
    expect(face('success', 'pending', 'pending')).toBe('processing');
    expect(face('success', 'pending', 'rejected')).toBe('failure');
    expect(face('pending', 'pending', 'expired')).toBe('failure');
  });
  it('is no failure while it may still be paid', () => {
    expect(face('failure', 'pending', 'pending')).toBe('pending');
  });
  it('is what the address says while the order waits, and the order once it ended', () => {
    expect(face('failure', 'pending', null)).toBe('failure');
    expect(face('pending', 'pending', 'pending')).toBe('pending');
    expect(face('unknown', 'pending', null)).toBe('unknown');
    expect(face('failure', 'cancelled', 'cancelled')).toBe('cancelled');
    expect(face('success', 'refunded', 'refunded')).toBe('refunded');
    expect(variantOf('/payment/whatever')).toBe('unknown');
  });
});

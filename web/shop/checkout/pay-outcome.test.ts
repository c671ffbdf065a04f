import type { OrderPaymentStatusAnswer, PaymentView } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { confirmationOf, isOutcomeUnknown, outcomeOf } from './pay-outcome.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';

const asked = {
  orderId: 'o',
  orderStatus: 'pending',
  payment: null,
  hasActivePendingPayment: false,
  canRetryPayment: true,
} as unknown as OrderPaymentStatusAnswer;

const stored = (id: string) => ({ ...asked, payment: { id } }) as OrderPaymentStatusAnswer;

describe('a card whose answer was lost', () => {
  it.each([
    [0, 'NETWORK', true],
    [503, 'OUTCOME_UNKNOWN', true],
    [502, 'HTTP_502', true],
    [409, 'PAYMENT_IN_PROGRESS', true],
    [503, 'PAYMENT_PROVIDER_UNAVAILABLE', false],
    [422, 'CARD_TOKEN_INVALID', false],
    [429, 'RATE_LIMITED', false],
  ])('%i %s: unknown is %s', (status, code, isUnknown) => {
    expect(isOutcomeUnknown(new ApiError({ status, code, message: '' }))).toBe(isUnknown);
  });
  it('is waited for until a payment is stored that was not known, or nothing can come any more', () => {
    const since = { known: new Set(['refused-before']), waitedMs: 2_000 };
    expect(confirmationOf(asked, since)).toEqual({ kind: 'waiting' });
    expect(confirmationOf(stored('refused-before'), since)).toEqual({ kind: 'waiting' });
    expect(confirmationOf(stored('new'), since)).toEqual({ kind: 'stored', paymentId: 'new' });
    const late = { ...since, waitedMs: 15_000 };
    expect(confirmationOf(asked, late)).toEqual({ kind: 'not-received' });
    expect(confirmationOf({ ...asked, hasActivePendingPayment: true }, late)).toEqual({
      kind: 'waiting',
    });
  });
  it('is unknown while the provider has not answered the shop either', () => {
    const card = {
      status: 'pending',
      paymentMethod: 'credit_card',
      mercadoPagoId: null,
      challenge: null,
    };
    expect(outcomeOf(card as PaymentView)).toEqual({ kind: 'unknown' });
    expect(outcomeOf({ ...card, mercadoPagoId: '1' } as PaymentView).kind).toBe('go-on');
    expect(outcomeOf({ ...card, status: 'rejected' } as PaymentView).kind).toBe('refused');
    expect(outcomeOf({ ...card, status: 'cancelled' } as PaymentView).kind).toBe('refused');
    expect(outcomeOf({ ...card, paymentMethod: 'pix' } as PaymentView).kind).toBe('go-on');
    const challenge = { url: 'https://bank.example', request: 'r' };
    expect(outcomeOf({ ...card, challenge } as PaymentView).kind).toBe('challenge');
  });
});

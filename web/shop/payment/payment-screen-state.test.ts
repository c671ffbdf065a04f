import type { PaymentView } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { isComing, screenStateOf, tabTitleOf } from './payment-screen-state.ts';

describe('the payment screen', () => {
  const payment = {
    status: 'pending',
    paymentMethod: 'pix',
    isExpired: false,
    challenge: null,
  } as PaymentView;
  const running = { isTimeUp: false, isOver: false };
  const late = { isTimeUp: true, isOver: false };
  it('waits for a PIX until its time is up', () => {
    expect(screenStateOf(payment, running)).toBe('pending');
    expect(screenStateOf(payment, late)).toBe('expired');
    expect(screenStateOf({ ...payment, isExpired: true }, running)).toBe('expired');
  });
  it('shows a card that is examined without a code, and what was paid as paid', () => {
    expect(screenStateOf({ ...payment, paymentMethod: 'credit_card' }, running)).toBe('waiting');
    const challenge = { url: 'https://bank.example', request: 'r' };
    expect(screenStateOf({ ...payment, paymentMethod: 'credit_card', challenge }, running)).toBe(
      'asked',
    );
    expect(screenStateOf({ ...payment, status: 'approved' }, late)).toBe('approved');
  });
  it('offers nothing to pay once the order is cancelled, and confirms nothing when money came in', () => {
    const over = { isTimeUp: false, isOver: true };
    expect(screenStateOf(payment, over)).toBe('over');
    expect(screenStateOf({ ...payment, status: 'cancelled' }, over)).toBe('over');
    expect(screenStateOf({ ...payment, status: 'approved' }, over)).toBe('returning');
    expect(screenStateOf({ ...payment, status: 'refunded' }, over)).toBe('refunded');
  });
  it('promises the arrival of those orders only that were not called off', () => {
    const statuses = ['pending', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'returned'] as const; // prettier-ignore
    const coming = statuses.filter((status) => isComing({ status }));
    expect(coming).toEqual(['pending', 'paid', 'shipped', 'delivered']);
  });
  it('counts down in the title of its tab', () => {
    expect(tabTitleOf('pending', 1_752_000)).toBe('⏳ 29:12 · Pague com Pix');
    expect(tabTitleOf('approved', null)).toBe('Pago ✓');
  });
});

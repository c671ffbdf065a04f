import type { NotificationView } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { isWorthASound } from './sale-sound.ts';

const notice = (given: Partial<NotificationView>) =>
  ({ type: 'system_update', priority: 'normal', ...given }) as NotificationView;
const sale = { sellerId: 'me', status: 'paid' as const };

describe('the sound of a sale', () => {
  it('is for a paid order, a problem and a refund to answer of the own store', () => {
    expect(isWorthASound(notice({ type: 'order_paid' }), sale, 'me')).toBe(true);
    expect(isWorthASound(notice({ priority: 'urgent' }), sale, 'me')).toBe(true);
    expect(isWorthASound(notice({ priority: 'high' }), sale, 'me')).toBe(true);
  });

  it('is not for an own purchase, an unpaid order, or news that wait', () => {
    const bought = { ...sale, sellerId: 'other' };
    const unpaid = { ...sale, status: 'pending' as const };

    expect(isWorthASound(notice({ type: 'order_paid' }), bought, 'me')).toBe(false);
    expect(isWorthASound(notice({ type: 'new_order_received' }), unpaid, 'me')).toBe(false);
    expect(isWorthASound(notice({}), sale, 'me')).toBe(false);
  });
});

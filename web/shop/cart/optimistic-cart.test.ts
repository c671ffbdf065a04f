import type { CartAnswer } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { withoutItem, withQuantity } from './optimistic-cart.ts';
import { cart } from '../../test/a-cart.ts';

describe('a change of the cart', () => {
  it('shows the new sums before the server answered', () => {
    const { summary, cartItems } = withQuantity(cart, 'i1', 3);
    expect(cartItems[0]?.lineTotal).toBe(30.3);
    expect(summary).toMatchObject({ totalItems: 5, subtotal: 40.3, total: 48.3 });
  });
  it('drops the freight line of a store that is gone', () => {
    const { summary } = withoutItem(cart, 'i1');
    expect(summary.sellerShipping.map(({ sellerId }) => sellerId)).toEqual(['s2']);
    expect(summary).toMatchObject({ subtotal: 10, freightTotal: 5, total: 15 });
  });
  it('counts what can not be bought for nothing', () => {
    const [first, second] = cart.cartItems;
    const soldOut = { ...second, issues: ['OUT_OF_STOCK'] };
    const { summary } = withQuantity(
      { ...cart, cartItems: [first, soldOut] } as CartAnswer,
      'i1',
      2,
    );
    expect(summary).toMatchObject({ totalItems: 4, subtotal: 20.2, total: 23.2 });
  });
});

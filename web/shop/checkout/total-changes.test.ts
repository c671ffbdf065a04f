import type { TotalChangedDetails } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { changeTexts, withChanges } from './total-changes.ts';
import { cart } from '../../test/a-cart.ts';

describe('a total that changed between the screen and the press', () => {
  const details = {
    expectedTotal: 28.1,
    total: 30.3,
    changes: [
      { kind: 'price', productId: 'p1', title: 'Pão', quantity: 1, from: 10.1, to: 11.3 },
      { kind: 'freight', sellerId: 's2', sellerName: 'Feira', from: 5, to: 6 },
    ],
  } satisfies TotalChangedDetails;
  it('is shown line by line, and the cart is worth what would be charged', () => {
    const items = cart.cartItems.map((one, at) => ({ ...one, productId: `p${at + 1}` }));
    const { summary, cartItems } = withChanges({ ...cart, cartItems: items }, details);
    expect(cartItems).toMatchObject([
      { unitPrice: 11.3, lineTotal: 11.3 },
      { unitPrice: 5, lineTotal: 10 },
    ]);
    expect(summary).toMatchObject({ subtotal: 21.3, freightTotal: 9, total: 30.3 });
    expect(changeTexts(details).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Pão: de R$ 10,10 para R$ 11,30 cada',
      'Frete de Feira: de R$ 5,00 para R$ 6,00',
      'Total: de R$ 28,10 para R$ 30,30',
    ]);
  });
});

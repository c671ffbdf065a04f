import type { CartAnswer } from '@largo/contracts';

export const cart = {
  cartItems: [
    {
      id: 'i1',
      quantity: 1,
      unitPrice: 10.1,
      lineTotal: 10.1,
      issues: [],
      product: { sellerId: 's1' },
    },
    { id: 'i2', quantity: 2, unitPrice: 5, lineTotal: 10, issues: [], product: { sellerId: 's2' } },
  ],
  summary: {
    totalItems: 3,
    subtotal: 20.1,
    freightTotal: 8,
    total: 28.1,
    sellerShipping: [
      { sellerId: 's1', shippingCost: 3, originalShippingCost: 3 },
      { sellerId: 's2', shippingCost: 5, originalShippingCost: 5 },
    ],
  },
} as unknown as CartAnswer;

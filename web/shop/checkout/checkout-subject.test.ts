import type { CartAnswer } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { summaryLines } from '../cart/cart-summary.tsx';
import { payObstacle, subjectOfCart, type CheckoutSubject } from './checkout-subject.ts';
import { cart } from '../../test/a-cart.ts';

const subject: CheckoutSubject = {
  parcels: [
    {
      sellerId: 's',
      sellerName: 'S',
      lines: [],
      freight: 5,
      isDelivered: true,
      day: '2026-11-24',
      note: null,
    },
  ],
  subtotal: 10,
  freightTotal: 5,
  savedFreight: 0,
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

const ready = { address, isMethodOpen: true };

describe('the pay button', () => {
  it('is awake with an address, an open method and a store that delivers', () => {
    expect(payObstacle(subject, ready)).toBeNull();
  });
  it('sleeps with the reason', () => {
    expect(payObstacle(subject, { ...ready, address: null })).toBe('address');
    expect(payObstacle(subject, { ...ready, isMethodOpen: false })).toBe('method');
    expect(payObstacle({ ...subject, isFinal: false }, ready)).toBe('freight');
    expect(payObstacle({ ...subject, hasBlockedItems: true }, ready)).toBe('items');
    const parcels = subject.parcels.map((parcel) => ({ ...parcel, isDelivered: false }));
    expect(payObstacle({ ...subject, parcels }, ready)).toBe('delivery');
  });
});

describe('a purchase that can not be made as it stands', () => {
  const isDelivered = (shippingConfigured: boolean) =>
    ['s1', 's2'].map((sellerId) => ({
      sellerId,
      sellerName: sellerId,
      shippingCost: 0,
      originalShippingCost: 0,
      shippingConfigured,
    }));
  const summary = { ...cart.summary, freightTotal: 0, originalFreightTotal: 0, discountTotal: 0 };
  const named = (productId: string, sellerId: string, issues: string[]) => ({
    id: productId,
    quantity: 3,
    lineTotal: 9,
    issues,
    product: { title: productId, images: [], sellerId, seller: { businessName: sellerId } },
  });

  it('says of each line why, and promises no free freight of a store that sells nothing', () => {
    const blocked = {
      summary: { ...summary, sellerShipping: isDelivered(true).slice(0, 1) },
      cartItems: [
        named('pão', 's1', ['QUANTITY_ABOVE_STOCK', 'PRICE_CHANGED']),
        named('bolo', 's1', ['PRICE_CHANGED']),
        named('capa', 's2', ['SELLER_UNAVAILABLE']),
      ],
    } as unknown as CartAnswer;
    const { parcels, hasBlockedItems } = subjectOfCart(blocked, () => '2026-11-24');

    expect(hasBlockedItems).toBe(true);
    expect(parcels).toMatchObject([
      {
        lines: [
          { issue: 'QUANTITY_ABOVE_STOCK', isCounted: true },
          { issue: null, isCounted: true },
        ],
        freight: 0,
      },
      { lines: [{ issue: 'SELLER_UNAVAILABLE', isCounted: false }], freight: null },
    ]);
  });

  it('calls no freight free where no store delivers', () => {
    const freightOf = (shippingConfigured: boolean) =>
      summaryLines({
        ...summary,
        freightAvailable: true,
        sellerShipping: isDelivered(shippingConfigured),
      } as unknown as CartAnswer['summary']).find(({ label }) => label === 'Frete total')?.value;
    expect([freightOf(true), freightOf(false)]).toEqual(['Grátis', '—']);
  });
});

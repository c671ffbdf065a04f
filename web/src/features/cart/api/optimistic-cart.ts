import type { CartAnswer, CartItem } from '@largo/contracts';
import { sumReais } from '../../../lib/money.ts';

/** Freight and discounts stay as they were until the server has counted again. */
function recounted(cart: CartAnswer, cartItems: CartItem[]): CartAnswer {
  const subtotal = sumReais(cartItems.map(({ lineTotal }) => lineTotal));
  const sellers = new Set(cartItems.map(({ product }) => product.sellerId));
  return {
    cartItems,
    summary: {
      ...cart.summary,
      totalItems: cartItems.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal,
      total: sumReais([subtotal, cart.summary.freightTotal]),
      sellerShipping: cart.summary.sellerShipping.filter(({ sellerId }) => sellers.has(sellerId)),
    },
  };
}

export function withQuantity(cart: CartAnswer, itemId: string, quantity: number): CartAnswer {
  const items = cart.cartItems.map((item) =>
    item.id === itemId
      ? { ...item, quantity, lineTotal: (Math.round(item.unitPrice * 100) * quantity) / 100 }
      : item,
  );
  return recounted(cart, items);
}

export const withoutItem = (cart: CartAnswer, itemId: string): CartAnswer =>
  recounted(
    cart,
    cart.cartItems.filter(({ id }) => id !== itemId),
  );

import type { CartAnswer, CartItem } from '@largo/contracts';
import { lineKey } from '@largo/kernel';
import { isCounted } from './cart-issues.ts';
import { summed } from './cart-totals.ts';

/** Freight and discounts stay as they were until the server has counted again. */
function recounted(cart: CartAnswer, cartItems: CartItem[]): CartAnswer {
  const counted = cartItems.filter(isCounted);
  const sellers = new Set(counted.map(({ product }) => product.sellerId));
  const sellerShipping = cart.summary.sellerShipping.filter(({ sellerId }) =>
    sellers.has(sellerId),
  );
  const totalItems = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const summary = { ...cart.summary, ...summed(counted, sellerShipping), totalItems };
  return { ...cart, cartItems, summary };
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

export function withItemSaved(cart: CartAnswer, itemId: string): CartAnswer {
  const line = cart.cartItems.find(({ id }) => id === itemId);
  if (!line) return cart;
  const isOfLine = (one: CartItem) => lineKey(one) === lineKey(line);
  const { quantity } = line;
  const savedItems = cart.savedItems.some(isOfLine)
    ? cart.savedItems.map((one) =>
        isOfLine(one) ? { ...one, quantity: one.quantity + quantity } : one,
      )
    : [...cart.savedItems, line];
  return { ...withoutItem(cart, itemId), savedItems };
}

export const withoutSaved = (cart: CartAnswer, savedId: string): CartAnswer => ({
  ...cart,
  savedItems: cart.savedItems.filter(({ id }) => id !== savedId),
});

export const withPriceAccepted = (cart: CartAnswer, itemId: string): CartAnswer => ({
  ...cart,
  cartItems: cart.cartItems.map((item) =>
    item.id === itemId
      ? {
          ...item,
          previousPrice: null,
          issues: item.issues.filter((issue) => issue !== 'PRICE_CHANGED'),
        }
      : item,
  ),
});

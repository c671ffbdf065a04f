import type { CartAnswer, CartItem } from '@largo/contracts';
import { isCounted } from '../../../lib/cart-issues.ts';
import { sumReais } from '../../../lib/money.ts';

/** Freight and discounts stay as they were until the server has counted again. */
function recounted(cart: CartAnswer, cartItems: CartItem[]): CartAnswer {
  const counted = cartItems.filter(isCounted);
  const subtotal = sumReais(counted.map(({ lineTotal }) => lineTotal));
  const sellers = new Set(counted.map(({ product }) => product.sellerId));
  const sellerShipping = cart.summary.sellerShipping.filter(({ sellerId }) =>
    sellers.has(sellerId),
  );
  const freightTotal = sumReais(sellerShipping.map(({ shippingCost }) => shippingCost));
  const originalFreightTotal = sumReais(
    sellerShipping.map(({ originalShippingCost }) => originalShippingCost),
  );
  return {
    ...cart,
    cartItems,
    summary: {
      ...cart.summary,
      totalItems: cartItems.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal,
      freightTotal,
      originalFreightTotal,
      discountTotal: sumReais([originalFreightTotal, -freightTotal]),
      total: sumReais([subtotal, freightTotal]),
      sellerShipping,
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

export function withItemSaved(cart: CartAnswer, itemId: string): CartAnswer {
  const line = cart.cartItems.find(({ id }) => id === itemId);
  if (!line) return cart;
  const isOfLine = ({ productId }: CartItem) => productId === line.productId;
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

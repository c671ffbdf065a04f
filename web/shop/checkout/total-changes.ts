import type { CartAnswer, TotalChangedDetails } from '@largo/contracts';
import { lineKey } from '@largo/kernel';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { summed } from '../cart/cart-totals.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { texts } from './texts.ts';

const { changes: words } = texts;

/** What changed between the screen and the press, as the orders service says; null for other refusals. */
export function totalChangesOf(error: unknown): TotalChangedDetails | null {
  if (!(error instanceof ApiError) || error.code !== 'TOTAL_CHANGED') return null;
  return error.details as TotalChangedDetails;
}

/** The cart at the prices of now, ready to be bought for the new total. */
export function withChanges(
  cart: CartAnswer,
  { total, changes }: Pick<TotalChangedDetails, 'total' | 'changes'>,
): CartAnswer {
  const cartItems = cart.cartItems.map((item) => {
    const change = changes.find((one) => one.kind === 'price' && lineKey(one) === lineKey(item));
    if (!change) return item;
    const lineTotal = (Math.round(change.to * 100) * item.quantity) / 100;
    return { ...item, unitPrice: change.to, lineTotal };
  });
  const sellerShipping = cart.summary.sellerShipping.map((shipping) => {
    const change = changes.find(
      (one) => one.kind === 'freight' && one.sellerId === shipping.sellerId,
    );
    return change
      ? {
          ...shipping,
          shippingCost: change.to,
          originalShippingCost: Math.max(change.to, shipping.originalShippingCost),
        }
      : shipping;
  });
  const summary = { ...cart.summary, ...summed(cartItems, sellerShipping), total };
  return { ...cart, cartItems, summary };
}

/** Each change in words, the total last. */
export function changeTexts({ expectedTotal, total, changes }: TotalChangedDetails): string[] {
  const lines = changes.map((change) => {
    const [from, to] = [formatReais(change.from), formatReais(change.to)];
    return change.kind === 'price'
      ? words.price(change.title, from, to)
      : words.freight(change.sellerName, from, to);
  });
  if (expectedTotal === null || expectedTotal === total) return lines;
  return [...lines, words.total(formatReais(expectedTotal), formatReais(total))];
}

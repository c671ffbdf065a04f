import type { BulkAnswer, BulkBody, CartAnswer, OrderSummary } from '@largo/contracts';
import { lineKey, type Units, unitsOf } from '@largo/kernel';
import { request } from '@largo/web-kit/client/api-client.ts';

type Note = BulkAnswer['results'][number]['note'];
type Operations = BulkBody['operations'];

export interface RebuyLine {
  readonly productId: string;
  readonly variantId?: string;
  readonly title: string;
  /** What is in the cart now. */
  readonly quantity: number;
  readonly note: Note;
  readonly paidPrice: number;
  /** Null: it is not in the cart. */
  readonly price: number | null;
}

export interface Rebuy {
  readonly lines: readonly RebuyLine[];
  readonly count: number;
  /** What brings the cart back to how it was. */
  readonly undo: Operations;
}

export const isTaken = ({ note }: RebuyLine) => note === null || note === 'CAPPED_BY_STOCK';

/** What became of each line, next to what was paid for it. */
export function rebuyOf(
  { items }: Pick<OrderSummary, 'items'>,
  before: Pick<CartAnswer, 'cartItems'>,
  { results, count }: BulkAnswer,
  after: Pick<CartAnswer, 'cartItems'>,
): Rebuy {
  const inCart = (cart: Pick<CartAnswer, 'cartItems'>, line: Omit<Units, 'quantity'>) =>
    cart.cartItems.find((item) => lineKey(item) === lineKey(line));
  const lines = items.flatMap((item, at): RebuyLine[] => {
    const { productSnapshot, price } = item;
    const result = results[at];
    if (!result) return [];
    const { quantity, note } = result;
    const now = inCart(after, item)?.unitPrice ?? null;
    return [
      {
        ...unitsOf(item, quantity),
        title: productSnapshot.title,
        note,
        paidPrice: price,
        price: now,
      },
    ];
  });
  const undo = lines.filter(isTaken).map((line) => {
    const earlier = inCart(before, line);
    const { productId, variantId } = line;
    return earlier
      ? { type: 'update' as const, ...unitsOf(line, earlier.quantity) }
      : { type: 'remove' as const, productId, ...(variantId && { variantId }) };
  });
  return { lines, count, undo };
}

/** All lines of an order into the cart, as far as they can be bought. @param key one per press */
export async function rebuy(order: OrderSummary, key: string): Promise<Rebuy> {
  const before = await request<CartAnswer>('GET', '/cart');
  const operations: Operations = order.items.map((item) => ({
    type: 'add' as const,
    ...unitsOf(item, item.quantity),
    seenPrice: item.price,
  }));
  const body = { operations };
  const answer = await request<BulkAnswer>('POST', '/cart/bulk', { body, idempotencyKey: key });
  const after = await request<CartAnswer>('GET', '/cart');
  return rebuyOf(order, before, answer, after);
}

export const undoRebuy = ({ undo: operations }: Rebuy): Promise<BulkAnswer> =>
  request<BulkAnswer>('POST', '/cart/bulk', { body: { operations } });

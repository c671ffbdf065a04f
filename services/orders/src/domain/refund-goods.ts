import type { OrderStatus } from '@largo/contracts';
import { returnable, type Units } from '@largo/kernel';
import { type Goods, goodsOf, type Order } from './order.ts';
import type { OfferOutcome } from './refund-states.ts';

/** Goods refunded for these reasons can't be sold again, or never came back. */
const unsaleable: readonly string[] = ['product_defect', 'quality_issue', 'shipping_issue'];

export interface GivenBack {
  readonly reason: string;
  /** Null when it is for money only, or for everything left. */
  readonly items: readonly Units[] | null;
  readonly offerOutcome: OfferOutcome | null;
}

interface Regretted {
  readonly reason: string;
  readonly reviewedBy: string | null;
  readonly returnedAt: Date | string | null;
}

/** 'Sistema' approved a regret after its deadline, so its goods may still be on their way. */
export function awaitsGoods({ reason, reviewedBy, returnedAt }: Regretted): boolean {
  return reason === 'regret' && reviewedBy === null && returnedAt === null;
}

/**
 * The units of a delivered order that can be sold again after this refund: those returned unharmed.
 * A buyer who accepted an offer keeps the goods.
 * @param others the order's other completed refunds
 */
export function saleableGoods(
  order: Pick<Order, 'lines'>,
  refund: GivenBack,
  { others, isFull }: { others: readonly Pick<GivenBack, 'items'>[]; isFull: boolean },
): Goods {
  if (unsaleable.includes(refund.reason) || refund.offerOutcome === 'accepted') return [];
  if (refund.items !== null) return refund.items;
  return isFull ? unitsLeft(order, others) : [];
}

function unitsLeft(order: Pick<Order, 'lines'>, others: readonly Pick<GivenBack, 'items'>[]) {
  const taken = others.flatMap(({ items }) => (items ? [{ items, withFreight: false }] : []));
  const { items } = returnable(order.lines, taken);
  return items.filter(({ quantity }: Units) => quantity > 0);
}

export interface RefundEffect {
  readonly to: OrderStatus;
  readonly restock: Goods;
}

/**
 * What happens to an order once all of its money went back; undefined for nothing. Goods that never
 * left are back in stock.
 * @param saleable the returned goods of a delivered order
 */
export function refundEffect(
  order: Order,
  reason: string,
  saleable: Goods,
): RefundEffect | undefined {
  switch (order.status) {
    case 'paid':
    case 'processing':
      return { to: 'refunded', restock: goodsOf(order) };
    case 'shipped':
      return { to: 'refunded', restock: [] };
    case 'delivered':
      if (reason === 'shipping_issue') return { to: 'refunded', restock: [] };
      return { to: 'returned', restock: saleable };
    default:
      return undefined;
  }
}

import { cents, type Cents } from './money.ts';

/** Units of one product of an order. */
export interface Units {
  readonly productId: string;
  readonly quantity: number;
}

export interface SoldUnits extends Units {
  readonly unitPriceCents: number;
}

/** What a buyer wants money back for. */
export interface ChosenItems {
  readonly items: readonly Units[];
  readonly withFreight: boolean;
}

/** What no refund has claimed yet. */
export interface Returnable {
  readonly items: readonly Units[];
  readonly withFreight: boolean;
}

/** What is left of the order's lines after other refunds. */
export function returnable(
  lines: readonly Units[],
  taken: readonly ChosenItems[],
): { items: Units[]; withFreight: boolean } {
  const gone = (productId: string) =>
    taken
      .flatMap(({ items }) => items)
      .reduce((sum, item) => sum + (item.productId === productId ? item.quantity : 0), 0);
  return {
    items: lines.map(({ productId, quantity }) => ({
      productId,
      quantity: Math.max(0, quantity - gone(productId)),
    })),
    withFreight: !taken.some(({ withFreight }) => withFreight),
  };
}

/** Whether the choice fits what is left: something is chosen, no product twice, no unit too many. */
export function isReturnable({ items, withFreight }: ChosenItems, left: Returnable): boolean {
  const ids = new Set(items.map(({ productId }) => productId));
  if (items.length === 0 || ids.size !== items.length) return false;
  if (withFreight && !left.withFreight) return false;
  return items.every(({ productId, quantity }) => {
    const most = left.items.find((item) => item.productId === productId)?.quantity ?? 0;
    return quantity >= 1 && quantity <= most;
  });
}

/** A buyer who returns all that is left of a purchase gets the freight back even without asking. */
export function completeChoice(
  chosen: ChosenItems,
  left: Returnable,
  isRegret: boolean,
): ChosenItems {
  const isAll = left.items.every(
    ({ productId, quantity }) =>
      quantity === 0 ||
      chosen.items.some((i) => i.productId === productId && i.quantity === quantity),
  );
  return isRegret && isAll ? { ...chosen, withFreight: left.withFreight } : chosen;
}

/**
 * The amount for chosen units: what was paid for them, with the freight if that is chosen too, and never
 * more than is left of the order's money. All units and the freight are the whole order to the cent.
 */
export function amountOfItems(
  sale: { readonly lines: readonly SoldUnits[]; readonly freightCents: number },
  { items, withFreight }: ChosenItems,
  remainingCents: number,
): Cents {
  const goods = items.reduce((sum, { productId, quantity }) => {
    const line = sale.lines.find((candidate) => candidate.productId === productId);
    return sum + (line?.unitPriceCents ?? 0) * quantity;
  }, 0);
  return cents(Math.min(remainingCents, goods + (withFreight ? sale.freightCents : 0)));
}

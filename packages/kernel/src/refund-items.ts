import { cents, type Cents } from './money.ts';
import { lineKey, type Units, unitsOf } from './variants.ts';

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
  const gone = (line: Units) =>
    taken
      .flatMap(({ items }) => items)
      .reduce((sum, item) => sum + (lineKey(item) === lineKey(line) ? item.quantity : 0), 0);
  return {
    items: lines.map((line) => unitsOf(line, Math.max(0, line.quantity - gone(line)))),
    withFreight: !taken.some(({ withFreight }) => withFreight),
  };
}

/** Whether the choice fits what is left: something is chosen, no line twice, no unit too many. */
export function isReturnable({ items, withFreight }: ChosenItems, left: Returnable): boolean {
  const keys = new Set(items.map(lineKey));
  if (items.length === 0 || keys.size !== items.length) return false;
  if (withFreight && !left.withFreight) return false;
  return items.every((chosen) => {
    const most = left.items.find((item) => lineKey(item) === lineKey(chosen))?.quantity ?? 0;
    return chosen.quantity >= 1 && chosen.quantity <= most;
  });
}

/** A buyer who returns all that is left of a purchase gets the freight back even without asking. */
export function completeChoice(
  chosen: ChosenItems,
  left: Returnable,
  isRegret: boolean,
): ChosenItems {
  const isAll = left.items.every(
    (line) =>
      line.quantity === 0 ||
      chosen.items.some((i) => lineKey(i) === lineKey(line) && i.quantity === line.quantity),
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
  const goods = items.reduce((sum, chosen) => {
    const line = sale.lines.find((candidate) => lineKey(candidate) === lineKey(chosen));
    return sum + (line?.unitPriceCents ?? 0) * chosen.quantity;
  }, 0);
  return cents(Math.min(remainingCents, goods + (withFreight ? sale.freightCents : 0)));
}

import { fewUnits } from '@largo/kernel';
import { OutOfStock, OwnProduct, ProductUnavailable, ReservationOfAnother } from './errors.ts';

export interface StockLine {
  productId: string;
  quantity: number;
}

/** What a sale needs to know of a product, whose row must stay locked meanwhile. */
export interface StockedProduct {
  readonly id: string;
  readonly sellerId: string;
  readonly sku: string;
  readonly title: string;
  readonly image: string | null;
  readonly priceCents: number;
  readonly weightGrams: number | null;
  readonly onHand: number;
  readonly held: number;
  readonly isPublic: boolean;
  readonly sellerReceives: boolean;
}

export type LineStatus = 'held' | 'committed' | 'released' | 'expired' | 'returned';

export interface ReservationLine {
  readonly productId: string;
  readonly buyerId: string;
  readonly quantity: number;
  readonly returned: number;
  readonly status: LineStatus;
}

export interface ReservedUnits extends StockLine {
  /** Units to reserve beyond those already reserved; may be negative. */
  delta: number;
}

export const availableOf = (product: StockedProduct): number => product.onHand - product.held;

/** Whether this sale is the one that leaves few units on hand, or none. Reserved units count as on hand. */
export function leavesFew({ onHand }: StockedProduct, sold: number): boolean {
  const left = onHand - sold;
  return (onHand > fewUnits && left <= fewUnits) || (onHand > 0 && left === 0);
}

/** One line per product, ordered by id, which is the order in which their rows are locked. */
export function mergedLines(lines: readonly StockLine[]): StockLine[] {
  const byProduct = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    const id = productId.toLowerCase();
    byProduct.set(id, (byProduct.get(id) ?? 0) + quantity);
  }
  return [...byProduct]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
}

export interface ReservationRequest {
  reservationId: string;
  buyerId: string;
  lines: readonly StockLine[];
  products: ReadonlyMap<string, StockedProduct>;
  existing: ReadonlyMap<string, ReservationLine>;
}

/** The changes that make a reservation hold exactly the requested lines. Paid lines stay. */
export function planReservation(request: ReservationRequest): ReservedUnits[] {
  const { buyerId, lines, products, existing } = request;
  for (const line of existing.values())
    if (line.buyerId !== buyerId) throw new ReservationOfAnother(request.reservationId);
  const open = lines.filter(({ productId }) => existing.get(productId)?.status !== 'committed');
  const unavailable = open.filter(({ productId }) => !isBuyable(products.get(productId)));
  if (unavailable.length > 0)
    throw new ProductUnavailable(unavailable.map(({ productId }) => reasonOf(productId, products)));
  const own = open.find(({ productId }) => products.get(productId)?.sellerId === buyerId);
  if (own) throw new OwnProduct(own.productId);
  const units = open.map((line) => ({
    ...line,
    delta: line.quantity - heldUnits(existing.get(line.productId)),
  }));
  refuseShortages(units, products);
  return units;
}

function isBuyable(product: StockedProduct | undefined): boolean {
  return product !== undefined && product.isPublic && product.sellerReceives;
}

/** Names the seller when only the seller prevents the sale, so that the buyer can be informed. */
function reasonOf(productId: string, products: ReadonlyMap<string, StockedProduct>) {
  const product = products.get(productId);
  return product?.isPublic ? { productId, sellerId: product.sellerId } : { productId };
}

function heldUnits(line: ReservationLine | undefined): number {
  return line?.status === 'held' ? line.quantity : 0;
}

function refuseShortages(
  units: readonly ReservedUnits[],
  products: ReadonlyMap<string, StockedProduct>,
): void {
  const short = shortages(units, products);
  if (short.length > 0) throw new OutOfStock(short);
}

function shortages(units: readonly ReservedUnits[], products: ReadonlyMap<string, StockedProduct>) {
  return units.flatMap(({ productId, quantity, delta }) => {
    const product = products.get(productId);
    const available = product ? availableOf(product) : 0;
    // Units already held for this buyer are available to them.
    return delta > available ? [{ productId, available: available + quantity - delta }] : [];
  });
}

export interface Sale extends StockLine {
  /** Reserved units that the sale uses up. */
  fromReservation: number;
}

export type SalePlan = { sales: Sale[] } | { missing: string[] };

/**
 * Turns a paid order's reservations into sales; where one has ended, takes what is left in stock.
 * All lines are sold or, naming the products that are gone, none.
 */
export function planSale(
  lines: readonly StockLine[],
  products: ReadonlyMap<string, StockedProduct>,
  existing: ReadonlyMap<string, ReservationLine>,
): SalePlan {
  const open = lines.filter(({ productId }) => existing.get(productId)?.status !== 'committed');
  const sales = open.map((line) => ({
    ...line,
    fromReservation: heldUnits(existing.get(line.productId)),
  }));
  const short = shortages(
    sales.map(({ fromReservation, ...line }) => ({
      ...line,
      delta: line.quantity - fromReservation,
    })),
    products,
  );
  return short.length > 0 ? { missing: short.map(({ productId }) => productId) } : { sales };
}

/** Units of each line that can still return to stock, at most as many as requested. */
export function planReturn(
  lines: readonly StockLine[],
  existing: ReadonlyMap<string, ReservationLine>,
): StockLine[] {
  return lines.flatMap(({ productId, quantity }) => {
    const line = existing.get(productId);
    if (line?.status !== 'committed') return [];
    const back = Math.min(quantity, line.quantity - line.returned);
    return back > 0 ? [{ productId, quantity: back }] : [];
  });
}

import { fewUnits } from '@largo/kernel';
import {
  OutOfStock,
  OwnProduct,
  ProductUnavailable,
  ReservationOfAnother,
  VariantRequired,
} from './errors.ts';

/** A product without options has one hidden variant, whose id is the product's. */
export interface VariantKey {
  productId: string;
  variantId: string;
}

export interface StockLine extends VariantKey {
  quantity: number;
}

/** What a sale needs to know of a variant, whose product must stay locked meanwhile. */
export interface StockedVariant extends Readonly<VariantKey> {
  readonly sellerId: string;
  readonly sku: string;
  readonly title: string;
  readonly values: readonly string[];
  readonly image: string | null;
  readonly priceCents: number;
  readonly weightGrams: number | null;
  readonly onHand: number;
  readonly held: number;
  readonly isPublic: boolean;
  readonly sellerReceives: boolean;
  /** The product has options and none of its variants was named. */
  readonly needsVariant: boolean;
}

export type LineStatus = 'held' | 'committed' | 'released' | 'expired' | 'returned';

export interface ReservationLine extends Readonly<VariantKey> {
  readonly buyerId: string;
  readonly quantity: number;
  readonly returned: number;
  readonly status: LineStatus;
}

export interface ReservedUnits extends StockLine {
  /** Units to reserve beyond those already reserved; may be negative. */
  delta: number;
}

export const availableOf = ({ onHand, held }: StockedVariant): number => onHand - held;

/** Whether this sale is the one that leaves few units on hand, or none. Reserved units count as on hand. */
export function leavesFew({ onHand }: StockedVariant, sold: number): boolean {
  const left = onHand - sold;
  return (onHand > fewUnits && left <= fewUnits) || (onHand > 0 && left === 0);
}

interface GivenLine {
  readonly productId: string;
  readonly variantId?: string;
  readonly quantity: number;
}

/** One line per variant, in the order of their products, in which these are locked. */
export function mergedLines(lines: readonly GivenLine[]): StockLine[] {
  const byVariant = new Map<string, StockLine>();
  for (const { productId, variantId = productId, quantity } of lines) {
    const id = variantId.toLowerCase();
    const before = byVariant.get(id)?.quantity ?? 0;
    byVariant.set(id, {
      productId: productId.toLowerCase(),
      variantId: id,
      quantity: before + quantity,
    });
  }
  return [...byVariant.values()].toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
}

export interface ReservationRequest {
  reservationId: string;
  buyerId: string;
  lines: readonly StockLine[];
  variants: ReadonlyMap<string, StockedVariant>;
  existing: ReadonlyMap<string, ReservationLine>;
  /** The variants on sale of the product that `vagueLine` finds. */
  choices: readonly object[];
}

type Lines = Pick<ReservationRequest, 'lines' | 'variants' | 'existing'>;

const openLines = ({ lines, existing }: Lines) =>
  lines.filter(({ variantId }) => existing.get(variantId)?.status !== 'committed');

/** A line that names no variant; what was reserved before its product had options can still be paid. */
export function vagueLine(request: Lines): StockLine | undefined {
  const { variants, existing } = request;
  return openLines(request).find(
    ({ variantId }) =>
      variants.get(variantId)?.needsVariant && existing.get(variantId)?.status !== 'held',
  );
}

/** The changes that make a reservation hold exactly the requested lines. Paid lines stay. */
export function planReservation(request: ReservationRequest): ReservedUnits[] {
  const { buyerId, variants, existing } = request;
  for (const line of existing.values())
    if (line.buyerId !== buyerId) throw new ReservationOfAnother(request.reservationId);
  const open = openLines(request);
  const vague = vagueLine(request);
  if (vague) throw new VariantRequired(vague.productId, request.choices);
  const unavailable = open.filter(({ variantId }) => !isBuyable(variants.get(variantId)));
  if (unavailable.length > 0)
    throw new ProductUnavailable(unavailable.map((line) => reasonOf(line, variants)));
  const own = open.find(({ variantId }) => variants.get(variantId)?.sellerId === buyerId);
  if (own) throw new OwnProduct(own.productId);
  const units = open.map((line) => ({
    ...line,
    delta: line.quantity - heldUnits(existing.get(line.variantId)),
  }));
  refuseShortages(units, variants);
  return units;
}

function isBuyable(variant: StockedVariant | undefined): boolean {
  return variant !== undefined && variant.isPublic && variant.sellerReceives;
}

/** Names the seller when only the seller prevents the sale, so that the buyer can be informed. */
function reasonOf(
  { productId, variantId }: StockLine,
  variants: ReadonlyMap<string, StockedVariant>,
) {
  const variant = variants.get(variantId);
  return variant?.isPublic ? { productId, sellerId: variant.sellerId } : { productId };
}

function heldUnits(line: ReservationLine | undefined): number {
  return line?.status === 'held' ? line.quantity : 0;
}

function refuseShortages(
  units: readonly ReservedUnits[],
  variants: ReadonlyMap<string, StockedVariant>,
): void {
  const short = shortages(units, variants);
  if (short.length > 0) throw new OutOfStock(short);
}

function shortages(units: readonly ReservedUnits[], variants: ReadonlyMap<string, StockedVariant>) {
  return units.flatMap(({ productId, variantId, quantity, delta }) => {
    const variant = variants.get(variantId);
    const available = variant ? availableOf(variant) : 0;
    // Units already held for this buyer are available to them.
    if (delta <= available) return [];
    const short = { productId, available: available + quantity - delta };
    return [variantId === productId ? short : { ...short, variantId }];
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
  variants: ReadonlyMap<string, StockedVariant>,
  existing: ReadonlyMap<string, ReservationLine>,
): SalePlan {
  const open = lines.filter(({ variantId }) => existing.get(variantId)?.status !== 'committed');
  const sales = open.map((line) => ({
    ...line,
    fromReservation: heldUnits(existing.get(line.variantId)),
  }));
  const short = shortages(
    sales.map(({ fromReservation, ...line }) => ({
      ...line,
      delta: line.quantity - fromReservation,
    })),
    variants,
  );
  return short.length > 0 ? { missing: short.map(({ productId }) => productId) } : { sales };
}

/** Units of each line that can still return to stock, at most as many as requested. */
export function planReturn(
  lines: readonly StockLine[],
  existing: ReadonlyMap<string, ReservationLine>,
): StockLine[] {
  return lines.flatMap(({ quantity, ...key }) => {
    const line = existing.get(key.variantId);
    if (line?.status !== 'committed') return [];
    const back = Math.min(quantity, line.quantity - line.returned);
    return back > 0 ? [{ ...key, quantity: back }] : [];
  });
}

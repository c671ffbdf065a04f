import { isBuyable, type Line, lineCentsOf } from './cart-line.ts';

export interface PricedLine extends Line {
  readonly sellerName: string;
  readonly weightGrams: number | null;
}

export interface Quote {
  readonly sellerId: string;
  readonly available: boolean;
  readonly shippingCents: number;
  readonly originalShippingCents: number;
  readonly freeShippingApplied: boolean;
  readonly freeShippingThresholdCents: number | null;
  readonly daysMin: number | null;
  readonly daysMax: number | null;
}

export interface SellerGroup {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly subtotalCents: number;
  readonly lines: readonly PricedLine[];
}

/** What can be bought now, by seller, in the order of the lines. */
export function groupsOf(lines: readonly PricedLine[]): SellerGroup[] {
  const groups = new Map<string, PricedLine[]>();
  for (const line of lines.filter(isBuyable)) {
    const group = groups.get(line.sellerId) ?? [];
    groups.set(line.sellerId, [...group, line]);
  }
  return [...groups].map(([sellerId, own]) => ({
    sellerId,
    sellerName: own[0]?.sellerName ?? '',
    subtotalCents: sum(own.map(lineCentsOf)),
    lines: own,
  }));
}

export interface SellerFreight<Quoted extends Quote = Quote> extends SellerGroup {
  readonly quote: Quoted | undefined;
  /** Cents missing to get free freight; null when the seller offers none or it already applies. */
  readonly missingForFreeShippingCents: number | null;
}

export interface Summary<Quoted extends Quote = Quote> {
  readonly totalItems: number;
  readonly subtotalCents: number;
  readonly freightCents: number;
  readonly originalFreightCents: number;
  readonly totalCents: number;
  readonly freeShippingApplied: boolean;
  readonly sellers: readonly SellerFreight<Quoted>[];
}

/** @param quotes undefined when freight is unknown; it is then left out of the total */
export function summarize<Quoted extends Quote>(
  lines: readonly PricedLine[],
  quotes: readonly Quoted[] | undefined,
): Summary<Quoted> {
  const sellers = groupsOf(lines).map((group): SellerFreight<Quoted> => {
    const quote = quotes?.find(({ sellerId }) => sellerId === group.sellerId);
    return { ...group, quote, missingForFreeShippingCents: missing(group, quote) };
  });
  const delivered = sellers.flatMap(({ quote }) => (quote?.available ? [quote] : []));
  const subtotalCents = sum(sellers.map((seller) => seller.subtotalCents));
  const freightCents = sum(delivered.map((quote) => quote.shippingCents));
  return {
    totalItems: sum(lines.map(({ quantity }) => quantity)),
    subtotalCents,
    freightCents,
    originalFreightCents: sum(delivered.map((quote) => quote.originalShippingCents)),
    totalCents: subtotalCents + freightCents,
    freeShippingApplied: delivered.some((quote) => quote.freeShippingApplied),
    sellers,
  };
}

function missing({ subtotalCents }: SellerGroup, quote: Quote | undefined): number | null {
  if (!quote?.available || quote.freeShippingApplied) return null;
  if (quote.freeShippingThresholdCents === null) return null;
  return Math.max(0, quote.freeShippingThresholdCents - subtotalCents);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

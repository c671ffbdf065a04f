import { centsToReais, reaisToCents } from '@largo/kernel';
import { TotalChanged } from './errors.ts';
import type { DraftOrder } from './purchase.ts';

/** What the buyer saw before pressing the button; what was not sent is not compared. */
export interface Expectations {
  readonly totalCents: number | undefined;
  /** Of one unit, by product. */
  readonly priceCents: ReadonlyMap<string, number>;
  /** By seller. */
  readonly freightCents: ReadonlyMap<string, number>;
}

/** Amounts in decimal reais, as the client sent them. */
interface Expecting {
  readonly items: readonly { readonly productId: string; readonly expectedPrice?: number }[];
  readonly expectedTotal?: number;
  readonly expectedFreight?: readonly { readonly sellerId: string; readonly freight: number }[];
}

interface Amounts {
  readonly from: number;
  readonly to: number;
}
interface PriceChange extends Amounts {
  readonly kind: 'price';
  readonly productId: string;
  readonly title: string;
  readonly quantity: number;
}
interface FreightChange extends Amounts {
  readonly kind: 'freight';
  readonly sellerId: string;
  readonly sellerName: string;
}

/** @throws InvalidAmount */
export function expectationsOf(body: Expecting): Expectations {
  const { items, expectedTotal, expectedFreight = [] } = body;
  const prices = items.flatMap(({ productId, expectedPrice }) =>
    expectedPrice === undefined
      ? []
      : [[productId.toLowerCase(), reaisToCents(expectedPrice)] as const],
  );
  const freights = expectedFreight.map(
    ({ sellerId, freight }) => [sellerId.toLowerCase(), reaisToCents(freight)] as const,
  );
  return {
    totalCents: expectedTotal === undefined ? undefined : reaisToCents(expectedTotal),
    priceCents: new Map(prices),
    freightCents: new Map(freights),
  };
}

/** @throws TotalChanged naming every line and freight that is another than the buyer saw */
export function checkExpected(
  expected: Expectations,
  { totalCents, orders }: { totalCents: number; orders: readonly DraftOrder[] },
): void {
  const changes = orders.flatMap((order) => [
    ...priceChanges(order, expected),
    ...freightChange(order, expected),
  ]);
  const isTotal = expected.totalCents === undefined || expected.totalCents === totalCents;
  if (isTotal && changes.length === 0) return;
  const expectedTotal =
    expected.totalCents === undefined ? null : centsToReais(expected.totalCents);
  throw new TotalChanged({ expectedTotal, total: centsToReais(totalCents), changes });
}

function priceChanges({ lines }: DraftOrder, { priceCents }: Expectations): PriceChange[] {
  return lines.flatMap(({ productId, title, quantity, unitPriceCents }) => {
    const seen = priceCents.get(productId);
    if (seen === undefined || seen === unitPriceCents) return [];
    const amounts = { from: centsToReais(seen), to: centsToReais(unitPriceCents) };
    return [{ kind: 'price' as const, productId, title, quantity, ...amounts }];
  });
}

function freightChange(
  { seller, totals }: DraftOrder,
  { freightCents }: Expectations,
): FreightChange[] {
  const seen = freightCents.get(seller.id);
  if (seen === undefined || seen === totals.freightCents) return [];
  const amounts = { from: centsToReais(seen), to: centsToReais(totals.freightCents) };
  return [{ kind: 'freight', sellerId: seller.id, sellerName: seller.name, ...amounts }];
}

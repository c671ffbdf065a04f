import {
  type Cents,
  centsToReais,
  type DeliveryCalendar,
  lineKey,
  maxCents,
  newId,
  promisedDay,
  shareOf,
  unitsOf,
} from '@largo/kernel';
import type { Expectations } from './checkout.ts';
import {
  OrderTooLarge,
  OwnProduct,
  SellerAuthorizationExpired,
  SellerDoesNotDeliver,
  SellerNotConnected,
  SellerUnavailable,
  TotalChanged,
  type UndeliveredSeller,
} from './errors.ts';

/** A line as catalog reserved it: its price is the one that counts. */
export interface PricedLine {
  readonly productId: string;
  readonly variantId?: string;
  readonly sellerId: string;
  readonly sku: string;
  readonly title: string;
  readonly image: string | null;
  readonly unitPriceCents: number;
  readonly quantity: number;
}

export interface Contact {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface Seller extends Omit<Contact, 'name'> {
  /** Null while the store's profile has not arrived. */
  readonly name: string | null;
  readonly isActive: boolean;
  readonly account: 'connected' | 'expired' | 'disconnected' | null;
  readonly accountExpiresAt: Date | null;
}

export interface FreightQuote {
  readonly sellerId: string;
  readonly available: boolean;
  readonly shippingCents: number;
  readonly daysMax: number | null;
  /** Left out for a store that is never closed. */
  readonly closedDays?: readonly string[];
  /** Set when it is unavailable; without products the store delivers nothing there. */
  readonly noFreight?: { readonly productIds: readonly string[] };
}

/** The platform's shares in basis points, fixed with the order. */
export interface Rates {
  readonly commissionBps: number;
  readonly platformFeeBps: number;
}

export interface OrderTotals {
  readonly subtotalCents: Cents;
  readonly freightCents: Cents;
  readonly totalCents: Cents;
  readonly commissionCents: Cents;
  readonly platformFeeCents: Cents;
  /** What remains for the seller. */
  readonly sellerPayoutCents: Cents;
}

export interface DraftOrder {
  readonly id: string;
  readonly seller: Contact;
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  readonly rates: Rates;
  readonly freightDaysMax: number | null;
  /** `2026-11-24`; null when the store names no days. */
  readonly promisedDay: string | null;
  readonly storeClosedDays: readonly string[];
  readonly storeNote: string | null;
}

export interface DraftPurchase {
  readonly buyer: Contact;
  readonly totalCents: number;
  readonly orders: readonly DraftOrder[];
}

export interface Checkout {
  readonly buyer: Contact;
  readonly lines: readonly PricedLine[];
  readonly sellers: readonly Seller[];
  readonly quotes: readonly FreightQuote[];
  readonly rates: Rates;
  readonly expected: Expectations;
  readonly calendar: DeliveryCalendar;
  /** By seller. */
  readonly notes: ReadonlyMap<string, string>;
}

/**
 * One order per seller, in the order of their first line, with all amounts fixed.
 * @throws SellerDoesNotDeliver also for a seller without a quote
 */
export function draftPurchase(checkout: Checkout, now: Date): DraftPurchase {
  const { buyer, lines, quotes, rates, expected, calendar, notes } = checkout;
  const own = lines.find(({ sellerId }) => sellerId === buyer.id);
  if (own) throw new OwnProduct(own.productId);
  checkSellers(checkout.sellers, now);
  const deliveries = checkout.sellers.map((seller) => ({
    seller: { id: seller.id, name: nameOf(seller), email: seller.email, phone: seller.phone },
    quote: quotes.find(({ sellerId }) => sellerId === seller.id),
    lines: lines.filter(({ sellerId }) => sellerId === seller.id),
  }));
  checkDeliveries(deliveries);
  const orders = deliveries.map(({ seller, quote, lines: ordered }) => ({
    id: newId(),
    seller,
    lines: ordered,
    totals: totalsOf(ordered, quote?.shippingCents ?? 0, rates),
    rates,
    freightDaysMax: quote?.daysMax ?? null,
    promisedDay: quote?.daysMax == null ? null : promisedDay(quote.daysMax, now, calendar),
    storeClosedDays: quote?.closedDays ?? [],
    storeNote: notes.get(seller.id) ?? null,
  }));
  const totalCents = sum(orders.map(({ totals }) => totals.totalCents));
  checkExpected(expected, totalCents, orders);
  return { buyer, totalCents, orders };
}

const nameOf = ({ name }: Seller) => name ?? 'Loja';

/** Checks that each of them may receive money now; a refusal is for the first that may not. */
export function checkSellers(sellers: readonly Seller[], now: Date): void {
  for (const seller of sellers) {
    const named = { sellerId: seller.id, sellerName: nameOf(seller) };
    if (!seller.isActive) throw new SellerUnavailable(named);
    if (seller.account === null || seller.account === 'disconnected') {
      throw new SellerNotConnected(named);
    }
    // The expiry date counts even before its event has arrived.
    const isOver = seller.accountExpiresAt !== null && seller.accountExpiresAt <= now;
    if (seller.account === 'expired' || isOver) throw new SellerAuthorizationExpired(named);
  }
}

interface Delivery {
  readonly seller: Contact;
  readonly lines: readonly PricedLine[];
  readonly quote: FreightQuote | undefined;
}

function checkDeliveries(deliveries: readonly Delivery[]): void {
  const unavailable = deliveries.filter(({ quote }) => !quote?.available);
  if (unavailable.length > 0) throw new SellerDoesNotDeliver(unavailable.map(undelivered));
}

function undelivered({ seller, lines, quote }: Delivery): UndeliveredSeller {
  const named = { sellerId: seller.id, sellerName: seller.name };
  const products = lines
    .filter(({ productId }) => quote?.noFreight?.productIds.includes(productId))
    .map(({ productId, title }) => ({ productId, title }));
  return products.length === 0 ? named : { ...named, products };
}

/**
 * Both shares are computed from the total including freight, each rounded half up once.
 * @throws OrderTooLarge above the largest amount
 */
export function totalsOf(
  lines: readonly { readonly unitPriceCents: number; readonly quantity: number }[],
  freightCents: number,
  rates: Rates,
): OrderTotals {
  const subtotalCents = sum(lines.map((line) => line.unitPriceCents * line.quantity));
  const totalCents = sum([subtotalCents, freightCents]);
  const commissionCents = shareOf(totalCents, rates.commissionBps);
  // If both shares are rounded up, they must not exceed the total.
  const platformFeeCents = sum([
    Math.min(shareOf(totalCents, rates.platformFeeBps), totalCents - commissionCents),
  ]);
  return {
    subtotalCents,
    freightCents: sum([freightCents]),
    totalCents,
    commissionCents,
    platformFeeCents,
    sellerPayoutCents: sum([totalCents, -commissionCents, -platformFeeCents]),
  };
}

export function sum(amounts: readonly number[]): Cents {
  const total = amounts.reduce((soFar, amount) => soFar + amount, 0);
  if (total > maxCents) throw new OrderTooLarge();
  return total as Cents; // checked in the line above
}

/** @throws TotalChanged naming every price and freight that differs from what the buyer saw */
function checkExpected(
  expected: Expectations,
  totalCents: number,
  orders: readonly DraftOrder[],
): void {
  const changes = orders.flatMap((order) => [
    ...priceChanges(order, expected),
    ...freightChange(order, expected),
  ]);
  const isSame = expected.totalCents === undefined || expected.totalCents === totalCents;
  if (isSame && changes.length === 0) return;
  const expectedTotal =
    expected.totalCents === undefined ? null : centsToReais(expected.totalCents);
  throw new TotalChanged({ expectedTotal, total: centsToReais(totalCents), changes });
}

function priceChanges({ lines }: DraftOrder, { priceCents }: Expectations) {
  return lines.flatMap(({ title, quantity, unitPriceCents, ...line }) => {
    const seen = priceCents.get(lineKey(line));
    if (seen === undefined || seen === unitPriceCents) return [];
    const amounts = { from: centsToReais(seen), to: centsToReais(unitPriceCents) };
    return [{ kind: 'price', ...unitsOf(line, quantity), title, ...amounts }];
  });
}

function freightChange({ seller, totals }: DraftOrder, { freightCents }: Expectations) {
  const seen = freightCents.get(seller.id);
  if (seen === undefined || seen === totals.freightCents) return [];
  const amounts = { from: centsToReais(seen), to: centsToReais(totals.freightCents) };
  return [{ kind: 'freight', sellerId: seller.id, sellerName: seller.name, ...amounts }];
}

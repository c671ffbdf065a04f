import { newId } from '@largo/kernel';
import { checkDeliveries, type QuotedFreight } from './checkout.ts';
import { bySeller } from './order-lines.ts';
import { type OrderTotals, type Rates, sum, totalsOf } from './order-totals.ts';

/** A line as the catalog reserved it: its price is the one that counts. */
export interface PricedLine {
  readonly productId: string;
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

export interface DraftOrder {
  readonly id: string;
  readonly seller: Contact;
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  readonly rates: Rates;
  readonly freightDaysMax: number | null;
}

export interface DraftPurchase<Address> {
  readonly id: string;
  readonly buyer: Contact;
  readonly address: Address;
  readonly totalCents: number;
  readonly orders: readonly DraftOrder[];
}

interface FreightQuote extends QuotedFreight {
  readonly sellerId: string;
  readonly shippingCents: number;
  readonly daysMax: number | null;
}

/**
 * One order per seller, everything frozen.
 * @throws SellerDoesNotDeliver for a seller without a quote, too @throws OrderTooLarge
 */
export function draftOrders(
  lines: readonly PricedLine[],
  sellers: readonly Contact[],
  quotes: readonly FreightQuote[],
  rates: Rates,
): DraftOrder[] {
  const groups = bySeller(lines);
  const quoted = sellers.map((seller) => {
    const quote = quotes.find(({ sellerId }) => sellerId === seller.id);
    return { seller, quote, lines: groups.get(seller.id) ?? [] };
  });
  checkDeliveries(quoted);
  return quoted.map(({ seller, quote, lines: own }) => {
    const totals = totalsOf(own, quote?.shippingCents ?? 0, rates);
    const freightDaysMax = quote?.daysMax ?? null;
    return { id: newId(), seller, lines: own, totals, rates, freightDaysMax };
  });
}

export function totalOf(orders: readonly DraftOrder[]): number {
  return sum(orders.map(({ totals }) => totals.totalCents));
}

/** What the world learns of a new order. */
export function creation<Address>(
  purchase: DraftPurchase<Address>,
  order: DraftOrder,
  orderNumber: string,
  now: Date,
) {
  const { subtotalCents: _subtotal, ...money } = order.totals;
  return {
    orderId: order.id,
    orderNumber,
    purchaseId: purchase.id,
    buyerId: purchase.buyer.id,
    sellerId: order.seller.id,
    ...money,
    sellerName: order.seller.name,
    buyerName: purchase.buyer.name,
    lines: order.lines.map(({ productId, title, quantity, unitPriceCents }) => ({
      productId,
      title,
      quantity,
      unitPriceCents,
    })),
    createdAt: now.toISOString(),
  };
}

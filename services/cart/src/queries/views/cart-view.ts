import type { CartAnswer, CartItem, CartSummary, Destination, SellerQuote } from '@largo/contracts';
import { type Clock, centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import type { ShippingClient } from '../../clients/shipping-client.ts';
import { issuesOf, lineCentsOf, named } from '../../domain/cart-line.ts';
import {
  groupsOf,
  type SellerFreight,
  type Summary,
  summarize,
} from '../../domain/cart-summary.ts';
import type { CartRow } from '../list-cart-lines.ts';

export interface CartViewDeps {
  db: Db;
  clock: Clock;
  shipping: ShippingClient;
}

type FreightProblem = CartSummary['freightProblem'];
export interface Freight {
  /** Undefined while freight is unknown. */
  readonly quotes?: readonly SellerQuote[];
  readonly problem: FreightProblem;
  readonly destination: Destination | undefined;
}

/** Lines with their sums, as buyers and visitors read them. */
export function cartView(
  lines: readonly CartRow[],
  saved: readonly CartRow[],
  freight: Freight,
): CartAnswer {
  return {
    cartItems: lines.map(itemOf),
    savedItems: saved.map(itemOf),
    summary: {
      ...viewOf(summarize(lines, freight.quotes), freight.problem),
      destination: freight.destination ?? null,
    },
  };
}

export async function freightFor(
  { shipping }: CartViewDeps,
  lines: readonly CartRow[],
  destination: Destination | undefined,
  correlationId: string,
): Promise<Freight> {
  const groups = groupsOf(lines);
  if (groups.length === 0) return { quotes: [], problem: null, destination };
  if (!destination) return { problem: 'NO_DESTINATION', destination };
  const sellers = groups.map((group) => ({
    sellerId: group.sellerId,
    lines: group.lines.map(({ productId, quantity, priceCents, weightGrams }) => ({
      productId,
      quantity,
      unitPriceCents: priceCents,
      weightGrams,
    })),
  }));
  const answer = await shipping.quotes({ destination, sellers }, correlationId);
  return answer
    ? { quotes: answer.quotes, problem: null, destination }
    : { problem: 'SHIPPING_UNAVAILABLE', destination };
}

function itemOf(line: CartRow): CartItem {
  const { productId, sellerId, sellerName, priceCents, priceWhenAddedCents } = line;
  return {
    id: line.id,
    ...named(line),
    quantity: line.quantity,
    selectedRegionId: line.selectedRegionId,
    unitPrice: centsToReais(priceCents),
    previousPrice: priceCents === priceWhenAddedCents ? null : centsToReais(priceWhenAddedCents),
    lineTotal: centsToReais(lineCentsOf(line)),
    issues: issuesOf(line),
    product: {
      id: productId,
      title: line.title,
      price: centsToReais(priceCents),
      stock: line.availableStock,
      images: line.image === null ? [] : [line.image],
      status: line.status,
      sellerId,
      seller: {
        id: sellerId,
        name: line.ownerName,
        businessName: sellerName,
        neighborhood: line.sellerNeighborhood,
      },
    },
  };
}

function viewOf(
  summary: Summary<SellerQuote>,
  freightProblem: FreightProblem,
): Omit<CartSummary, 'destination'> {
  const freightAvailable = freightProblem === null;
  return {
    totalItems: summary.totalItems,
    subtotal: centsToReais(summary.subtotalCents),
    freightTotal: centsToReais(summary.freightCents),
    originalFreightTotal: centsToReais(summary.originalFreightCents),
    // Only freight can be reduced; there are no coupons.
    discountTotal: centsToReais(summary.originalFreightCents - summary.freightCents),
    total: centsToReais(summary.totalCents),
    freeShippingApplied: summary.freeShippingApplied,
    freightAvailable,
    freightProblem,
    sellerShipping: summary.sellers.map((seller) => freightOf(seller, freightAvailable)),
  };
}

function freightOf(
  seller: SellerFreight<SellerQuote>,
  freightAvailable: boolean,
): CartSummary['sellerShipping'][number] {
  const { quote, missingForFreeShippingCents } = seller;
  return {
    sellerId: seller.sellerId,
    sellerName: seller.sellerName,
    subtotal: centsToReais(seller.subtotalCents),
    shippingCost: centsToReais(quote?.available ? quote.shippingCents : 0),
    originalShippingCost: centsToReais(quote?.available ? quote.originalShippingCents : 0),
    freeShippingApplied: quote?.freeShippingApplied ?? false,
    missingForFreeShipping:
      missingForFreeShippingCents === null ? null : centsToReais(missingForFreeShippingCents),
    // An unknown freight is not a refusal.
    shippingConfigured: freightAvailable ? (quote?.available ?? false) : true,
    ...(quote?.noFreight && { noFreight: quote.noFreight }),
    estimatedDaysMin: quote?.daysMin ?? null,
    estimatedDays: quote?.daysMax ?? null,
  };
}

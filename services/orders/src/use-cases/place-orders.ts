import {
  OrderCreatedV1,
  type PlaceOrdersAnswer,
  type PlaceOrdersBody,
  type ReservedLine,
} from '@largo/contracts';
import { centsToReais, type Clock, DomainError, newId, reaisToCents } from '@largo/kernel';
import type { Change, Db, UnitOfWork } from '@largo/messaging';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { ShippingClient } from '../clients/shipping-client.ts';
import {
  checkoutRepository,
  type CheckoutContext,
  type CheckoutSeller,
} from '../db/checkout-repository.ts';
import {
  type DraftOrder,
  type DraftPurchase,
  purchaseRepository,
} from '../db/purchase-repository.ts';
import {
  checkAddress,
  checkDeliveries,
  checkExpected,
  checkNotOwn,
  checkSeller,
} from '../domain/checkout.ts';
import { PurchaseAlreadyPlaced } from '../domain/errors.ts';
import { bySeller, mergeLines } from '../domain/order-lines.ts';
import { sum, totalsOf } from '../domain/order-totals.ts';

export interface PlaceOrders {
  /** Also the id of the hold in the catalog: a retry after a crash takes the same hold again. */
  purchaseId: string;
  buyer: { userId: string; name: string; email: string };
  body: PlaceOrdersBody;
  correlationId: string;
}

export interface CheckoutDeps {
  db: Db;
  clock: Clock;
  catalog: CatalogClient;
  shipping: ShippingClient;
  defaultRates: { commissionBps: number; platformFeeBps: number };
  /** How long stock is held for an order that nobody has begun to pay. */
  holdMs: number;
}

/**
 * One purchase with one order per seller, prices and shares frozen. Emits OrderCreatedV1 for each.
 * @throws AddressIncomplete, OwnProduct, SellerNotConnected, SellerAuthorizationExpired,
 * SellerUnavailable, SellerDoesNotDeliver, TotalChanged, OrderTooLarge, ShippingUnavailable,
 * CatalogUnavailable, PurchaseAlreadyPlaced and the catalog's OUT_OF_STOCK, PRODUCT_UNAVAILABLE
 */
export async function placeOrders(
  unit: UnitOfWork,
  command: PlaceOrders,
  deps: CheckoutDeps,
): Promise<PlaceOrdersAnswer> {
  checkAddress(command.body.shippingAddress);
  const { expectedTotal } = command.body;
  const expectedCents = expectedTotal === undefined ? undefined : reaisToCents(expectedTotal);
  let mayHold = false;
  try {
    return await unit.runAfter(
      async () => {
        const context = await contextOf(command, deps);
        const { lines } = await hold(command, deps, (held) => {
          mayHold = held;
        });
        const purchase = await draft(command, deps, lines, context);
        checkExpected(expectedCents, purchase.totalCents);
        return purchase;
      },
      (change, purchase) => write(change, purchase),
    );
  } catch (error) {
    if (mayHold) await release(command, deps, error);
    throw error;
  }
}

async function contextOf({ buyer, purchaseId }: PlaceOrders, { db }: CheckoutDeps) {
  const context = await checkoutRepository.context(db, buyer.userId, purchaseId);
  if (context.alreadyPlaced) throw new PurchaseAlreadyPlaced(purchaseId);
  return context;
}

async function hold(
  { body, buyer, purchaseId, correlationId }: PlaceOrders,
  { catalog, clock, holdMs }: CheckoutDeps,
  report: (mayHold: boolean) => void,
) {
  const reservation = {
    reservationId: purchaseId,
    buyerId: buyer.userId,
    expiresAt: new Date(clock.now().getTime() + holdMs).toISOString(),
    lines: mergeLines(body.items),
  };
  report(true);
  try {
    return await catalog.reserve(reservation, correlationId);
  } catch (error) {
    // A refusal holds nothing; without an answer nobody knows.
    if (error instanceof DomainError && error.kind !== 'unavailable') report(false);
    throw error;
  }
}

async function draft(
  { body, buyer, purchaseId, correlationId }: PlaceOrders,
  deps: CheckoutDeps,
  lines: readonly ReservedLine[],
  context: CheckoutContext,
): Promise<DraftPurchase> {
  checkNotOwn(buyer.userId, lines);
  const groups = bySeller(lines);
  const { neighborhood, city, state } = body.shippingAddress;
  const [sellers, { quotes }] = await Promise.all([
    checkedSellers(deps, [...groups.keys()]),
    deps.shipping.quotes(
      {
        destination: { neighborhoodId: body.regionId ?? null, neighborhood, city, state },
        sellers: [...groups].map(([sellerId, own]) => ({ sellerId, lines: own.map(quoteLine) })),
      },
      correlationId,
    ),
  ]);
  const quoted = sellers.map((seller) => {
    const quote = quotes.find(({ sellerId }) => sellerId === seller.id);
    return {
      seller,
      quote,
      sellerId: seller.id,
      sellerName: nameOf(seller),
      available: quote?.available ?? false,
    };
  });
  checkDeliveries(quoted);
  const rates = context.rates ?? deps.defaultRates;
  const orders = quoted.map(({ seller, quote }): DraftOrder => {
    const own = groups.get(seller.id) ?? [];
    return {
      id: newId(),
      seller: { id: seller.id, name: nameOf(seller), email: seller.email, phone: seller.phone },
      lines: own,
      totals: totalsOf(own, quote?.shippingCents ?? 0, rates),
      rates,
      freightDaysMax: quote?.daysMax ?? null,
    };
  });
  return {
    id: purchaseId,
    // The token knows who asks also before the event about a new user has arrived.
    buyer: {
      id: buyer.userId,
      phone: null,
      ...(context.buyer ?? { name: buyer.name, email: buyer.email }),
    },
    address: body.shippingAddress,
    totalCents: sum(orders.map(({ totals }) => totals.totalCents)),
    orders,
  };
}

function quoteLine({ productId, quantity, unitPriceCents, weightGrams }: ReservedLine) {
  return { productId, quantity, unitPriceCents, weightGrams };
}

/** In the order of the ids given. */
async function checkedSellers(
  { db, clock }: CheckoutDeps,
  ids: readonly string[],
): Promise<CheckoutSeller[]> {
  const known = await checkoutRepository.sellers(db, ids);
  const now = clock.now();
  return [...known.values()].map((seller) => {
    checkSeller(seller, now);
    return seller;
  });
}

function nameOf(seller: CheckoutSeller): string {
  return seller.name ?? 'Loja';
}

async function write(
  { tx, now, emit }: Change,
  purchase: DraftPurchase,
): Promise<PlaceOrdersAnswer> {
  const { id: purchaseId, buyer } = purchase;
  const by = { userType: 'buyer', userId: buyer.id, name: buyer.name } as const;
  const numbers = await purchaseRepository.insert(tx, purchase, by, now);
  const answer = purchase.orders.map(({ id, seller, lines, totals }) => {
    const { subtotalCents, ...money } = totals;
    const ref = {
      orderId: id,
      orderNumber: numbers.get(id) ?? '',
      purchaseId,
      sellerId: seller.id,
    };
    emit(OrderCreatedV1, {
      ...ref,
      ...money,
      buyerId: buyer.id,
      buyerName: buyer.name,
      sellerName: seller.name,
      lines: lines.map(({ productId, title, quantity, unitPriceCents }) => ({
        productId,
        title,
        quantity,
        unitPriceCents,
      })),
      createdAt: now.toISOString(),
    });
    return {
      id,
      orderNumber: ref.orderNumber,
      purchaseId,
      sellerId: seller.id,
      sellerName: seller.name,
      status: 'pending' as const,
      subtotal: centsToReais(subtotalCents),
      freightTotal: centsToReais(totals.freightCents),
      total: centsToReais(totals.totalCents),
    };
  });
  return { purchaseId, total: centsToReais(purchase.totalCents), orders: answer };
}

/** Gives the hold back, unless it may belong to an attempt that lives on or to a purchase that exists. */
async function release(
  { purchaseId, correlationId }: PlaceOrders,
  deps: CheckoutDeps,
  cause: unknown,
) {
  if (cause instanceof DomainError && cause.code === 'REQUEST_IN_PROGRESS') return;
  try {
    if (await purchaseRepository.exists(deps.db, purchaseId)) return;
    await deps.catalog.release(purchaseId, correlationId);
  } catch {
    // The buyer learns why the order failed, not that the hold ends by itself a little later.
  }
}

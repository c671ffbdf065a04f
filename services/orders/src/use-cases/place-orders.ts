import {
  OrderCreatedV1,
  type PlaceOrdersAnswer,
  type PlaceOrdersBody,
  PurchasePlacedV1,
  type QuotesBody,
  type ReservedLine,
} from '@largo/contracts';
import {
  centsToReais,
  type Clock,
  type DeliveryCalendar,
  DomainError,
  unitsOf,
} from '@largo/kernel';
import type { Change, Db, UnitOfWork } from '@largo/messaging';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { ShippingClient } from '../clients/shipping-client.ts';
import { accountRepository } from '../db/account-repository.ts';
import { checkoutRepository } from '../db/checkout-repository.ts';
import { purchaseRepository } from '../db/purchase-repository.ts';
import {
  checkAddress,
  expectationsOf,
  mergeLines,
  type RequestedLine,
  storeNotesOf,
} from '../domain/checkout.ts';
import {
  AccountBeingDeleted,
  PurchaseAlreadyPlaced,
  SellersCannotSell,
  SellingStopped,
} from '../domain/errors.ts';
import {
  type Checkout,
  checkSellers,
  type DraftOrder,
  draftPurchase,
  type Rates,
} from '../domain/purchase.ts';

export interface PlaceOrders {
  /** Also the reservation's id in catalog, so that a retry after a crash reuses it. */
  purchaseId: string;
  buyer: { userId: string; name: string; email: string };
  body: PlaceOrdersBody;
  correlationId: string;
}

export interface PlaceOrdersDeps {
  db: Db;
  clock: Clock;
  catalog: CatalogClient;
  shipping: ShippingClient;
  defaultRates: Rates;
  /** How long the stock of a new order is reserved. */
  reservationMs: number;
  /** The days on which the city delivers. */
  calendar: DeliveryCalendar;
}

/**
 * One purchase with one order per seller, prices and shares frozen. Emits OrderCreatedV1 for each, and
 * PurchasePlacedV1.
 * @throws AddressIncomplete, OwnProduct, SellerNotConnected, SellerAuthorizationExpired,
 * SellerUnavailable, SellerDoesNotDeliver, TotalChanged, OrderTooLarge, ShippingUnavailable,
 * CatalogUnavailable, SellingStopped, PurchaseAlreadyPlaced, AccountBeingDeleted and the catalog's OUT_OF_STOCK, PRODUCT_UNAVAILABLE
 */
export async function placeOrders(
  unit: UnitOfWork,
  command: PlaceOrders,
  deps: PlaceOrdersDeps,
): Promise<PlaceOrdersAnswer> {
  checkAddress(command.body.shippingAddress);
  const expected = expectationsOf(command.body);
  const notes = storeNotesOf(command.body.storeNotes);
  const wanted = mergeLines(command.body.items);
  try {
    return await unit.runAfter(
      async () => ({
        ...(await prepareCheckout(command, wanted, deps)),
        expected,
        notes,
        calendar: deps.calendar,
      }),
      (change, checkout) => storePurchase(change, command, checkout),
    );
  } catch (error) {
    await releaseStock(command, deps, error);
    throw error;
  }
}

/** Data from other services, fetched before the transaction begins. */
async function prepareCheckout(
  command: PlaceOrders,
  wanted: readonly RequestedLine[],
  deps: PlaceOrdersDeps,
): Promise<Omit<Checkout, 'sellers' | 'expected' | 'notes' | 'calendar'>> {
  const { purchaseId, buyer, body, correlationId } = command;
  const known = await checkoutRepository.find(deps.db, { buyerId: buyer.userId, purchaseId });
  if (known.isPlaced) throw new PurchaseAlreadyPlaced(purchaseId);
  if (known.stopReason !== null) throw new SellingStopped(known.stopReason);
  const lines = await reserveStock(command, wanted, deps);
  const { quotes } = await deps.shipping.quotes(quotesBody(body, lines), correlationId);
  // The token names the buyer even before the event about a new user has arrived.
  const contact = known.buyer ?? { name: buyer.name, email: buyer.email, phone: null };
  return {
    buyer: { id: buyer.userId, ...contact },
    rates: known.rates ?? deps.defaultRates,
    lines,
    quotes,
  };
}

async function reserveStock(
  { buyer, purchaseId, correlationId }: PlaceOrders,
  wanted: readonly RequestedLine[],
  { db, clock, catalog, reservationMs }: PlaceOrdersDeps,
): Promise<ReservedLine[]> {
  const reservation = {
    reservationId: purchaseId,
    buyerId: buyer.userId,
    expiresAt: new Date(clock.now().getTime() + reservationMs).toISOString(),
    lines: [...wanted],
  };
  try {
    return (await catalog.reserve(reservation, correlationId)).lines;
  } catch (error) {
    if (error instanceof SellersCannotSell) {
      checkSellers(await accountRepository.list(db, error.sellerIds), clock.now());
    }
    throw error;
  }
}

function quotesBody(
  { shippingAddress, regionId }: PlaceOrdersBody,
  lines: readonly ReservedLine[],
): QuotesBody {
  const { neighborhood, city, state } = shippingAddress;
  return {
    destination: { neighborhoodId: regionId ?? null, neighborhood, city, state },
    sellers: sellerIdsOf(lines).map((sellerId) => ({
      sellerId,
      lines: lines
        .filter((line) => line.sellerId === sellerId)
        .map(({ productId, quantity, unitPriceCents, weightGrams }) => ({
          productId,
          quantity,
          unitPriceCents,
          weightGrams,
        })),
    })),
  };
}

const sellerIdsOf = (lines: readonly { sellerId: string }[]) => [
  ...new Set(lines.map(({ sellerId }) => sellerId)),
];

async function storePurchase(
  { tx, now, emit }: Change,
  { purchaseId, body: { shippingAddress } }: PlaceOrders,
  checkout: Omit<Checkout, 'sellers'>,
): Promise<PlaceOrdersAnswer> {
  const { buyer, lines } = checkout;
  const sellerIds = sellerIdsOf(lines);
  await accountRepository.lock(tx, [buyer.id, ...sellerIds]);
  const [buyerAccount, ...sellers] = await accountRepository.list(tx, [buyer.id, ...sellerIds]);
  if (buyerAccount?.isFrozen) throw new AccountBeingDeleted();
  const draft = draftPurchase({ ...checkout, sellers }, now);
  const purchase = { ...draft, id: purchaseId, address: shippingAddress };
  const numbers = await purchaseRepository.insert(tx, purchase, now);
  const orders = draft.orders.map((order, index) => ({ order, orderNumber: numbers[index] ?? '' }));
  for (const { order, orderNumber } of orders) {
    emit(OrderCreatedV1, {
      orderId: order.id,
      orderNumber,
      purchaseId,
      buyerId: buyer.id,
      sellerId: order.seller.id,
      totalCents: order.totals.totalCents,
      freightCents: order.totals.freightCents,
      commissionCents: order.totals.commissionCents,
      platformFeeCents: order.totals.platformFeeCents,
      sellerPayoutCents: order.totals.sellerPayoutCents,
      sellerName: order.seller.name,
      buyerName: buyer.name,
      lines: order.lines.map((line) => ({
        ...unitsOf(line, line.quantity),
        title: line.title,
        unitPriceCents: line.unitPriceCents,
      })),
      saidByPurchase: true,
      createdAt: now.toISOString(),
    });
  }
  emit(PurchasePlacedV1, {
    purchaseId,
    buyerId: buyer.id,
    createdAt: now.toISOString(),
    totalCents: draft.totalCents,
    orders: orders.map(({ order: { id, seller, totals }, orderNumber }) => ({
      orderId: id,
      orderNumber,
      sellerId: seller.id,
      sellerName: seller.name,
      totalCents: totals.totalCents,
    })),
  });
  return {
    purchaseId,
    total: centsToReais(draft.totalCents),
    orders: orders.map(({ order, orderNumber }) => placedOrder(order, purchaseId, orderNumber)),
  };
}

function placedOrder({ id, seller, totals }: DraftOrder, purchaseId: string, orderNumber: string) {
  return {
    id,
    orderNumber,
    purchaseId,
    sellerId: seller.id,
    sellerName: seller.name,
    status: 'pending' as const,
    subtotal: centsToReais(totals.subtotalCents),
    freightTotal: centsToReais(totals.freightCents),
    total: centsToReais(totals.totalCents),
  };
}

/** Releasing what was never reserved is harmless, so every failure except these two releases. */
async function releaseStock(
  { purchaseId, correlationId }: PlaceOrders,
  { db, catalog }: PlaceOrdersDeps,
  cause: unknown,
): Promise<void> {
  // Another attempt with the same key is still running and needs the reservation.
  if (cause instanceof DomainError && cause.code === 'REQUEST_IN_PROGRESS') return;
  try {
    if (await purchaseRepository.exists(db, purchaseId)) return;
    await catalog.release(purchaseId, correlationId);
  } catch {
    // The buyer must learn why the order failed; the reservation expires by itself.
  }
}

import {
  type Address,
  OrderCreatedV1,
  type PlaceOrdersAnswer,
  type PlaceOrdersBody,
  type QuotesBody,
  type ReservedLine,
} from '@largo/contracts';
import { centsToReais, type Clock, DomainError } from '@largo/kernel';
import type { Change, Db, Tx, UnitOfWork } from '@largo/messaging';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { ShippingClient } from '../clients/shipping-client.ts';
import { accountFreeze } from '../db/account-freeze.ts';
import { type CheckoutContext, checkoutRepository } from '../db/checkout-repository.ts';
import { purchaseRepository } from '../db/purchase-repository.ts';
import { checkAddress, checkNotOwn } from '../domain/checkout.ts';
import {
  AccountBeingDeleted,
  PurchaseAlreadyPlaced,
  SellersCannotSell,
  SellerUnavailable,
} from '../domain/errors.ts';
import { checkExpected, expectationsOf } from '../domain/expectations.ts';
import { bySeller, mergeLines } from '../domain/order-lines.ts';
import {
  creation,
  type DraftOrder,
  draftOrders,
  type DraftPurchase,
  totalOf,
} from '../domain/purchase.ts';
import { payableSellers } from '../queries/payable-sellers.ts';

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
 * CatalogUnavailable, PurchaseAlreadyPlaced, AccountBeingDeleted and the catalog's OUT_OF_STOCK, PRODUCT_UNAVAILABLE
 */
export async function placeOrders(
  unit: UnitOfWork,
  command: PlaceOrders,
  deps: CheckoutDeps,
): Promise<PlaceOrdersAnswer> {
  checkAddress(command.body.shippingAddress);
  const expected = expectationsOf(command.body);
  let mayHold = false;
  try {
    return await unit.runAfter(
      async () => {
        const context = await contextOf(command, deps);
        const { lines } = await hold(command, deps, (held) => {
          mayHold = held;
        });
        const purchase = await draft(command, deps, lines, context);
        checkExpected(expected, purchase);
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
  deps: CheckoutDeps,
  report: (mayHold: boolean) => void,
) {
  const reservation = {
    reservationId: purchaseId,
    buyerId: buyer.userId,
    expiresAt: new Date(deps.clock.now().getTime() + deps.holdMs).toISOString(),
    lines: mergeLines(body.items),
  };
  report(true);
  try {
    return await deps.catalog.reserve(reservation, correlationId);
  } catch (error) {
    // A refusal holds nothing; without an answer nobody knows.
    if (error instanceof DomainError && error.kind !== 'unavailable') report(false);
    if (error instanceof SellersCannotSell) await payableSellers(deps, error.sellerIds);
    throw error;
  }
}

async function draft(
  { body, buyer, purchaseId, correlationId }: PlaceOrders,
  deps: CheckoutDeps,
  lines: readonly ReservedLine[],
  context: CheckoutContext,
): Promise<DraftPurchase<Address>> {
  checkNotOwn(buyer.userId, lines);
  const question = questionOf(body, lines);
  const [sellers, { quotes }] = await Promise.all([
    payableSellers(
      deps,
      question.sellers.map(({ sellerId }) => sellerId),
    ),
    deps.shipping.quotes(question, correlationId),
  ]);
  const orders = draftOrders(lines, sellers, quotes, context.rates ?? deps.defaultRates);
  // The token knows who asks also before the event about a new user has arrived.
  const known = context.buyer ?? { name: buyer.name, email: buyer.email, phone: null };
  return {
    id: purchaseId,
    buyer: { id: buyer.userId, ...known },
    address: body.shippingAddress,
    totalCents: totalOf(orders),
    orders,
  };
}

function questionOf(
  { shippingAddress, regionId }: PlaceOrdersBody,
  lines: readonly ReservedLine[],
): QuotesBody {
  const { neighborhood, city, state } = shippingAddress;
  return {
    destination: { neighborhoodId: regionId ?? null, neighborhood, city, state },
    sellers: [...bySeller(lines)].map(([sellerId, own]) => ({
      sellerId,
      lines: own.map(({ productId, quantity, unitPriceCents, weightGrams }) => ({
        productId,
        quantity,
        unitPriceCents,
        weightGrams,
      })),
    })),
  };
}

async function write(
  { tx, now, emit }: Change,
  purchase: DraftPurchase<Address>,
): Promise<PlaceOrdersAnswer> {
  const { id, buyer } = purchase;
  const by = { userType: 'buyer', userId: buyer.id, name: buyer.name } as const;
  // Sent together: one wait for both, and a refusal undoes the write.
  const [, numbers] = await Promise.all([
    refuseFrozen(tx, purchase),
    purchaseRepository.insert(tx, purchase, by, now),
  ]);
  const orders = purchase.orders.map((order) => {
    const orderNumber = numbers.get(order.id) ?? '';
    emit(OrderCreatedV1, creation(purchase, order, orderNumber, now));
    return placed(order, id, orderNumber);
  });
  return { purchaseId: id, total: centsToReais(purchase.totalCents), orders };
}

async function refuseFrozen(tx: Tx, { buyer, orders }: DraftPurchase<Address>): Promise<void> {
  const people = [buyer.id, ...orders.map(({ seller }) => seller.id)];
  const frozen = new Set(await accountFreeze.findFrozen(tx, people));
  if (frozen.has(buyer.id)) throw new AccountBeingDeleted();
  const gone = orders.find(({ seller }) => frozen.has(seller.id))?.seller;
  if (gone) throw new SellerUnavailable({ sellerId: gone.id, sellerName: gone.name });
}

function placed({ id, seller, totals }: DraftOrder, purchaseId: string, orderNumber: string) {
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

/** Gives the hold back, unless it may belong to an attempt that lives on or to a purchase that exists. */
async function release(
  { purchaseId, correlationId }: PlaceOrders,
  deps: CheckoutDeps,
  cause: unknown,
): Promise<void> {
  if (cause instanceof DomainError && cause.code === 'REQUEST_IN_PROGRESS') return;
  try {
    if (await purchaseRepository.exists(deps.db, purchaseId)) return;
    await deps.catalog.release(purchaseId, correlationId);
  } catch {
    // The buyer learns why the order failed, not that the hold ends by itself a little later.
  }
}

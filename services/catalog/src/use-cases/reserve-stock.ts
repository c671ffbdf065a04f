import { type ReserveBody, type ReservedLine, StockChangedV1 } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Change, Db, UnitOfWork } from '@largo/messaging';
import { extendHold } from '../db/hold-renewal.ts';
import * as stock from '../db/stock-repository.ts';
import {
  availableOf,
  mergedLines,
  planHold,
  type StockedProduct,
  type StockLine,
} from '../domain/stock.ts';

/**
 * Reserves all lines or none until `expiresAt`. Repeating it extends the reservation; lines whose
 * reservation has ended are taken again. Emits StockChangedV1 for every product whose available stock
 * changed. @throws ProductUnavailable @throws OwnProduct @throws OutOfStock @throws ReservationOfAnother
 */
export async function reserveStock(
  unit: UnitOfWork,
  command: ReserveBody,
  { db, clock }: { db: Db; clock: Clock },
): Promise<ReservedLine[]> {
  const lines = mergedLines(command.lines);
  if (command.renews) {
    // Usually the reservation stands, and only its end moves: that needs no lock on the products.
    const products = await extendHold(db, lines, { ...command, now: clock.now() });
    if (products) return reservedLines(lines, products);
  }
  return unit.run((change) => reserve(change, command, lines));
}

async function reserve(
  { tx, now, emit }: Change,
  { reservationId, buyerId, expiresAt }: ReserveBody,
  lines: readonly StockLine[],
): Promise<ReservedLine[]> {
  // Sent together, done one after the other: the lines are read under the products' locks.
  const [products, existing] = await Promise.all([
    stock.lockProducts(
      tx,
      lines.map(({ productId }) => productId),
    ),
    stock.findLines(tx, reservationId),
  ]);
  const holds = planHold({ reservationId, buyerId, lines, products, existing });
  if (holds.length > 0) await stock.hold(tx, holds, { reservationId, buyerId, expiresAt, now });
  for (const { productId, delta } of holds) {
    const product = products.get(productId);
    if (product && delta !== 0)
      emit(StockChangedV1, { productId, availableStock: availableOf(product) - delta });
  }
  return reservedLines(lines, products);
}

function reservedLines(
  lines: readonly StockLine[],
  products: ReadonlyMap<string, StockedProduct>,
): ReservedLine[] {
  return lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [reservedLine(product, quantity)] : [];
  });
}

function reservedLine(product: StockedProduct, quantity: number): ReservedLine {
  return {
    productId: product.id,
    sellerId: product.sellerId,
    sku: product.sku,
    title: product.title,
    image: product.image,
    unitPriceCents: product.priceCents,
    weightGrams: product.weightGrams,
    quantity,
  };
}

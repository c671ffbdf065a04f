import { type ReserveBody, type ReservedLine, StockChangedV1 } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Db, UnitOfWork } from '@largo/messaging';
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
 * Holds all lines or none until `expiresAt`. Repeating it extends the hold; lines whose hold has ended
 * are taken again. Emits StockChangedV1 for every product whose available stock changed.
 * @throws ProductUnavailable @throws OwnProduct @throws OutOfStock @throws ReservationOfAnother
 */
export async function reserveStock(
  unit: UnitOfWork,
  command: ReserveBody,
): Promise<ReservedLine[]> {
  const lines = mergedLines(command.lines);
  return unit.run(async ({ tx, now, emit }) => {
    const { reservationId, buyerId, expiresAt } = command;
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
  });
}

/**
 * As `reserveStock`, for lines that were held before: usually the hold stands, and only its end moves.
 * @throws ProductUnavailable @throws OwnProduct @throws OutOfStock @throws ReservationOfAnother
 */
export async function renewReservation(
  unit: UnitOfWork,
  command: ReserveBody,
  { db, clock }: { db: Db; clock: Clock },
): Promise<ReservedLine[]> {
  const lines = mergedLines(command.lines);
  const products = await extendHold(db, lines, { ...command, now: clock.now() });
  return products ? reservedLines(lines, products) : reserveStock(unit, command);
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

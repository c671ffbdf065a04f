import { type ReserveBody, type ReservedLine, StockChangedV1 } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Change, Db, UnitOfWork } from '@largo/messaging';
import { reservationRepository } from '../db/reservation-repository.ts';
import { stockRepository } from '../db/stock-repository.ts';
import {
  availableOf,
  mergedLines,
  planReservation,
  type StockedProduct,
  type StockLine,
} from '../domain/stock.ts';

/**
 * Reserves all lines or none until `expiresAt`. Repeating it extends the reservation; lines whose
 * reservation has ended are taken again. Emits StockChangedV1 for every product whose available stock
 * changed.
 */
export async function reserveStock(
  unit: UnitOfWork,
  command: ReserveBody,
  { db, clock }: { db: Db; clock: Clock },
): Promise<ReservedLine[]> {
  const lines = mergedLines(command.lines);
  if (command.renews) {
    // Usually the reservation still stands and only its end moves, which needs no product locks.
    const products = await reservationRepository.extend(db, lines, {
      ...command,
      now: clock.now(),
    });
    if (products) return reservedLines(lines, products);
  }
  return unit.run((change) => reserve(change, command, lines));
}

async function reserve(
  { tx, now, emit }: Change,
  { reservationId, buyerId, expiresAt }: ReserveBody,
  lines: readonly StockLine[],
): Promise<ReservedLine[]> {
  // Sent together but executed in order: the lines are read under the products' locks.
  const [products, existing] = await Promise.all([
    stockRepository.lockProducts(
      tx,
      lines.map(({ productId }) => productId),
    ),
    reservationRepository.findLines(tx, reservationId),
  ]);
  const units = planReservation({ reservationId, buyerId, lines, products, existing });
  if (units.length > 0)
    await reservationRepository.reserve(tx, units, { reservationId, buyerId, expiresAt, now });
  for (const { productId, delta } of units) {
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

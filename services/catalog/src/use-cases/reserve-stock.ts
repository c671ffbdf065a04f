import { type ReserveBody, type ReservedLine, StockChangedV1 } from '@largo/contracts';
import { type Clock, variantTitle } from '@largo/kernel';
import type { Change, Db, UnitOfWork } from '@largo/messaging';
import { reservationRepository } from '../db/reservation-repository.ts';
import { stockRepository } from '../db/stock-repository.ts';
import { variantRepository } from '../db/variant-repository.ts';
import {
  mergedLines,
  planReservation,
  type StockedVariant,
  type StockLine,
  vagueLine,
} from '../domain/stock.ts';

/**
 * Reserves all lines or none until `expiresAt`. Repeating it extends the reservation; lines whose
 * reservation has ended are taken again. Emits StockChangedV1 for every variant whose available stock
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
    const variants = await reservationRepository.extend(db, lines, {
      ...command,
      now: clock.now(),
    });
    if (variants) return reservedLines(lines, variants);
  }
  return unit.run((change) => reserve(change, command, lines));
}

async function reserve(
  { tx, now, emit }: Change,
  { reservationId, buyerId, expiresAt }: ReserveBody,
  lines: readonly StockLine[],
): Promise<ReservedLine[]> {
  // Sent together but executed in order: the lines are read under the products' locks.
  const [variants, existing] = await Promise.all([
    stockRepository.lockProducts(tx, lines),
    reservationRepository.findLines(tx, reservationId),
  ]);
  const request = { reservationId, buyerId, lines, variants, existing };
  const vague = vagueLine(request);
  const choices = vague ? await variantRepository.listChoices(tx, vague.productId) : [];
  const units = planReservation({ ...request, choices });
  if (units.length > 0) {
    const owner = { reservationId, buyerId, expiresAt, now };
    for (const stock of await reservationRepository.reserve(tx, units, owner))
      emit(StockChangedV1, stock);
  }
  return reservedLines(lines, variants);
}

function reservedLines(
  lines: readonly StockLine[],
  variants: ReadonlyMap<string, StockedVariant>,
): ReservedLine[] {
  return lines.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId);
    return variant ? [reservedLine(variant, quantity)] : [];
  });
}

function reservedLine(variant: StockedVariant, quantity: number): ReservedLine {
  const { productId, variantId } = variant;
  return {
    productId,
    ...(variantId !== productId && { variantId }),
    sellerId: variant.sellerId,
    sku: variant.sku,
    title: variantTitle(variant.title, variant.values),
    image: variant.image,
    unitPriceCents: variant.priceCents,
    weightGrams: variant.weightGrams,
    quantity,
  };
}

import { type DifferencesAnswer, type DifferenceView, paginationOf } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { differenceRepository, type DifferenceRow } from '../db/difference-repository.ts';
import { orderRepository } from '../db/order-repository.ts';

export interface ListDifferences {
  state: 'open' | 'closed';
  page: number;
  limit: number;
}

/** Open ones oldest first, closed ones newest first. */
export async function listDifferences(
  db: Db,
  { state, page, limit }: ListDifferences,
): Promise<DifferencesAnswer> {
  const isOpen = state === 'open';
  const [rows, total] = await Promise.all([
    differenceRepository.list(db, { isOpen, limit, offset: (page - 1) * limit }),
    differenceRepository.count(db, isOpen),
  ]);
  const known = await orderRepository.listByIds(
    db,
    rows.flatMap(({ orderIds }) => orderIds),
  );
  const numbers = new Map(known.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  return {
    differences: rows.map((row) => differenceView(row, numbers)),
    pagination: paginationOf(page, limit, total),
  };
}

const reais = (amountCents: number | null) =>
  amountCents === null ? null : centsToReais(amountCents);

function differenceView(row: DifferenceRow, numbers: ReadonlyMap<string, string>): DifferenceView {
  const { id, kind, day, paymentId, detail, foundAt, closedAt, closedBy, reason, note } = row;
  return {
    id,
    kind,
    day,
    paymentId,
    mercadoPagoId: row.providerPaymentId,
    orders: row.orderIds.map((orderId) => ({ orderId, orderNumber: numbers.get(orderId) ?? null })),
    ours: reais(row.oursCents),
    theirs: reais(row.theirsCents),
    detail,
    foundAt,
    closed:
      closedAt && closedBy && reason
        ? { at: closedAt, by: closedBy, reason, note: note ?? '' }
        : null,
  };
}

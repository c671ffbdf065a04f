import { inList, insertRows, type Tx } from '@largo/messaging';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { foreignPayments } from './schema.ts';

type ForeignPayment = typeof foreignPayments.$inferInsert;

/**
 * Payments for an order already paid by another one, or for none: the money is refunded and never
 * booked.
 */
export const foreignPaymentRepository = {
  inserted: (row: ForeignPayment, isNew: SQL): SQL =>
    sql`${insertRows(foreignPayments, [row])} where ${isNew} on conflict do nothing`,

  /** @returns those of the orders that the payment did not pay, as far as that is known */
  async listOrders(
    tx: Pick<Tx, 'select'>,
    paymentId: string,
    orderIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows = await tx
      .select({ orderId: foreignPayments.orderId })
      .from(foreignPayments)
      .where(
        and(
          eq(foreignPayments.paymentId, paymentId),
          sql`${foreignPayments.orderId} = any(${inList(orderIds)})`,
        ),
      );
    return new Set(rows.map(({ orderId }) => orderId));
  },
};

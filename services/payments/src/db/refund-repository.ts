import { passThroughReasons, type PaymentRefundStatus } from '@largo/contracts';
import type { Tx } from '@largo/messaging';
import { claimDue } from '@largo/service-kit';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import {
  type OpenRefund,
  doneRefundStatuses,
  duplicateRefund,
  openRefundStatuses,
  type Refund,
} from '../domain/refund.ts';
import { refunds } from './schema.ts';

const { id, paymentId, orderId, amountCents, reason, status, providerRefundId } =
  getTableColumns(refunds);
const columns = { id, paymentId, orderId, amountCents, reason, status, providerRefundId };
const isOpenOf = (payment: string) =>
  and(eq(refunds.paymentId, payment), inArray(refunds.status, [...openRefundStatuses]));

/** Afterwards a crashed try is taken over; a running one renews its lease. */
export const refundLeaseMs = 8_000;

export const refundRepository = {
  /** Does nothing when a refund with this id exists. */
  async insert(tx: Pick<Tx, 'insert'>, refund: Refund, now: Date): Promise<void> {
    const requestedAt = now.toISOString();
    const completedAt = refund.status === 'completed' ? requestedAt : null;
    // The refund goes back the way the money came.
    const fundsMode = sql`(select funds_mode from payments.payments where id = ${refund.paymentId}::uuid)`;
    await tx
      .insert(refunds)
      .values({ ...refund, fundsMode, requestedAt, completedAt, nextTryAt: requestedAt })
      .onConflictDoNothing();
  },

  /** Records money sent by hand, for a refund that had failed or was never sent. */
  async savePaidOutside(
    tx: Pick<Tx, 'insert' | 'update'>,
    { reference, ...refund }: Omit<Refund, 'status' | 'providerRefundId'> & { reference: string },
    now: Date,
  ): Promise<void> {
    const outside = { status: 'paid_outside' as const, providerRefundId: null };
    await refundRepository.insert(tx, { ...refund, ...outside }, now);
    const { id: refundId, amountCents: cents } = refund;
    await tx
      .update(refunds)
      .set({
        ...outside,
        amountCents: cents,
        outsideReference: reference,
        completedAt: now.toISOString(),
      })
      .where(eq(refunds.id, refundId));
  },

  /** A refund to be sent. Money that paid no order keeps its reason, however it goes back. */
  async insertRequested(
    tx: Pick<Tx, 'insert' | 'select'>,
    refund: Omit<Refund, 'status' | 'providerRefundId'>,
    now: Date,
  ): Promise<void> {
    const passThrough = await refundRepository.passThroughReasons(tx, refund.paymentId);
    await refundRepository.insert(
      tx,
      {
        ...refund,
        reason: passThrough.get(refund.orderId) ?? refund.reason,
        status: 'requested',
        providerRefundId: null,
      },
      now,
    );
  },

  async findForUpdate(tx: Pick<Tx, 'select'>, refundId: string): Promise<Refund | undefined> {
    const [refund] = await tx
      .select(columns)
      .from(refunds)
      .where(eq(refunds.id, refundId))
      .for('update');
    return refund;
  },

  async setOutcome(
    tx: Pick<Tx, 'update'>,
    refundId: string,
    outcome: Pick<Refund, 'status' | 'providerRefundId'> &
      Partial<Pick<Refund, 'amountCents'>> & { failure: string | null },
    now: Date,
  ): Promise<void> {
    const completedAt = outcome.status === 'completed' ? now.toISOString() : null;
    await tx
      .update(refunds)
      .set({ ...outcome, completedAt })
      .where(eq(refunds.id, refundId));
  },

  /** Cents per order that are or will be refunded; failed and duplicate refunds do not count. */
  async sumByOrder(
    tx: Pick<Tx, 'select'>,
    payment: string,
    statuses: readonly PaymentRefundStatus[] = [...openRefundStatuses, ...doneRefundStatuses],
  ): Promise<Map<string, number>> {
    const rows = await tx
      .select({ orderId, sum: sql<number>`sum(${amountCents})::bigint` })
      .from(refunds)
      .where(
        and(eq(paymentId, payment), inArray(status, [...statuses]), ne(reason, duplicateRefund)),
      )
      .groupBy(orderId);
    return new Map(rows.map((row) => [row.orderId, row.sum]));
  },

  /** Orders this payment did not pay, each with the reason for returning its share. */
  async passThroughReasons(
    tx: Pick<Tx, 'select'>,
    payment: string,
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await tx
      .select({ orderId, reason })
      .from(refunds)
      .where(and(eq(paymentId, payment), inArray(reason, [...passThroughReasons])));
    return new Map(rows.map((row) => [row.orderId, row.reason]));
  },

  /** Newest first, with the outcome of each. */
  listOfPayment: (
    db: Pick<Tx, 'select'>,
    payment: string,
  ): Promise<(typeof refunds.$inferSelect)[]> =>
    db
      .select()
      .from(refunds)
      .where(eq(paymentId, payment))
      .orderBy(desc(refunds.requestedAt), refunds.id),

  /** Claims due refunds for the time of a lease, after which a crashed try is taken over. */
  async claimDue(
    db: Pick<Tx, 'execute'>,
    { limit, now }: { limit: number; now: Date },
  ): Promise<OpenRefund[]> {
    const rows = await db.execute<OpenRefund & Record<string, unknown>>(
      claimDue({
        table: sql`payments.refunds`,
        key: ['id'],
        where: sql`q.status in ('requested', 'processing')`,
        limit,
        now,
        leaseMs: refundLeaseMs,
        columns: { lease: 'lease_until' },
        returning: sql`q.id, q.payment_id as "paymentId", q.order_id as "orderId",
          q.amount_cents as "amountCents", q.reason, q.status, q.funds_mode as "fundsMode",
          q.provider_refund_id as "providerRefundId", q.attempts as tries,
          (select provider_payment_id from payments.payments where id = q.payment_id)
            as "providerPaymentId"`,
      }),
    );
    return [...rows];
  },

  async renewLease(
    db: Pick<Tx, 'update'>,
    refund: Pick<OpenRefund, 'id'>,
    now: Date,
  ): Promise<void> {
    const leaseUntil = new Date(now.getTime() + refundLeaseMs).toISOString();
    await db
      .update(refunds)
      .set({ leaseUntil })
      .where(and(eq(refunds.id, refund.id), isNotNull(refunds.leaseUntil)));
  },

  async retryLater(
    db: Pick<Tx, 'update'>,
    refundId: string,
    { at, failure }: { at: Date; failure: string },
  ): Promise<void> {
    await db
      .update(refunds)
      .set({ leaseUntil: null, failure, nextTryAt: at.toISOString() })
      .where(and(eq(refunds.id, refundId), inArray(status, [...openRefundStatuses])));
  },

  /** Makes a payment's open refunds due now. @returns their cents */
  async makeDue(tx: Pick<Tx, 'update'>, payment: string, now: Date): Promise<number> {
    const rows = await tx
      .update(refunds)
      .set({ nextTryAt: now.toISOString() })
      .where(isOpenOf(payment))
      .returning({ amountCents });
    return rows.reduce((sum, row) => sum + row.amountCents, 0);
  },

  /** Which of the provider's refunds are already recorded. */
  async listProviderIds(db: Pick<Tx, 'select'>, payment: string): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ known: providerRefundId })
      .from(refunds)
      .where(and(eq(paymentId, payment), isNotNull(providerRefundId)));
    return new Set(rows.flatMap(({ known }) => known ?? []));
  },

  /** True when the payment has another open refund of the same amount without a known provider id. */
  async hasTwin(db: Pick<Tx, 'select'>, refund: Refund): Promise<boolean> {
    const twins = await db
      .select({ id })
      .from(refunds)
      .where(
        and(
          isOpenOf(refund.paymentId),
          ne(refunds.id, refund.id),
          eq(amountCents, refund.amountCents),
          isNull(providerRefundId),
        ),
      )
      .limit(1);
    return twins.length > 0;
  },
};

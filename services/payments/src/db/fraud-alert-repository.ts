import type { Tx } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { FraudAlertNotFound } from '../domain/errors.ts';
import { fraudAlerts, payments } from './schema.ts';

export type FraudAlertRow = typeof fraudAlerts.$inferSelect;
export type FraudAlertOutcome = {
  readonly [K in 'decision' | 'reason' | 'decidedBy' | 'decidedAt']: NonNullable<FraudAlertRow[K]>;
};

/** Guarded by the lock of the payment's row. */
export const fraudAlertRepository = {
  /** @returns false when the provider has already reported it for this payment */
  async insert(tx: Pick<Tx, 'insert'>, paymentId: string, now: Date): Promise<boolean> {
    const inserted = await tx
      .insert(fraudAlerts)
      .values({ paymentId, raisedAt: now.toISOString() })
      .onConflictDoNothing()
      .returning({ paymentId: fraudAlerts.paymentId });
    return inserted.length === 1;
  },

  async find(db: Pick<Tx, 'select'>, paymentId: string): Promise<FraudAlertRow | undefined> {
    const [row] = await db.select().from(fraudAlerts).where(eq(fraudAlerts.paymentId, paymentId));
    return row;
  },

  async get(db: Pick<Tx, 'select'>, paymentId: string): Promise<FraudAlertRow> {
    const row = await fraudAlertRepository.find(db, paymentId);
    if (!row) throw new FraudAlertNotFound(paymentId);
    return row;
  },

  async decide(
    tx: Pick<Tx, 'update'>,
    paymentId: string,
    outcome: FraudAlertOutcome,
  ): Promise<void> {
    await tx.update(fraudAlerts).set(outcome).where(eq(fraudAlerts.paymentId, paymentId));
  },

  /** Our id of a provider payment; undefined while its answer is not stored. */
  async findPaymentId(
    db: Pick<Tx, 'select'>,
    providerPaymentId: string,
  ): Promise<string | undefined> {
    const [row] = await db
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.providerPaymentId, providerPaymentId));
    return row?.id;
  },
};

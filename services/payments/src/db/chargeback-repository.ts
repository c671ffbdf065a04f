import type { Tx } from '@largo/messaging';
import { and, desc, eq, sql } from 'drizzle-orm';
import { ChargebackNotFound } from '../domain/errors.ts';
import { chargebacks, payments } from './schema.ts';

export type ChargebackRow = typeof chargebacks.$inferSelect;

export const chargebackRepository = {
  /** Stores the provider's latest state; an outdated one changes nothing. */
  async save(tx: Pick<Tx, 'insert'>, row: ChargebackRow): Promise<void> {
    const { state, reason, documentStatus, documentsDueAt, providerUpdatedAt } = row;
    // A closed claim no longer says how much it was about.
    const amountCents = row.amountCents ?? sql`${chargebacks.amountCents}`;
    await tx
      .insert(chargebacks)
      .values(row)
      .onConflictDoUpdate({
        target: [chargebacks.kind, chargebacks.providerId, chargebacks.paymentId],
        set: { state, amountCents, reason, documentStatus, documentsDueAt, providerUpdatedAt },
        setWhere: sql`${chargebacks.providerUpdatedAt} <= excluded.provider_updated_at`,
      });
  },

  /** @throws ChargebackNotFound also for a claim, for which no documents are requested */
  async getOfPayment(
    db: Pick<Tx, 'select'>,
    { paymentId, providerId }: Pick<ChargebackRow, 'paymentId' | 'providerId'>,
  ): Promise<ChargebackRow> {
    const [row] = await db
      .select()
      .from(chargebacks)
      .where(
        and(
          eq(chargebacks.kind, 'chargeback'),
          eq(chargebacks.paymentId, paymentId),
          eq(chargebacks.providerId, providerId),
        ),
      );
    if (!row) throw new ChargebackNotFound(providerId);
    return row;
  },

  /**
   * What the latest lost chargeback of a payment took, by its number at the provider; null if
   * unknown.
   */
  async findLostCents(db: Pick<Tx, 'select'>, providerPaymentId: string): Promise<number | null> {
    const [lost] = await db
      .select({ amountCents: chargebacks.amountCents })
      .from(chargebacks)
      .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
      .where(
        and(
          eq(payments.providerPaymentId, providerPaymentId),
          eq(chargebacks.kind, 'chargeback'),
          eq(chargebacks.state, 'lost'),
        ),
      )
      .orderBy(desc(chargebacks.openedAt));
    return lost?.amountCents ?? null;
  },

  /** Newest first. */
  listOfPayment: (db: Pick<Tx, 'select'>, paymentId: string): Promise<ChargebackRow[]> =>
    db
      .select()
      .from(chargebacks)
      .where(eq(chargebacks.paymentId, paymentId))
      .orderBy(desc(chargebacks.openedAt), chargebacks.providerId),
};

import type { PaymentQueueAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

interface Row extends Record<string, unknown> {
  paymentId: string;
  amountCents: number;
  raisedAt: Date | string;
  orderNumbers: string[];
}

/** Alerts that no administrator has decided, oldest first, at most 50. */
export async function listOpenFraudAlerts(
  db: Db,
): Promise<NonNullable<PaymentQueueAnswer['fraudAlerts']>> {
  const rows = await db.execute<Row>(sql`
    select f.payment_id as "paymentId", p.amount_cents as "amountCents", f.raised_at as "raisedAt",
      (select coalesce(jsonb_agg(po.order_number order by po.position), '[]')
        from payments.payment_orders po where po.payment_id = f.payment_id) as "orderNumbers"
    from payments.fraud_alerts f join payments.payments p on p.id = f.payment_id
    where f.decided_at is null
    order by f.raised_at, f.payment_id
    limit 50`);
  return rows.map(({ paymentId, amountCents, raisedAt, orderNumbers }) => ({
    paymentId,
    amount: centsToReais(amountCents),
    raisedAt: new Date(raisedAt).toISOString(),
    orderNumbers,
  }));
}

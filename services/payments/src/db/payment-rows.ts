import type { Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import type { PaidOrder, PaymentRecord } from '../domain/payment.ts';

/** A pool or an open transaction. */
export type Executor = Pick<Tx, 'execute'>;

/** As the driver gives it: instants are texts of the database, or null. */
type Row = Record<string, unknown>;

const columns =
  sql.raw(`p.id, p.purchase_id, p.order_id, p.buyer_id, p.method, p.status, p.status_detail,
  p.amount_cents, p.refunded_cents, p.provider_fee_cents, p.installments, p.provider_payment_id,
  p.chargeback_state, p.qr_code, p.qr_code_base64, p.ticket_url, p.expires_at, p.approved_at,
  p.provider_updated_at, p.created_at,
  (select jsonb_agg(jsonb_build_object('orderId', po.order_id, 'orderNumber', po.order_number,
      'sellerId', po.seller_id, 'sellerName', po.seller_name, 'amountCents', po.amount_cents,
      'status', o.status) order by po.position)
    from payment_orders po left join orders o on o.order_id = po.order_id
    where po.payment_id = p.id) as orders`);

/** Whole payments with their shares; `tail` is everything behind `from payments p`. */
export async function selectPayments(db: Executor, tail: SQL): Promise<PaymentRecord[]> {
  const rows = await db.execute<Row>(sql`select ${columns} from payments p ${tail}`);
  return [...rows].map(toRecord);
}

function toRecord(row: Row): PaymentRecord {
  const record = {
    id: row['id'],
    purchaseId: row['purchase_id'],
    orderId: row['order_id'],
    buyerId: row['buyer_id'],
    method: row['method'],
    status: row['status'],
    statusDetail: row['status_detail'],
    amountCents: Number(row['amount_cents']),
    refundedCents: Number(row['refunded_cents']),
    providerFeeCents: Number(row['provider_fee_cents']),
    installments: row['installments'],
    providerPaymentId: row['provider_payment_id'],
    chargebackState: row['chargeback_state'],
    qrCode: row['qr_code'],
    qrCodeBase64: row['qr_code_base64'],
    ticketUrl: row['ticket_url'],
    expiresAt: instant(row['expires_at']),
    approvedAt: instant(row['approved_at']),
    providerUpdatedAt: instant(row['provider_updated_at']),
    createdAt: instant(row['created_at']),
    orders: row['orders'] as PaidOrder[],
  };
  // The table's checks allow nothing else.
  return record as PaymentRecord;
}

export function instant(value: unknown): string | null {
  return value === null || value === undefined ? null : new Date(value as string).toISOString();
}

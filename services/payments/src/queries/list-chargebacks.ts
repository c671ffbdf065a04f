import {
  type AdminChargebacksAnswer,
  type ChargebackState,
  type ChargebackView,
  paginationOf,
  passThroughReasons,
  type PaymentMethod,
} from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { type Db, inList } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';

export interface ListChargebacks {
  state?: ChargebackState | undefined;
  page: number;
  limit: number;
}

interface Row extends Record<string, unknown> {
  providerId: string | null;
  kind: ChargebackView['kind'];
  state: ChargebackState;
  paymentId: string;
  buyerId: string;
  buyerName: string | null;
  method: PaymentMethod;
  amountCents: number;
  reason: string | null;
  documentStatus: string | null;
  documentsDueAt: Date | null;
  openedAt: Date;
  orders: ChargebackView['orders'] | null;
  total: number;
}

/** Open ones first, by due date of their documents; then the newest. */
export async function listChargebacks(
  db: Db,
  { state, page, limit }: ListChargebacks,
): Promise<AdminChargebacksAnswer> {
  const where = state === undefined ? sql`true` : sql`f.state = ${state}`;
  const rows = await readChargebacks(db, where, { limit, offset: (page - 1) * limit });
  return {
    chargebacks: rows.map(toView),
    pagination: paginationOf(page, limit, rows[0]?.total ?? (await countAll(db, where))),
  };
}

/** The chargebacks of one payment. */
export async function chargebacksOfPayment(db: Db, paymentId: string): Promise<ChargebackView[]> {
  const where = sql`f.payment_id = ${paymentId}::uuid`;
  return (await readChargebacks(db, where, { limit: 50, offset: 0 })).map(toView);
}

/**
 * Chargebacks as the provider showed them, plus contested payments without a notification of the
 * case itself. A case still open there ends here with its payment.
 */
export const foundChargebacks = sql`
  select c.kind, c.provider_id, c.payment_id,
    case when c.state = 'opened' then coalesce(p.chargeback_state, c.state) else c.state end as state,
    coalesce(c.amount_cents, p.amount_cents) as amount_cents,
    c.reason, c.document_status, c.documents_due_at, c.opened_at
  from payments.chargebacks c join payments.payments p on p.id = c.payment_id
  union all
  select case when p.status = 'charged_back' then 'chargeback' else 'claim' end, null, p.id,
    p.chargeback_state, p.amount_cents - p.refunded_cents, null, null, null,
    coalesce((select min(h.at) from payments.payment_history h
      where h.payment_id = p.id and h.chargeback_state = 'opened'), p.created_at)
  from payments.payments p
  where p.chargeback_state is not null
    and not exists (select 1 from payments.chargebacks c where c.payment_id = p.id)`;

function readChargebacks(
  db: Db,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  return db.execute<Row>(sql`
    select f.kind, f.provider_id as "providerId", f.state, f.payment_id as "paymentId",
      p.buyer_id as "buyerId", b.name as "buyerName", p.method, f.amount_cents as "amountCents",
      f.reason, f.document_status as "documentStatus", f.documents_due_at as "documentsDueAt",
      f.opened_at as "openedAt", count(*) over ()::int as total,
      case when f.state = 'opened' then (
        select jsonb_agg(jsonb_build_object('orderId', po.order_id, 'orderNumber', po.order_number,
          'sellerName', po.seller_name) order by po.position)
        from payments.payment_orders po
        where po.payment_id = f.payment_id and not exists (select 1 from payments.refunds r
          where r.payment_id = po.payment_id and r.order_id = po.order_id
            and r.reason = any(${inList(passThroughReasons, 'text')}))) end as orders
    from (${foundChargebacks}) f
    join payments.payments p on p.id = f.payment_id
    left join payments.buyers b on b.buyer_id = p.buyer_id
    where ${where}
    order by (f.state = 'opened') desc, case when f.state = 'opened' then f.documents_due_at end
      nulls last, f.opened_at desc, f.payment_id
    limit ${limit} offset ${offset}`);
}

/** A page beyond the last one has no row with the total. */
async function countAll(db: Db, where: SQL): Promise<number> {
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${foundChargebacks}) f where ${where}`,
  );
  return row?.total ?? 0;
}

function toView(row: Row): ChargebackView {
  const { kind, state, paymentId, method, reason, documentStatus } = row;
  return {
    mercadoPagoId: row.providerId,
    kind,
    state,
    paymentId,
    buyer: { id: row.buyerId, name: row.buyerName },
    method,
    amount: centsToReais(row.amountCents),
    reason,
    documentStatus,
    // Omitted once it is decided.
    documentsDueAt:
      state === 'opened' && row.documentsDueAt ? new Date(row.documentsDueAt).toISOString() : null,
    openedAt: new Date(row.openedAt).toISOString(),
    orders: row.orders ?? [],
  };
}

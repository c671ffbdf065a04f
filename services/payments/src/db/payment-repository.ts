import { inList } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { PaymentRecord } from '../domain/payment.ts';
import { isLive, type PaymentState, releasesOrders } from '../domain/payment-states.ts';
import { type Executor, selectPayments } from './payment-rows.ts';

export async function findPayment(db: Executor, id: string): Promise<PaymentRecord | undefined> {
  const [payment] = await selectPayments(db, sql`where p.id = ${id}::uuid`);
  return payment;
}

export async function findPaymentForUpdate(
  tx: Executor,
  id: string,
): Promise<PaymentRecord | undefined> {
  const [payment] = await selectPayments(tx, sql`where p.id = ${id}::uuid for update of p`);
  return payment;
}

/** Payments that hold any of these orders, whoever opened them: live, or paid while they were. */
export function findHolders(db: Executor, orderIds: readonly string[]): Promise<PaymentRecord[]> {
  return selectPayments(
    db,
    sql`where p.id in (select payment_id from payment_orders
      where holds and order_id = any(${inList(orderIds)})) order by p.created_at`,
  );
}

/** An approved payment of one of these orders. */
export async function findPaidOfOrders(
  db: Executor,
  orderIds: readonly string[],
): Promise<PaymentRecord | undefined> {
  const [payment] = await selectPayments(
    db,
    sql`where p.status = 'approved' and p.id in (select payment_id from payment_orders
      where order_id = any(${inList(orderIds)})) limit 1`,
  );
  return payment;
}

/** The buyer's pending PIX for exactly this purchase, or this order alone. */
export async function findPendingPix(
  db: Executor,
  {
    buyerId,
    payable,
    now,
  }: {
    buyerId: string;
    payable: { purchaseId?: string | undefined; orderId?: string | undefined };
    now: Date;
  },
): Promise<PaymentRecord | undefined> {
  const scope = payable.orderId
    ? sql`p.order_id = ${payable.orderId}::uuid`
    : sql`p.purchase_id = ${payable.purchaseId ?? null}::uuid and p.order_id is null`;
  const [payment] = await selectPayments(
    db,
    sql`where ${scope} and p.buyer_id = ${buyerId}::uuid and p.method = 'pix'
      and p.status = 'pending' and p.expires_at > ${now.toISOString()}::timestamptz limit 1`,
  );
  return payment;
}

/**
 * `held`: another payment holds one of its orders. `refused`: a seller may not receive, or one of
 * its orders was paid already.
 */
export type Inserted = 'stored' | 'held' | 'refused';

/**
 * Stores an attempt with its shares, checked and written in one statement: this is the hot path. The
 * checks count per share, because joined to all shares they would be answered by reading whole tables.
 */
export async function insertPayment(db: Executor, payment: PaymentRecord): Promise<Inserted> {
  const shares = payment.orders.map((order, position) => ({
    position,
    order_id: order.orderId,
    order_number: order.orderNumber,
    seller_id: order.sellerId,
    seller_name: order.sellerName,
    amount_cents: order.amountCents,
  }));
  try {
    const rows = await db.execute(sql`
      with shares as materialized (
        select s.*,
          (select count(*) from seller_accounts a where a.seller_id = s.seller_id
            and a.status = 'connected' and a.expires_at > ${payment.createdAt}::timestamptz) as accounts,
          (select count(*) from payment_orders po join payments p on p.id = po.payment_id
            where po.order_id = s.order_id and p.status = 'approved') as paid
        from jsonb_to_recordset(${JSON.stringify(shares)}::text::jsonb) as s(position int,
          order_id uuid, order_number text, seller_id uuid, seller_name text, amount_cents bigint)),
      attempt as (
        insert into payments (id, purchase_id, order_id, buyer_id, method, status, amount_cents,
          installments, expires_at, approved_at, created_at)
        select ${payment.id}::uuid, ${payment.purchaseId}::uuid, ${payment.orderId}::uuid,
          ${payment.buyerId}::uuid, ${payment.method}, ${payment.status}, ${payment.amountCents}::bigint,
          ${payment.installments}::int, ${payment.expiresAt}::timestamptz,
          ${payment.approvedAt}::timestamptz, ${payment.createdAt}::timestamptz
        where not exists (select 1 from shares where accounts = 0 or paid > 0)
        returning id)
      insert into payment_orders (payment_id, order_id, position, order_number, seller_id,
        seller_name, amount_cents, holds)
      select attempt.id, s.order_id, s.position, s.order_number, s.seller_id, s.seller_name,
        s.amount_cents, ${isLive(payment.status)}::boolean
      from attempt, shares s order by s.order_id returning 1`);
    return rows.length > 0 ? 'stored' : 'refused';
  } catch (error) {
    if (isViolationOf(error, 'payment_orders_one_holder')) return 'held';
    throw error;
  }
}

/**
 * Writes everything that can change, and frees the orders once the payment releases them.
 * @param ifStill writes only while the payment has this status: then no lock is needed before
 * @returns whether it was written
 */
export async function savePayment(
  tx: Executor,
  payment: PaymentRecord,
  ifStill?: PaymentState,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    with saved as (
      update payments set method = ${payment.method}, status = ${payment.status},
        status_detail = ${payment.statusDetail}, refunded_cents = ${payment.refundedCents}::bigint,
        provider_fee_cents = ${payment.providerFeeCents}::bigint,
        provider_payment_id = ${payment.providerPaymentId},
        chargeback_state = ${payment.chargebackState}, qr_code = ${payment.qrCode},
        qr_code_base64 = ${payment.qrCodeBase64}, ticket_url = ${payment.ticketUrl},
        approved_at = ${payment.approvedAt}::timestamptz,
        provider_updated_at = ${payment.providerUpdatedAt}::timestamptz
      where id = ${payment.id}::uuid and (${ifStill ?? null}::text is null or status = ${ifStill ?? null}::text)
      returning id),
    freed as (
      update payment_orders set holds = false
      where payment_id in (select id from saved) and holds and ${releasesOrders(payment.status)}::boolean)
    select 1 from saved`);
  return rows.length === 1;
}

/** At most one upstream read per payment and interval: true for the caller who may do it. */
export async function claimProviderRead(
  db: Executor,
  id: string,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<boolean> {
  const before = new Date(now.getTime() - everyMs).toISOString();
  const rows =
    await db.execute(sql`update payments set provider_read_at = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid and (provider_read_at is null or provider_read_at <= ${before}::timestamptz)
    returning id`);
  return rows.length === 1;
}

function isViolationOf(error: unknown, constraint: string): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const { code, constraint_name: name } = at as { code?: unknown; constraint_name?: unknown };
    if (code === '23505' && name === constraint) return true;
  }
  return false;
}

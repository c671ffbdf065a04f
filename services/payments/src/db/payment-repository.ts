import { inList, insertRows, isViolationOf, type Tx, updateRow } from '@largo/messaging';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { PaymentNotFound } from '../domain/errors.ts';
import type {
  CancelCause,
  PaidOrder,
  Payable,
  PaymentRecord,
  Readings,
} from '../domain/payment.ts';
import { isOpen, unblocksOrders } from '../domain/payment-states.ts';
import { isWatched } from './difference-repository.ts';
import { recordState } from './payment-history-repository.ts';
import { paymentOrders, payments } from './schema.ts';

type Reads = Pick<Tx, 'select'>;

const { providerReadAt: _providerReadAt, ...columns } = getTableColumns(payments);
const paidOrders = sql<PaidOrder[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('orderId', po.order_id, 'orderNumber', po.order_number,
    'sellerId', po.seller_id, 'sellerName', po.seller_name, 'amountCents', po.amount_cents,
    'chargedBackCents', po.charged_back_cents, 'status', o.status) order by po.position), '[]')
  from payments.payment_orders po left join payments.orders o on o.order_id = po.order_id
  where po.payment_id = payments.id)`;

const select = (db: Reads) => db.select({ ...columns, orders: paidOrders }).from(payments);
const milliseconds = (ms: number) => sql`${ms}::int * interval '1 millisecond'`;
const isOpenNow = sql`${payments.status} in ('creating', 'pending')`;
const paysAnyOf = (orderIds: readonly string[], condition = sql`true`): SQL =>
  sql`${payments.id} in (select payment_id from payments.payment_orders
    where order_id = any(${inList(orderIds)}) and ${condition})`;

/** Whole payments with each order's share. */
export const paymentRepository = {
  async find(db: Reads, id: string): Promise<PaymentRecord | undefined> {
    const [payment] = await select(db).where(eq(payments.id, id));
    return payment;
  },

  async get(db: Reads, id: string): Promise<PaymentRecord> {
    const payment = await paymentRepository.find(db, id);
    if (!payment) throw new PaymentNotFound(id);
    return payment;
  },

  async getForUpdate(tx: Reads, id: string): Promise<PaymentRecord> {
    const [payment] = await select(tx).where(eq(payments.id, id)).for('update');
    if (!payment) throw new PaymentNotFound(id);
    return payment;
  },

  /** Newest first. */
  listOfOrder: (db: Reads, orderId: string): Promise<PaymentRecord[]> =>
    select(db)
      .where(paysAnyOf([orderId]))
      .orderBy(desc(payments.createdAt), desc(payments.id)),

  /** Payments that keep these orders from getting another one. */
  listBlocking: (db: Reads, orderIds: readonly string[]): Promise<PaymentRecord[]> =>
    select(db)
      .where(paysAnyOf(orderIds, sql`blocks_order`))
      .orderBy(payments.createdAt),

  /** Names of the sellers that were paid before. */
  async sellerNames(
    db: Pick<Tx, 'selectDistinctOn'>,
    sellerIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const { sellerId, sellerName, paymentId } = paymentOrders;
    const rows = await db
      .selectDistinctOn([sellerId], { sellerId, sellerName })
      .from(paymentOrders)
      .where(inArray(sellerId, [...sellerIds]))
      .orderBy(sellerId, desc(paymentId));
    return new Map(rows.map((row) => [row.sellerId, row.sellerName]));
  },

  async findApprovedOf(db: Reads, orderIds: readonly string[]): Promise<PaymentRecord | undefined> {
    const [payment] = await select(db)
      .where(and(eq(payments.status, 'approved'), paysAnyOf(orderIds)))
      .limit(1);
    return payment;
  },

  /** The buyer's pending PIX for exactly this purchase, or this order alone. */
  async findPendingPix(
    db: Reads,
    { buyerId, payable, now }: { buyerId: string; payable: Payable; now: Date },
  ): Promise<PaymentRecord | undefined> {
    const scope =
      'orderId' in payable
        ? eq(payments.orderId, payable.orderId)
        : and(eq(payments.purchaseId, payable.purchaseId), isNull(payments.orderId));
    const [payment] = await select(db)
      .where(
        and(
          scope,
          eq(payments.buyerId, buyerId),
          eq(payments.method, 'pix'),
          eq(payments.status, 'pending'),
          gt(payments.expiresAt, now.toISOString()),
        ),
      )
      .limit(1);
    return payment;
  },

  /** Newest first. */
  listOfPurchase: (db: Reads, purchaseId: string): Promise<PaymentRecord[]> =>
    select(db)
      .where(eq(payments.purchaseId, purchaseId))
      .orderBy(desc(payments.createdAt), desc(payments.id)),

  /** @returns false, with nothing written, when another payment blocks one of the orders */
  async insert(db: Pick<Tx, 'execute'>, payment: PaymentRecord): Promise<boolean> {
    const { orders, ...row } = payment;
    const shares = orders.map(({ status: _status, ...share }, position) => ({
      ...share,
      position,
      paymentId: payment.id,
      blocksOrder: isOpen(payment.status),
    }));
    // Sorted, so that two payments for the same orders wait for each other and can't deadlock.
    const sorted = shares.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1));
    try {
      await db.execute(sql`
        with payment as (${insertRows(payments, [row])}),
          history as (${recordState(payment, payment.createdAt)})
        ${insertRows(paymentOrders, sorted)}`);
      return true;
    } catch (error) {
      if (isViolationOf(error, 'payment_orders_one_blocking')) return false;
      throw error;
    }
  },

  /** Writes all mutable fields, and unblocks the orders once another payment may be created. */
  async save(tx: Pick<Tx, 'execute'>, payment: PaymentRecord, now: Date): Promise<void> {
    const { id, orders: _orders, ...row } = payment;
    await tx.execute(sql`
      with saved as (${updateRow(payments, row)} where id = ${id}::uuid),
        unblocked as (update payments.payment_orders set blocks_order = false
          where payment_id = ${id}::uuid and blocks_order and ${unblocksOrders(payment.status)}::boolean)
      ${recordState(payment, now.toISOString())}`);
  },

  /** Stores why an open payment is about to be cancelled. Null: its time is over. */
  async setCancelCause(
    db: Pick<Tx, 'update'>,
    id: string,
    cancelCause: CancelCause | null,
  ): Promise<void> {
    await db
      .update(payments)
      .set({ cancelCause })
      .where(and(eq(payments.id, id), isOpenNow));
  },

  /** At most one provider read per payment and interval: true for the caller that may read. */
  async claimProviderRead(
    db: Pick<Tx, 'update'>,
    id: string,
    { now, everyMs }: { now: Date; everyMs: number },
  ): Promise<boolean> {
    const { providerReadAt } = payments;
    const before = new Date(now.getTime() - everyMs).toISOString();
    const claimed = await db
      .update(payments)
      .set({ providerReadAt: now.toISOString() })
      .where(and(eq(payments.id, id), or(isNull(providerReadAt), lte(providerReadAt, before))))
      .returning({ id: payments.id });
    return claimed.length === 1;
  },

  /** Open payments past the expiry shown to the buyer, by id. */
  listPastExpiry: (
    db: Reads,
    { now, after, limit }: { now: Date; after: string; limit: number },
  ): Promise<PaymentRecord[]> =>
    select(db)
      .where(and(isWatched, lte(payments.expiresAt, now.toISOString()), gt(payments.id, after)))
      .orderBy(payments.id)
      .limit(limit),

  /**
   * Open payments not read for a while, longest first. Most are paid early, so the older one was at
   * its last reading, the longer it may wait; unknown outcomes are read sooner.
   */
  listStale: (
    db: Reads,
    { now, graceMs, everyMs, atLeastEveryMs, unknownEveryMs, limit }: Readings,
  ): Promise<PaymentRecord[]> =>
    select(db)
      .where(
        and(
          isWatched,
          lte(payments.createdAt, new Date(now.getTime() - graceMs).toISOString()),
          sql`coalesce(${payments.providerReadAt} + case ${payments.status}
            when 'creating' then ${milliseconds(unknownEveryMs)}
            else least(${milliseconds(atLeastEveryMs)}, greatest(${milliseconds(everyMs)},
              ${payments.providerReadAt} - ${payments.createdAt})) end
            <= ${now.toISOString()}::timestamptz, true)`,
        ),
      )
      .orderBy(sql`${payments.providerReadAt} nulls first`, payments.createdAt)
      .limit(limit),

  /**
   * Open payments with an order that was cancelled or paid by another payment, so that their amount
   * is no longer owed.
   * @param orderIds only payments of these; undefined looks at all
   */
  listObsolete: (
    db: Reads,
    { orderIds, limit }: { orderIds?: readonly string[] | undefined; limit: number },
  ): Promise<PaymentRecord[]> =>
    select(db)
      .where(
        and(
          isOpenNow,
          orderIds && paysAnyOf(orderIds, sql`blocks_order`),
          sql`(exists (
            select 1 from payments.payment_orders po join payments.orders o on o.order_id = po.order_id
            where po.payment_id = payments.id and o.status = 'cancelled')
          or exists (
            select 1 from payments.payment_orders mine
            join payments.payment_orders theirs
              on theirs.order_id = mine.order_id and theirs.payment_id <> mine.payment_id
            join payments.payments other on other.id = theirs.payment_id
            where mine.payment_id = payments.id and other.status = 'approved'))`,
        ),
      )
      .orderBy(payments.createdAt)
      .limit(limit),
};

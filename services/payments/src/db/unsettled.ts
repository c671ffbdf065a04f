import { inList } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { PaymentRecord } from '../domain/payment.ts';
import { type Executor, selectPayments } from './payment-rows.ts';

/** Live payments whose shown time is over, by id. */
export function listPastExpiry(
  db: Executor,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<PaymentRecord[]> {
  return selectPayments(
    db,
    sql`where p.status in ('creating', 'pending') and p.expires_at <= ${now.toISOString()}::timestamptz
      and p.id > ${after}::uuid order by p.id limit ${limit}::int`,
  );
}

/** Live payments that were not read for a while, the longest unread first. */
export function listUnread(
  db: Executor,
  { before, unreadSince, limit }: { before: Date; unreadSince: Date; limit: number },
): Promise<PaymentRecord[]> {
  return selectPayments(
    db,
    sql`where p.status in ('creating', 'pending') and p.created_at <= ${before.toISOString()}::timestamptz
      and (p.provider_read_at is null or p.provider_read_at <= ${unreadSince.toISOString()}::timestamptz)
      order by p.provider_read_at nulls first, p.created_at limit ${limit}::int`,
  );
}

/**
 * Live payments with an order that was cancelled, or that another payment has paid: their amount is
 * no longer what the buyer owes.
 * @param among only payments of these orders; undefined looks at all of them
 */
export function listUnwanted(
  db: Executor,
  { among, limit }: { among?: readonly string[]; limit: number },
): Promise<PaymentRecord[]> {
  const scope = among
    ? sql`and p.id in (select payment_id from payment_orders where holds and order_id = any(${inList(among)}))`
    : sql``;
  return selectPayments(
    db,
    sql`where p.status in ('creating', 'pending') ${scope} and (
      exists (select 1 from payment_orders po join orders o on o.order_id = po.order_id
        where po.payment_id = p.id and o.status = 'cancelled')
      or exists (select 1 from payment_orders mine
        join payment_orders theirs on theirs.order_id = mine.order_id and theirs.payment_id <> p.id
        join payments other on other.id = theirs.payment_id
        where mine.payment_id = p.id and other.status = 'approved'))
    order by p.created_at limit ${limit}::int`,
  );
}

import type { CancellableAnswer, OrderStatus } from '@largo/contracts';
import { formatBRL } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { partOf, type Person } from '../domain/access.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { isCancellable } from '../domain/order-status.ts';
import { texts } from '../domain/texts.ts';

interface Row extends Record<string, unknown> {
  buyer_id: string;
  seller_id: string;
  status: OrderStatus;
  is_paid: boolean;
  is_contested: boolean;
  left_cents: number;
  has_open_payment: boolean;
  siblings: number;
  siblings_left: number;
}

const nothing = { warnings: [], wholePurchase: null };

/** Whether the order may be cancelled now, and with which effect. */
export async function checkCancellable(
  db: Db,
  orderId: string,
  viewer: Person,
): Promise<CancellableAnswer> {
  const [row] = await db.execute<Row>(sql`
    select o.buyer_id, o.seller_id, o.status, o.paid_at is not null as is_paid,
      coalesce(o.chargeback_state = 'opened', false) as is_contested,
      o.total_cents - o.refunded_cents - o.charged_back_cents as left_cents,
      coalesce(o.payment_state = 'pending', false) as has_open_payment,
      (select count(*)::int from orders.orders s where s.purchase_id = o.purchase_id and s.id <> o.id
        and s.status <> 'cancelled') as siblings,
      (select count(*)::int from orders.orders s where s.purchase_id = o.purchase_id and s.id <> o.id
        and (s.status in ('shipped', 'delivered', 'refunded', 'returned')
          or s.chargeback_state = 'opened')) as siblings_left
    from orders.orders o where o.id = ${orderId}::uuid`);
  const part = row && partOf({ buyerId: row.buyer_id, sellerId: row.seller_id }, viewer);
  if (!row || !part) {
    throw new OrderNotFound(orderId);
  }
  if (!isCancellable(row.status)) {
    return { cancellable: false, reason: texts.notCancellable(row.status), ...nothing };
  }
  if (row.is_contested) {
    return { cancellable: false, reason: texts.contested.opened, ...nothing };
  }
  const isWhole = part !== 'seller' && row.siblings > 0 && row.siblings_left === 0;
  const warnings = [
    ...(row.is_paid ? [texts.willBeRefunded(formatBRL(row.left_cents))] : []),
    ...(row.has_open_payment ? [texts.openPaymentEnds] : []),
    ...(row.siblings > 0 && !isWhole ? [texts.siblingsStay] : []),
  ];
  return {
    cancellable: true,
    reason: null,
    warnings,
    wholePurchase: isWhole ? row.siblings + 1 : null,
  };
}

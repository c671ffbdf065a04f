import {
  type AdminPaymentsAnswer,
  paginationOf,
  type PaymentMethod,
  type PaymentStatus,
} from '@largo/contracts';
import { centsToReais, isUuid } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, desc, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import { searchable } from '../db/buyer-repository.ts';
import { buyers, payments } from '../db/schema.ts';
import type { PaidOrder } from '../domain/payment.ts';
import { cardOf, shownStatus } from './views/payment-view.ts';

export interface ListPayments {
  /** Part of an order number or a buyer's name, a complete provider number, or a complete id. */
  search?: string | undefined;
  buyerId?: string | undefined;
  status?: PaymentStatus | undefined;
  method?: PaymentMethod | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
  page: number;
  limit: number;
}

const paidOrders = sql<PaidOrder[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('orderId', po.order_id, 'orderNumber', po.order_number,
    'sellerId', po.seller_id, 'sellerName', po.seller_name, 'amountCents', po.amount_cents)
    order by po.position), '[]')
  from payments.payment_orders po where po.payment_id = payments.id)`;

/** Everyone's payments, newest first. */
export async function listPayments(
  db: Db,
  { page, limit, ...filter }: ListPayments,
): Promise<AdminPaymentsAnswer> {
  const where = and(...conditions(filter));
  const [rows, total] = await Promise.all([
    db
      .select({ payment: payments, buyerName: buyers.name, orders: paidOrders })
      .from(payments)
      .leftJoin(buyers, eq(buyers.buyerId, payments.buyerId))
      .where(where)
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(payments, where),
  ]);
  return {
    payments: rows.map(({ payment, buyerName, orders }) => ({
      ...paymentFacts(payment, buyerName),
      orders: orders.map(orderShare),
    })),
    pagination: paginationOf(page, limit, total),
  };
}

/** What lists and details have in common. */
export function paymentFacts(
  payment: Omit<typeof payments.$inferSelect, 'providerReadAt'>,
  buyerName: string | null,
) {
  const { id, purchaseId, buyerId, method, statusDetail, chargebackState } = payment;
  return {
    id,
    purchaseId,
    buyer: { id: buyerId, name: buyerName },
    method,
    card: cardOf(payment),
    status: shownStatus(payment.status),
    statusDetail,
    chargebackState,
    amount: centsToReais(payment.amountCents),
    refundedAmount: centsToReais(payment.refundedCents),
    mercadoPagoId: payment.providerPaymentId,
    createdAt: payment.createdAt,
    approvedAt: payment.approvedAt,
  };
}

export function orderShare({ orderId, orderNumber, sellerId, sellerName, amountCents }: PaidOrder) {
  return { orderId, orderNumber, sellerId, sellerName, amount: centsToReais(amountCents) };
}

function conditions(filter: Omit<ListPayments, 'page' | 'limit'>): SQL[] {
  const { search, buyerId, status, method, from, before } = filter;
  const wanted: SQL[] = [];
  if (buyerId) wanted.push(eq(payments.buyerId, buyerId));
  if (status) wanted.push(isShownAs(status));
  if (method) wanted.push(eq(payments.method, method));
  if (from) wanted.push(gte(payments.createdAt, from.toISOString()));
  if (before) wanted.push(lt(payments.createdAt, before.toISOString()));
  const text = search?.trim() ?? '';
  if (text !== '') wanted.push(matches(text));
  return wanted;
}

const isShownAs = (status: PaymentStatus): SQL =>
  status === 'pending'
    ? inArray(payments.status, ['creating', 'pending'])
    : eq(payments.status, status);

/** Each kind of search has its own index, so they are looked up one by one. */
function matches(text: string): SQL {
  const number = containing(text.toUpperCase());
  const words = searchable(text).split(/\s+/);
  const name = and(...words.map((word) => like(buyers.searchName, containing(word))));
  const found = sql`${payments.id} in (
    select payment_id from payments.payment_orders where order_number like ${number}
    union all select id from payments.payments where provider_payment_id = ${text}
    union all select p.id from payments.payments p
      where p.buyer_id in (select buyer_id from payments.buyers where ${name}))`;
  return isUuid(text) ? sql`(${found} or ${payments.id} = ${text}::uuid)` : found;
}

const containing = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

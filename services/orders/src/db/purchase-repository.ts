import type { Address } from '@largo/contracts';
import { newId, stripAccents } from '@largo/kernel';
import { type Db, insertRows, type Tx } from '@largo/messaging';
import { traceOfNow } from '@largo/service-kit';
import { eq, sql } from 'drizzle-orm';
import { unpaidDeadlines } from '../domain/deadline.ts';
import { PurchaseAlreadyPlaced } from '../domain/errors.ts';
import type { Contact, DraftOrder, DraftPurchase } from '../domain/purchase.ts';
import { deadlines, orderItems, orders, purchases, statusHistory } from './schema.ts';

export interface NewPurchase extends DraftPurchase {
  id: string;
  address: Address;
}

export const purchaseRepository = {
  async exists(db: Db, purchaseId: string): Promise<boolean> {
    const rows = await db
      .select({ id: purchases.id })
      .from(purchases)
      .where(eq(purchases.id, purchaseId));
    return rows.length > 0;
  },

  /**
   * Inserts it with its orders, their lines and first history entries.
   * @returns the order numbers, in the orders' sequence
   */
  async insert(tx: Tx, purchase: NewPurchase, now: Date): Promise<string[]> {
    const { id, buyer, totalCents, address: shippingAddress, orders: drafts } = purchase;
    const numbers = await nextNumbers(tx, drafts.length, now);
    const placed = drafts.map((draft, index) => ({
      ...orderRow(draft, buyer, numbers[index] ?? ''),
      purchaseId: id,
      shippingAddress,
      createdAt: now,
      updatedAt: now,
    }));
    const history = drafts.map((draft) => ({
      id: newId(),
      orderId: draft.id,
      newStatus: 'pending' as const,
      userType: 'buyer' as const,
      changedBy: buyer.id,
      changedByName: buyer.name,
      createdAt: now,
    }));
    const due = drafts.flatMap(({ id: orderId }) =>
      unpaidDeadlines(now).map((deadline) => ({ orderId, ...deadline })),
    );
    const purchaseRow = {
      id,
      buyerId: buyer.id,
      totalCents,
      shippingAddress,
      trace: traceOfNow(),
      createdAt: now,
    };
    const inserted = await tx.execute(sql`
      with placed as (${insertRows(orders, placed)}),
        lines as (${insertRows(orderItems, drafts.flatMap(itemRows))}),
        history as (${insertRows(statusHistory, history)}),
        due as (${insertRows(deadlines, due)})
      ${insertRows(purchases, [purchaseRow])} on conflict do nothing returning id`);
    if (inserted.length === 0) throw new PurchaseAlreadyPlaced(id);
    return numbers;
  },
};

/** The year in Brazil, so that an order on New Year's Eve does not get next year's number. */
const brazilianYear = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
});

async function nextNumbers(tx: Tx, count: number, now: Date): Promise<string[]> {
  const rows = await tx.execute<{ n: number }>(
    sql`select nextval('orders.order_numbers') as n from generate_series(1, ${count}::int)`,
  );
  const year = brazilianYear.format(now);
  return rows.map(({ n }) => `LG-${year}-${String(n).padStart(6, '0')}`);
}

function orderRow(draft: DraftOrder, buyer: Contact, orderNumber: string) {
  const { id, seller, lines, totals, rates, freightDaysMax, promisedDay, storeNote } = draft;
  const nameless = [orderNumber, ...lines.map(({ title }) => title)];
  const searched = [...nameless, buyer.name, seller.name];
  return {
    id,
    orderNumber,
    status: 'pending' as const,
    buyerId: buyer.id,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    sellerId: seller.id,
    sellerName: seller.name,
    sellerEmail: seller.email,
    sellerPhone: seller.phone,
    ...totals,
    ...rates,
    freightDaysMax,
    promisedDay,
    storeClosedDays: [...draft.storeClosedDays],
    storeNote,
    searchText: searchable(searched.join(' ')),
    unpaidSearchText: searchable(nameless.join(' ')),
  };
}

function itemRows({ id: orderId, lines }: DraftOrder) {
  return lines.map(
    ({ productId, variantId, title, image, sku, quantity, unitPriceCents }, index) => ({
      id: newId(),
      orderId,
      lineNo: index + 1,
      productId,
      variantId: variantId ?? null,
      title,
      image,
      sku,
      quantity,
      unitPriceCents,
    }),
  );
}

export function searchable(text: string): string {
  return stripAccents(text).toLowerCase();
}

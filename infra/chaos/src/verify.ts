import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce, okBody } from '@largo/local';
import { isUuid } from '@largo/kernel';
import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import type postgres from 'postgres';

export interface Verdict {
  paid: number;
  refunded: number;
  /** Purchases that ended in another way, with what is wrong. */
  wrong: string[];
}

export interface Settlement extends Verdict {
  /** How long it took; undefined: it was not settled in time. */
  settledMs: number | undefined;
}

/** The time to finish what people had begun when they stopped. */
export const settleLimitMs = 60_000;

/**
 * An order that is cancelled but not yet refunded may still be in progress, so purchases are verified again
 * until nothing is open or wrong, or the time is over.
 */
export async function untilSettled(
  { sql, sandboxUrl }: { sql: postgres.Sql; sandboxUrl: string },
  purchaseIds: readonly string[],
  before: ReadonlyMap<string, number>,
): Promise<Settlement> {
  const startedAt = performance.now();
  for (;;) {
    const open = await countOpen(sql, purchaseIds);
    const passedMs = performance.now() - startedAt;
    const isLate = passedMs > settleLimitMs;
    if (open === 0 || isLate) {
      const verdict = await verify(sql, purchaseIds, { sandboxUrl, before });
      const late = `${open} are still open ${settleLimitMs / 1_000} s after the last purchase`;
      if (open > 0) verdict.wrong.push(late);
      if (verdict.wrong.length === 0) return { ...verdict, settledMs: passedMs };
      if (isLate) return { ...verdict, settledMs: undefined };
    }
    await sleep(500);
  }
}

/** Work in progress: payments without an outcome, reads and refunds to be done, orders that wait. */
async function countOpen(sql: postgres.Sql, purchaseIds: readonly string[]): Promise<number> {
  const [row] = await sql<{ open: number }[]>`
    select (
      (select count(*) from payments.payments where status in ('creating', 'pending')
        and purchase_id = any(${[...purchaseIds]}))
      + (select count(*) from payments.refunds where status in ('requested', 'processing'))
      + (select count(*) from payments.provider_fetch_queue)
      + (select count(*) from orders.orders where status = 'pending'
        and purchase_id = any(${[...purchaseIds]}))
    )::int as open`;
  return row?.open ?? 0;
}

interface Purchase {
  id: string;
  /** The price of its orders that were paid and not cancelled. */
  owed: number;
  orders: number;
  standing: number;
  /** Valid orders without exactly one approved payment, or invalid ones that were not refunded. */
  odd: number;
}

/**
 * Compares each purchase with the money that the provider holds, not with what the shop believes: it must
 * be exactly the price of its valid orders, each paid by one payment, or nothing if all were
 * cancelled or refunded.
 * @param before what the provider held for other purchases when the drill began. Each must be unchanged, or equal the
 * present price of its orders, because a jump of weeks cancels orders that no store has answered
 */
async function verify(
  sql: postgres.Sql,
  purchaseIds: readonly string[],
  { sandboxUrl, before }: { sandboxUrl: string; before: ReadonlyMap<string, number> },
): Promise<Verdict> {
  const own = new Set(purchaseIds);
  const kept = await heldAtProvider(sql, sandboxUrl);
  const ids = new Set([...own, ...[...kept.keys()].filter(isUuid)]);
  const purchases = await sql<Purchase[]>`
    select o.purchase_id as id, count(*)::int as orders,
      coalesce(sum(o.total_cents) filter (where ${isStanding(sql)}), 0)::float8 as owed,
      (count(*) filter (where ${isStanding(sql)}))::int as standing,
      (count(*) filter (where not (${isStanding(sql)} or o.status in ('cancelled', 'refunded', 'returned'))
        or (${isStanding(sql)} and 1 <> (select count(*) from payments.payment_orders a
          join payments.payments p on p.id = a.payment_id
          where a.order_id = o.id and p.status = 'approved' and a.amount_cents > coalesce(
            (select sum(r.amount_cents) from payments.refunds r where r.payment_id = p.id
              and r.order_id = o.id and r.status = 'completed'), 0)))))::int as odd
    from orders.orders o where o.purchase_id = any(${[...ids]}) group by 1`;
  const verdict: Verdict = { paid: 0, refunded: 0, wrong: [] };
  for (const { id, owed, orders, standing, odd } of purchases) {
    const held = kept.get(id) ?? 0;
    kept.delete(id);
    if (own.has(id) ? odd > 0 || held !== owed : held !== owed && held !== (before.get(id) ?? 0))
      verdict.wrong.push(
        `${id}: ${standing} of ${orders} orders stand for ${owed}, ${odd} of them odd; the provider holds ${held}`,
      );
    else if (own.has(id)) verdict[standing > 0 ? 'paid' : 'refunded'] += 1;
  }
  for (const [id, held] of kept)
    if (held !== (before.get(id) ?? 0))
      verdict.wrong.push(`${id}: the provider holds ${held} for no purchase of these`);
  const missing = purchaseIds.length - purchases.filter(({ id }) => own.has(id)).length;
  if (missing > 0) verdict.wrong.push(`${missing} purchases have no orders`);
  return verdict;
}

interface ProviderPage {
  results: {
    external_reference: string;
    status: string;
    transaction_amount: number;
    transaction_amount_refunded: number;
  }[];
}

const pageSize = 100;

/** Cents per purchase. */
export async function heldAtProvider(
  sql: postgres.Sql,
  sandboxUrl: string,
): Promise<Map<string, number>> {
  const attempts = await sql<{ id: string; purchase: string }[]>`
    select id, purchase_id as purchase from payments.payments`;
  const purchaseOf = new Map(attempts.map(({ id, purchase }) => [id, purchase]));
  const kept = new Map<string, number>();
  for (let offset = 0; ; offset += pageSize) {
    const url = `${sandboxUrl}/v1/payments/search?sort=date_created&criteria=asc&limit=${pageSize}&offset=${offset}`;
    const answer = await callOnce(url, { token: sandboxCredentials.accessToken });
    const { results } = okBody<ProviderPage>("the provider's list", answer);
    for (const payment of results) {
      const isHeld = payment.status === 'approved' || payment.status === 'refunded';
      const reais = isHeld ? payment.transaction_amount - payment.transaction_amount_refunded : 0;
      const purchase = purchaseOf.get(payment.external_reference) ?? payment.external_reference;
      kept.set(purchase, (kept.get(purchase) ?? 0) + Math.round(reais * 100));
    }
    if (results.length < pageSize) return kept;
  }
}

export interface Waits {
  medianMs: number;
  p95Ms: number;
  maxMs: number;
}

/** From the provider's approval until the order is paid. */
export async function waitsOf(sql: postgres.Sql, purchaseIds: readonly string[]): Promise<Waits> {
  const [row] = await sql<Waits[]>`
    select coalesce(percentile_cont(0.5) within group (order by ms), 0) as "medianMs",
      coalesce(percentile_cont(0.95) within group (order by ms), 0) as "p95Ms",
      coalesce(max(ms), 0)::float as "maxMs"
    from (select extract(epoch from h.created_at - p.approved_at) * 1000 as ms
      from orders.orders o join payments.payments p on p.id = o.payment_id
      join orders.status_history h on h.order_id = o.id and h.new_status = 'paid'
      where o.purchase_id = any(${[...purchaseIds]})) waits`;
  return row ?? { medianMs: 0, p95Ms: 0, maxMs: 0 };
}

/** SQL condition: the order `o` is paid and neither cancelled, returned nor refunded. */
const isStanding = (sql: postgres.Sql) =>
  sql`o.status in ('paid', 'processing', 'shipped', 'delivered')`;

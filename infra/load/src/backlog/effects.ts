import type { ServiceName } from '@largo/service-kit';
import type { Sql } from 'postgres';

/** The events' consumers: each writes its receipt in the same transaction as an event's effect. */
const consumers = [
  { service: 'cart', consumer: 'cart.products', type: 'catalog.product-changed.v1' },
  { service: 'identity', consumer: 'identity.products', type: 'catalog.product-changed.v1' },
  { service: 'identity', consumer: 'identity.admin-acted', type: 'catalog.admin-acted.v1' },
  { service: 'shipping', consumer: 'shipping.products', type: 'catalog.product-changed.v1' },
] as const satisfies readonly { service: ServiceName; consumer: string; type: string }[];

export const heldServices = [...new Set(consumers.map(({ service }) => service))];

export interface Applied {
  consumer: string;
  queued: number;
  applied: number;
  lastAt: Date | null;
}

/** @returns the position after which catalog's events of the run begin */
export async function lastPosition(sql: Sql): Promise<number> {
  const [row] = await sql<{ position: number }[]>`
    select coalesce(max(position), 0)::int as position from catalog.outbox`;
  return row?.position ?? 0;
}

export async function eventsAfter(sql: Sql, position: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from catalog.outbox where position > ${position}`;
  return row?.count ?? 0;
}

export async function unsentEvents(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from catalog.outbox where sent_at is null`;
  return row?.count ?? 0;
}

/** How many events each consumer has to apply, and has applied. */
export async function appliedAfter(sql: Sql, position: number): Promise<Applied[]> {
  const counts = consumers.map(async ({ service, consumer, type }) => {
    const rows = await sql<Applied[]>`
      select ${consumer} as consumer, count(*)::int as queued, count(i.event_id)::int as applied,
        max(i.handled_at) as "lastAt"
      from catalog.outbox e
      left join ${sql(`${service}.inbox`)} i on i.event_id = e.id and i.consumer = ${consumer}
      where e.position > ${position} and e.type = ${type}`;
    return rows;
  });
  return (await Promise.all(counts)).flat();
}

/** Audit log entries without an event: the only effect that a repetition would duplicate. */
export async function surplusAuditEntries(sql: Sql, position: number): Promise<number> {
  const [row] = await sql<{ surplus: number }[]>`
    with acts as (select min(created_at) as since, count(*)::int as count from catalog.outbox
      where position > ${position} and type = 'catalog.admin-acted.v1')
    select (select count(*)::int from identity.audit_log
      where action = 'product-edited' and at >= acts.since) - acts.count as surplus from acts`;
  return row?.surplus ?? 0;
}

/** The number of products of which a service's copy differs from catalog's. */
export async function differentCopies(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from catalog.products p
    left join cart.products c on c.id = p.id
    left join shipping.products s on s.id = p.id
    left join identity.seller_products i on i.product_id = p.id
    where p.removed_at is null and (
      (c.title, c.status, c.price_cents, c.image)
        is distinct from (p.title, p.status, p.price_cents, p.images[1])
      or (s.title, s.price_cents, s.weight_grams, s.is_active)
        is distinct from (p.title, p.price_cents, p.weight_grams, p.status = 'active')
      or (i.seller_id, i.is_active) is distinct from (p.seller_id, p.status = 'active'))`;
  return row?.count ?? 0;
}

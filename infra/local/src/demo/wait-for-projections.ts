import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames, type ServiceName } from '@largo/service-kit';
import type { Sql } from 'postgres';

/** The data that buying needs: its producer, and the services that must have applied it. Over Kafka, that is later than sending. */
const facts = [
  {
    source: 'identity',
    type: 'identity.user-registered.v1',
    consumers: { cart: 'users', orders: 'users', notifications: 'recipients' },
  },
  {
    source: 'identity',
    type: 'identity.seller-profile-changed.v1',
    consumers: {
      cart: 'sellers',
      catalog: 'sellers',
      orders: 'sellers',
      payments: 'sellers',
      payouts: 'sellers',
    },
  },
  {
    source: 'catalog',
    type: 'catalog.product-changed.v1',
    consumers: { cart: 'products', identity: 'products', shipping: 'products' },
  },
  {
    source: 'payments',
    type: 'payments.account-connected.v1',
    consumers: {
      cart: 'seller-accounts',
      catalog: 'payment-accounts',
      orders: 'seller-accounts',
    },
  },
] as const satisfies readonly {
  source: ServiceName;
  type: string;
  consumers: Partial<Record<ServiceName, string>>;
}[];

const timeoutMs = 120_000;

/** Waits until every event was sent, and applied by the services that need it. */
export async function waitForProjections(sqlOf: (service: ServiceName) => Sql): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const left = (await unsent(sqlOf)) + (await unheard(sqlOf));
    if (left === 0) return;
    if (Date.now() > giveUpAt)
      throw new Error(`The demo city is not complete: ${left} events are waiting`);
    await sleep(50);
  }
}

/** Waits until every event of every service was sent, which in one process also means applied. */
export async function waitForOutboxes(sqlOf: (service: ServiceName) => Sql): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const left = await unsent(sqlOf, serviceNames);
    if (left === 0) return;
    if (Date.now() > giveUpAt) throw new Error(`The demo city's past: ${left} events are waiting`);
    await sleep(25);
  }
}

const sources = ['identity', 'catalog', 'shipping', 'payments'] as const;

async function unsent(
  sqlOf: (service: ServiceName) => Sql,
  services: readonly ServiceName[] = sources,
): Promise<number> {
  const counts = services.map(async (service) => {
    const [row] = await sqlOf(service)<{ count: number }[]>`
      select count(*)::int from outbox where sent_at is null`;
    return row?.count ?? 0;
  });
  return sum(await Promise.all(counts));
}

async function unheard(sqlOf: (service: ServiceName) => Sql): Promise<number> {
  const counts = facts.map(async ({ source, type, consumers }) => {
    const rows = await sqlOf(source)<{ id: string }[]>`
      select distinct aggregate_id as id from outbox where type = ${type}`;
    const ids = rows.map(({ id }) => id);
    const missing = Object.entries(consumers).map(async ([service, name]) => {
      // The keys are names of services.
      const [row] = await sqlOf(service as ServiceName)<{ count: number }[]>`
        select count(*)::int from inbox_heads
        where consumer = ${`${service}.${name}`} and source = ${source} and aggregate_id = any(${ids})`;
      return ids.length - (row?.count ?? 0);
    });
    return sum(await Promise.all(missing));
  });
  return sum(await Promise.all(counts));
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

import { setTimeout as sleep } from 'node:timers/promises';
import { okBody } from '@largo/local';
import type { RetryingClient } from '../client.ts';
import type { Fault } from '../fault.ts';
import { startReplica } from '../programs.ts';
import type { TestSystem } from '../test-system.ts';

/**
 * After a jump, an order placed before it can rightly no longer be paid. The provider's clock jumps before that of payments,
 * so a code made in between has expired when it arrives (7523).
 */
const isOver = (refusal: string): boolean =>
  /ORDER_NOT_PAYABLE|REFUND_NOT_ALLOWED|is cancelled|PAYMENT_EXPIRED|"providerCode":"7523"/.test(
    refusal,
  );

const jump: Fault = {
  id: 'F20 jump',
  fault: 'the clock jumps 25 minutes, then 20 days ahead while people buy',
  usualMs: 15_000,
  isRight: isOver,
  async inject(system, signal) {
    await system.moveClock('PT25M');
    await sleep(10_000, undefined, { signal });
    await system.moveClock('P20D');
    return '';
  },
};

const back: Fault = {
  id: 'F20 back',
  fault: 'the clock goes back an hour',
  usualMs: 0,
  whyNot: () => 'the clock of a local system only goes forward',
};

const deliveries = 4;
const pressesAtOnce = 4;

/** Payouts become due, and two processes and an administrator release them at the same time. */
const overlap: Fault = {
  id: 'F21',
  fault: 'two payouts and an administrator release the same money at once',
  usualMs: 20_000,
  isRight: isOver,
  async inject(system) {
    const delivered = await deliverSome(system);
    const replicas = [await startReplica(system, 'payouts'), await startReplica(system, 'orders')];
    try {
      const press = () => system.team('POST', '/admin/process-auto-releases', {});
      await system.moveClock('P9D');
      const moving = system.moveClock('P16D');
      const presses = Array.from({ length: pressesAtOnce }, async () =>
        okBody('POST /admin/process-auto-releases', await press()),
      );
      await Promise.all([moving, ...presses]);
    } finally {
      for (const replica of replicas) await replica.stop();
    }
    const [row] = await system.sql<{ released: number }[]>`
      select count(*)::int as released from payouts.payouts where released_at is not null`;
    if (!row || row.released < delivered)
      throw new Error(`only ${row?.released} of ${delivered} were released`);
    return `${row.released} payouts were released, each once`;
  },
};

/** Advances orders as the store's owner would; a buyer may be cancelling one at this moment. @returns how many */
async function deliverSome({ sql, team }: TestSystem): Promise<number> {
  const paid = await sql<{ id: string }[]>`
    select id from orders.orders o where status = 'paid'
      and not exists (select 1 from orders.refunds r where r.order_id = o.id)
    order by created_at limit ${deliveries * 3}`;
  let delivered = 0;
  for (const { id } of paid) {
    if (delivered === deliveries) break;
    if (await isDelivered(team, `/orders/${id}/status`)) delivered += 1;
  }
  if (delivered === 0) throw new Error('nothing could be delivered');
  return delivered;
}

async function isDelivered(team: RetryingClient, path: string): Promise<boolean> {
  for (const status of ['processing', 'shipped', 'delivered']) {
    const answer = await team('PUT', path, { status });
    if (answer.status === 409) return false;
    okBody(path, answer);
  }
  return true;
}

export const timeDrills: readonly Fault[] = [overlap, jump, back];

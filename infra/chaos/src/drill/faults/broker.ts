import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '@largo/service-kit';
import { freezeFor } from '../../chaos/processes.ts';
import type { Drill } from '../drill.ts';
import { kafkaOf } from '../kafka.ts';
import { urlOf } from '../programs.ts';
import type { Shop } from '../shop.ts';
import { lossDrill } from './lost-events.ts';

/** What is written meanwhile waits in the outboxes. */
const frozen = (seconds: number): Drill => ({
  id: `F5 ${seconds} s`,
  fault: `Kafka stands still for ${seconds} s`,
  usualMs: seconds * 1_000,
  hidesFromReaders: true,
  async hurt(shop, signal) {
    await freezeFor(shop.pidOf('kafka.Kafka'), seconds * 1_000, signal);
    return '';
  },
});

const topic = 'orders.events';
/** More than the topic takes. */
const hugeBytes = 5_000_000;

const poison: Drill = {
  id: 'F19',
  fault: `what is no event of ours arrives on ${topic}: not JSON, unknown, of another version, without its fields, 900 KB and 5 MB`,
  usualMs: 10_000,
  async hurt(shop, signal) {
    const key = `poison-${randomUUID()}`;
    const event = { id: randomUUID(), occurredAt: new Date().toISOString() };
    const bad = [
      '{"not JSON',
      JSON.stringify({ ...event, id: randomUUID(), type: 'orders.order-sung.v1', data: {} }),
      JSON.stringify({ ...event, id: randomUUID(), type: 'orders.order-paid.v99', data: {} }),
      JSON.stringify({ ...event, id: randomUUID(), type: 'orders.order-paid.v1' }),
      'x'.repeat(900_000),
    ];
    const producer = kafkaOf(shop).producer({ retry: { retries: 1 } });
    await producer.connect();
    try {
      // Each of an aggregate of its own, so that none waits behind another.
      for (const [index, value] of bad.entries())
        await producer.send({ topic, messages: [{ key: `${key}-${index}`, value }] });
      const huge = { key, value: 'x'.repeat(hugeBytes) };
      const isTaken = await producer.send({ topic, messages: [huge] }).then(
        () => true,
        () => false,
      );
      if (isTaken) throw new Error(`${topic} took ${hugeBytes} bytes`);
    } finally {
      await producer.disconnect();
    }
    try {
      const parkers = await untilParked(shop, key, signal);
      await untilAlarmed(shop, parkers[0] ?? '', signal);
      return `the broker refused 5 MB; ${parkers.join(', ')} put aside what they could not read and said so`;
    } finally {
      for (const schema of serviceNames)
        await shop.sql`delete from ${shop.sql(schema)}.parked_events where key like ${`${key}%`}`;
    }
  },
};

/** Unreadable in itself, without its fields, and too long to be read. */
const unreadable = 3;

/** @returns the services that put all of it aside */
async function untilParked({ sql }: Shop, key: string, signal: AbortSignal): Promise<string[]> {
  for (;;) {
    const parkers: string[] = [];
    for (const schema of serviceNames) {
      const [row] = await sql<{ parked: number }[]>`
        select count(*)::int as parked from ${sql(schema)}.parked_events where key like ${`${key}%`}`;
      if ((row?.parked ?? 0) >= unreadable) parkers.push(schema);
    }
    if (['payouts', 'catalog'].every((name) => parkers.includes(name))) return parkers;
    await sleep(500, undefined, { signal });
  }
}

/** The figure that an alert looks at. */
async function untilAlarmed(shop: Shop, name: string, signal: AbortSignal): Promise<void> {
  const service = serviceNames.find((each) => each === name);
  if (!service) throw new Error('it was put aside nowhere');
  for (;;) {
    const figures = await (await fetch(`${urlOf(shop, service)}/metrics`)).text();
    if (/^inbox_parked\S* [1-9]/m.test(figures)) return;
    await sleep(500, undefined, { signal });
  }
}

export const brokerDrills: readonly Drill[] = [frozen(40), frozen(120), poison, lossDrill];

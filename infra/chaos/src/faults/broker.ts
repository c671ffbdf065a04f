import { randomUUID } from 'node:crypto';
import { serviceNames } from '@largo/service-kit';
import type { Fault } from '../fault.ts';
import { kafkaOf, metricsOf } from '../programs.ts';
import type { TestSystem } from '../test-system.ts';
import { until } from '../until.ts';
import { lossDrill } from './lost-events.ts';
import { standstill } from './standstill.ts';

/** Events that are emitted meanwhile wait in the outboxes. */
const frozen = (seconds: number): Fault =>
  standstill({
    id: `F5 ${seconds} s`,
    name: 'Kafka',
    part: 'kafka.Kafka',
    seconds,
    hidesFromReaders: true,
  });

const topic = 'orders.events';
/** Larger than the topic's limit for a message. */
const hugeBytes = 5_000_000;

const poison: Fault = {
  id: 'F19',
  fault: `what is no event of ours arrives on ${topic}: not JSON, unknown, of another version, without its fields, 900 KB and 5 MB`,
  usualMs: 10_000,
  async inject(system, signal) {
    const key = `poison-${randomUUID()}`;
    const event = { id: randomUUID(), occurredAt: new Date().toISOString() };
    const bad = [
      '{"not JSON',
      JSON.stringify({ ...event, id: randomUUID(), type: 'orders.order-sung.v1', data: {} }),
      JSON.stringify({ ...event, id: randomUUID(), type: 'orders.order-paid.v99', data: {} }),
      JSON.stringify({ ...event, id: randomUUID(), type: 'orders.order-paid.v1' }),
      'x'.repeat(900_000),
    ];
    const producer = kafkaOf(system).producer({ retry: { retries: 1 } });
    await producer.connect();
    try {
      // Each has its own aggregate, so that none is blocked by another one.
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
      const parkers = await untilParked(system, key, signal);
      await untilAlarmed(system, parkers[0] ?? '', signal);
      return `the broker refused 5 MB; ${parkers.join(', ')} put aside what they could not read and said so`;
    } finally {
      for (const schema of serviceNames)
        await system.sql`delete from ${system.sql(schema)}.parked_events where key like ${`${key}%`}`;
    }
  },
};

/** No JSON, JSON without the fields, and a text that is too long. */
const unreadable = 3;

/** @returns the services that parked all of them */
const untilParked = ({ sql }: TestSystem, key: string, signal: AbortSignal): Promise<string[]> =>
  until(
    '',
    async () => {
      const parkers: string[] = [];
      for (const schema of serviceNames) {
        const [row] = await sql<{ parked: number }[]>`
          select count(*)::int as parked from ${sql(schema)}.parked_events where key like ${`${key}%`}`;
        if ((row?.parked ?? 0) >= unreadable) parkers.push(schema);
      }
      return ['payouts', 'catalog'].every((name) => parkers.includes(name)) && parkers;
    },
    { everyMs: 500, signal },
  );

/** The metric that an alert watches. */
async function untilAlarmed(system: TestSystem, name: string, signal: AbortSignal): Promise<void> {
  const service = serviceNames.find((each) => each === name);
  if (!service) throw new Error('it was put aside nowhere');
  const isAlarmed = async () => /^inbox_parked\S* [1-9]/m.test(await metricsOf(system, service));
  await until('', isAlarmed, { everyMs: 500, signal });
}

export const brokerDrills: readonly Fault[] = [frozen(40), frozen(120), poison, lossDrill];

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts } from '@largo/local';
import type { Sql } from 'postgres';
import type { LoadData } from '../load-data.ts';
import { signIn, type SystemUnderLoad } from '../system.ts';
import { eventsAfter, unsentEvents } from './effects.ts';
import type { Operator } from './operator.ts';

export interface Wanted {
  system: SystemUnderLoad;
  kind: 'start' | 'cluster';
  data: LoadData;
  /** So many, and some more until a round is whole. */
  events: number;
}

interface Queue {
  sql: Sql;
  operator: Operator;
  /** Behind it the events of the run begin. */
  position: number;
}

/** Each is an event of the product and one of the audit log. */
const editsPerRound = 20;
const lookEveryMs = 500;
const sendLimitMs = 10 * 60_000;

/** Round by round the team changes some prices and all products are announced, until there are so many events. */
export async function queueEvents(
  { system, kind, data, events }: Wanted,
  { sql, operator, position }: Queue,
): Promise<{ events: number; queueSeconds: number }> {
  const startedAt = performance.now();
  const { token } = await signIn(system, demoAccounts.admin);
  for (let round = 0; (await eventsAfter(sql, position)) < events; round += 1) {
    for (let edit = 0; edit < editsPerRound; edit += 1)
      await changePrice(data, token, round * editsPerRound + edit);
    await operator.announceProducts();
  }
  // In one process the outbox is the queue; over Kafka the events wait in their topic.
  if (kind === 'cluster') await untilSent(sql);
  const queueSeconds = (performance.now() - startedAt) / 1_000;
  return { events: await eventsAfter(sql, position), queueSeconds };
}

async function changePrice(
  { shopUrl, productIds }: LoadData,
  token: string,
  edit: number,
): Promise<void> {
  const answer = await fetch(`${shopUrl}/api/products/${productIds[edit % productIds.length]}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ price: (1_000 + edit) / 100 }),
  });
  if (!answer.ok) throw new Error(`a price: ${answer.status} ${await answer.text()}`);
}

async function untilSent(sql: Sql): Promise<void> {
  const giveUpAt = Date.now() + sendLimitMs;
  for (;;) {
    const unsent = await unsentEvents(sql);
    if (unsent === 0) return;
    if (Date.now() > giveUpAt) throw new Error(`${unsent} events did not reach the broker`);
    await sleep(lookEveryMs);
  }
}

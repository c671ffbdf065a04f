import { setTimeout as sleep } from 'node:timers/promises';
import { call, demoAccounts, signIn } from '@largo/local';
import type { Sql } from 'postgres';
import type { Context } from '../scenario.ts';
import { eventsAfter, unsentEvents } from './effects.ts';
import type { Operator } from './operator.ts';

/** Each is an event of the product and one of the audit log. */
const editsPerRound = 20;
const lookEveryMs = 500;
const sendLimitMs = 10 * 60_000;

/**
 * In each round, the team changes some prices and all products are announced, until there are this many events. The
 * last round is completed.
 * @param position behind it the events of the run begin
 */
export async function queueEvents(
  { system, sql, data, option }: Context,
  operator: Operator,
  position: number,
): Promise<{ events: number; queueSeconds: number }> {
  const startedAt = performance.now();
  const { shopUrl, productIds } = await data();
  const { token } = await signIn(`${shopUrl}/api`, demoAccounts.admin);
  let edits = 0;
  while ((await eventsAfter(sql, position)) < option('events')) {
    for (let edit = 0; edit < editsPerRound; edit += 1, edits += 1)
      await call(`${shopUrl}/api/products/${productIds[edits % productIds.length]}`, {
        method: 'PUT',
        token,
        body: { price: (1_000 + edits) / 100 },
      });
    await operator.announceProducts();
  }
  // In one process the outbox is the queue; over Kafka the events wait in their topic.
  if (system.kind === 'cluster') await untilSent(sql);
  const queueSeconds = (performance.now() - startedAt) / 1_000;
  return { events: await eventsAfter(sql, position), queueSeconds };
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

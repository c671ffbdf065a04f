import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { print } from '../print.ts';
import type { Context } from '../scenario.ts';
import {
  type Applied,
  appliedAfter,
  differentCopies,
  heldServices,
  lastPosition,
  surplusAuditEntries,
} from './effects.ts';
import { makeOperator } from './operator.ts';
import { queueEvents } from './queue-events.ts';
import { isFlawless, type Result, tableOf, type Visit } from './result.ts';

/** The time within which every process knows of a hold. */
const heldAfterMs = 2_000;
const lookEveryMs = 5_000;
const drainLimitMs = 45 * 60_000;

/**
 * Queues events for services that an operator holds, lets them go, and counts their effects, while people look around.
 * @returns whether every event had its effect once, and no one who looked around noticed
 */
export async function measureBacklog(context: Context): Promise<boolean> {
  const { system, sql } = context;
  const browse = () => browseOnce(context);
  const operator = await makeOperator(system);
  try {
    const before = await browse();
    await Promise.all(heldServices.map((service) => operator.hold(service)));
    await sleep(heldAfterMs);
    const position = await lastPosition(sql);
    const queued = await queueEvents(context, operator, position);
    const waiting = await browse();
    refuseEarly(await appliedAfter(sql, position));
    const resumedAt = Date.now();
    await Promise.all(heldServices.map((service) => operator.resume(service)));
    const { applied, draining } = await drain(sql, position, browse);
    const result: Result = {
      kind: system.kind,
      ...queued,
      applied,
      resumedAt,
      surplus: await surplusAuditEntries(sql, position),
      different: await differentCopies(sql),
      visits: { before, waiting, draining },
    };
    print(tableOf(result));
    return isFlawless(result);
  } finally {
    await operator.close();
  }
}

/** Fails if events were applied during the hold or if there are none, because then nothing is measured. */
function refuseEarly(all: readonly Applied[]): void {
  for (const { consumer, queued, applied } of all)
    if (queued === 0 || applied > 0)
      throw new Error(`${consumer} was held and has applied ${applied} of ${queued} events`);
}

/** People browse until the last event was applied or the time is over. */
async function drain(
  sql: Sql,
  position: number,
  browse: () => Promise<Visit>,
): Promise<{ applied: Applied[]; draining: Visit[] }> {
  const giveUpAt = Date.now() + drainLimitMs;
  let isOver = false;
  const untilApplied = async (): Promise<Applied[]> => {
    try {
      for (;;) {
        const applied = await appliedAfter(sql, position);
        const isDone = applied.every((each) => each.applied === each.queued);
        if (isDone || Date.now() > giveUpAt) return applied;
        await sleep(lookEveryMs);
      }
    } finally {
      isOver = true;
    }
  };
  const visits = async (): Promise<Visit[]> => {
    const draining: Visit[] = [];
    while (!isOver) draining.push(await browse());
    return draining;
  };
  const [applied, draining] = await Promise.all([untilApplied(), visits()]);
  return { applied, draining };
}

async function browseOnce({ k6, folder }: Context): Promise<Visit> {
  const summary = path.join(folder, 'summary.json');
  const holds = await k6('browse', { K6_SUMMARY_EXPORT: summary });
  const { metrics } = JSON.parse(readFileSync(summary, 'utf8')) as {
    metrics: { http_req_duration: { 'p(95)': number } };
  };
  return { p95Ms: metrics.http_req_duration['p(95)'], holds };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { audit, reportOf } from '@largo/auditor';
import type { Crowd } from './crowd.ts';
import type { Drill, Row } from './drill.ts';
import { countOpen, judge, keptAtProvider } from './judge.ts';
import { mendNotifications, spoilNotifications } from './notifications.ts';
import { startReader } from './reader.ts';
import type { Shop } from './shop.ts';

/** The time in which each buyer must have bought, before the fault and after it. */
const steadyLimitMs = 120_000;
/** The time to finish what people had begun when they stopped. */
const settleLimitMs = 60_000;
const auditSettleMs = 60_000;
/** After this many refusals the drill is aborted. */
const errorBudget = 3;
/** How much longer than usual a fault may take on a busy machine. */
const graceMs = 180_000;
const webhookFaults = { duplicates: 1, spreadMs: 5_000, dropShare: 0.2 };

interface Findings {
  said: string;
  recoveryMs?: number;
  settledMs?: number;
}

/** Steady state, fault, healing, recovery, judgement. */
export async function conduct(drill: Drill, shop: Shop): Promise<Row> {
  const { id, fault } = drill;
  const problems: string[] = [];
  const findings: Findings = { said: '' };
  try {
    await spoilNotifications(shop.sandboxUrl, webhookFaults);
    await hurtAndRecover(drill, shop, { problems, findings });
  } catch (error) {
    problems.push(messageOf(error));
  } finally {
    await mendNotifications(shop.sandboxUrl).catch((error: unknown) =>
      problems.push(messageOf(error)),
    );
  }
  const { said: seen, ...times } = findings;
  return {
    id,
    fault,
    verdict: problems.length === 0 ? 'pass' : 'FAILED',
    seen,
    problems,
    ...times,
  };
}

async function hurtAndRecover(
  drill: Drill,
  shop: Shop,
  { problems, findings }: { problems: string[]; findings: Findings },
): Promise<void> {
  const before = await keptAtProvider(shop.sql, shop.sandboxUrl);
  const crowd = await shop.startCrowd();
  const wrongly = () => crowd.made.refused.filter((one) => drill.isRight?.(one) !== true);
  let healedAt: number;
  try {
    await inTime(crowd, wrongly, 'there was no steady state');
    findings.said = await hurtInTime(drill, shop, { crowd, wrongly, problems });
    healedAt = performance.now();
    await mendNotifications(shop.sandboxUrl);
    await inTime(crowd, wrongly, 'people could not buy again');
    findings.recoveryMs = performance.now() - healedAt;
  } finally {
    await crowd.stop();
  }
  problems.push(...wrongly().map((refusal) => `refused: ${refusal}`));
  shop.expectRunning();
  const { purchaseIds } = crowd.made;
  problems.push(...(await untilSettled(shop, purchaseIds, before)));
  findings.settledMs = performance.now() - healedAt;
  const { violations } = await audit(shop.databaseUrl, { settleMs: auditSettleMs });
  if (violations.length > 0) problems.push(reportOf(violations));
}

/**
 * What one service has cancelled and another not yet refunded is on its way between them, so the
 * judge is asked until nothing is wrong. @returns what is still wrong at the time limit
 */
async function untilSettled(
  { sql, sandboxUrl }: Shop,
  purchaseIds: readonly string[],
  before: ReadonlyMap<string, number>,
): Promise<string[]> {
  const giveUpAt = performance.now() + settleLimitMs;
  for (;;) {
    const open = await countOpen(sql, purchaseIds);
    const wrong =
      open > 0
        ? [`${open} are still open ${settleLimitMs / 1_000} s after the last purchase`]
        : (await judge(sql, purchaseIds, { sandboxUrl, before })).wrong;
    if (wrong.length === 0 || performance.now() > giveUpAt) return wrong;
    await sleep(500);
  }
}

async function inTime(crowd: Crowd, wrongly: () => string[], otherwise: string): Promise<void> {
  const giveUpAt = performance.now() + steadyLimitMs;
  await crowd.eachHasBought(() => wrongly().length >= errorBudget || performance.now() > giveUpAt);
  if (wrongly().length >= errorBudget) throw new Error(`broken off: ${errorBudget} were refused`);
  if (performance.now() > giveUpAt)
    throw new Error(`broken off: ${otherwise} within ${steadyLimitMs / 1_000} s`);
}

interface Watched {
  crowd: Crowd;
  wrongly(): string[];
  problems: string[];
}

/** @returns what was observed meanwhile */
async function hurtInTime(
  drill: Drill,
  shop: Shop,
  { crowd, wrongly, problems }: Watched,
): Promise<string> {
  const breakOff = new AbortController();
  const limitMs = drill.usualMs + graceMs;
  const startedAt = performance.now();
  const triesBefore = { ...shop.tries };
  const placedBefore = crowd.made.purchaseIds.length;
  const reader = startReader(shop.apiUrl);
  let isOver = false;
  const watching = (async () => {
    while (!isOver && !breakOff.signal.aborted) {
      if (wrongly().length >= errorBudget) breakOff.abort(`${errorBudget} were refused`);
      if (performance.now() - startedAt > limitMs)
        breakOff.abort(`it took longer than ${limitMs / 1_000} s`);
      await sleep(200);
    }
  })();
  let said = '';
  try {
    said = await drill.hurt(shop, breakOff.signal);
  } catch (error) {
    problems.push(
      breakOff.signal.aborted ? `broken off: ${String(breakOff.signal.reason)}` : messageOf(error),
    );
  } finally {
    isOver = true;
    await watching;
  }
  const { reads, failed, slowestMs } = await reader.stop();
  if (drill.hidesFromReaders === true && failed > 0)
    problems.push(`${failed} of ${reads} people who only looked saw a failure`);
  const seconds = (performance.now() - startedAt) / 1_000;
  return [
    ...(said === '' ? [] : [said]),
    `in ${seconds.toFixed(0)} s ${crowd.made.purchaseIds.length - placedBefore} purchases placed`,
    `${shop.tries.repeated - triesBefore.repeated} of ${shop.tries.all - triesBefore.all} calls of buyers repeated`,
    `${failed} of ${reads} reads failed, the slowest took ${(slowestMs / 1_000).toFixed(1)} s`,
  ].join('; ');
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

import { audit, reportOf } from '@largo/auditor';
import { type Buyers, startBuyers } from './buyers.ts';
import type { Night } from './night.ts';

/** Until all that is under way has come to its end. */
const settleMs = 120_000;
/** What takes longer has not recovered by itself, as far as a buyer can tell. */
const recoveryLimitMs = 120_000;

/**
 * Hurts a system while four people buy, and waits until each of them has bought something again.
 * @param hurt resolves when the cause is gone
 * @returns how long that took from then on
 * @throws when it took too long, something was refused, or the auditor finds a violation
 */
export async function underPurchases(
  night: Night,
  hurt: () => Promise<unknown> | void,
): Promise<number> {
  await night.up();
  const buyers = await startBuyers(night);
  const recovery = recover(buyers, hurt);
  await recovery.catch(() => undefined);
  const { problems } = await buyers.stop();
  night.expectRunning();
  const recoveryMs = await recovery;
  if (problems.length > 0) throw new Error(`${problems.length} refused, first: ${problems[0]}`);
  await expectClean(night);
  if (recoveryMs > recoveryLimitMs) throw new Error(`recovered after ${Math.round(recoveryMs)} ms`);
  return recoveryMs;
}

/**
 * For what no one lives through while paying: a code that is made before a month has passed is rightly of no use
 * after it.
 * @returns how long it took until each of four people had bought afterwards
 */
export async function betweenPurchases(
  night: Night,
  hurt: () => Promise<unknown>,
): Promise<number> {
  await underPurchases(night, () => undefined);
  await hurt();
  return underPurchases(night, () => undefined);
}

async function recover(buyers: Buyers, hurt: () => Promise<unknown> | void): Promise<number> {
  await buyers.eachHasBought();
  await hurt();
  const healedAt = performance.now();
  await buyers.eachHasBought();
  return performance.now() - healedAt;
}

export async function expectClean({ databaseUrl }: Night): Promise<void> {
  const { violations } = await audit(databaseUrl, { settleMs });
  if (violations.length > 0) throw new Error(reportOf(violations));
}

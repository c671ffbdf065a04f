import { audit } from '@largo/auditor';
import { expect } from 'vitest';
import type { System } from './system.ts';

/**
 * Files that run at once move one clock by days: a day may be counted while a refund of it is on its way, and
 * is only put right by the next day's count.
 */
const ofTheDay = ['day-refunds-not-in-books', 'day-chargebacks-not-in-books'];

/** The invariants I1 to I7 hold after every test. */
export async function expectNoViolations(
  { databaseUrl }: System,
  settleMs = 30_000,
): Promise<void> {
  const { violations } = await audit(databaseUrl, { settleMs });
  const lasting = violations.filter(({ rule }) => !ofTheDay.includes(rule));
  expect(lasting, JSON.stringify(lasting)).toEqual([]);
}

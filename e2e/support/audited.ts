import { audit } from '@largo/auditor';
import { expect } from 'vitest';
import type { System } from './system.ts';

/** The invariants I1 to I7 hold after every test. */
export async function expectNoViolations(
  { databaseUrl }: System,
  settleMs = 30_000,
): Promise<void> {
  const { violations } = await audit(databaseUrl, { settleMs });
  expect(violations, JSON.stringify(violations)).toEqual([]);
}

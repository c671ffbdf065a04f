import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditViolation } from '@largo/contracts';
import { readDatabaseAddress } from '@largo/messaging';
import postgres from 'postgres';
import { type Check, fromEverySchema, type Invariant } from './check.ts';
import { eventChecks } from './invariants/i4-events.ts';
import { headChecks } from './invariants/i5-heads.ts';
import { orderChecks } from './invariants/i6-orders.ts';
import { moneyChecks } from './invariants/i1-money.ts';
import { paymentChecks } from './invariants/i3-payments.ts';
import { payoutChecks } from './invariants/i7-payouts.ts';
import { stateChecks } from './invariants/i6-states.ts';
import { stockChecks } from './invariants/i2-stock.ts';

export interface AuditOptions {
  /** How long work in progress may take to finish. Default: 30 s. */
  settleMs?: number;
}

/** One violated rule and the rows that violate it. */
export interface Violation extends AuditViolation {
  readonly invariant: Invariant;
  /** For the person who reads the console. */
  readonly message: string;
}

export interface AuditResult {
  violations: Violation[];
}

const shownCases = 20;
const lookAgainMs = 250;

export const checks: readonly Check[] = [
  ...moneyChecks,
  ...stockChecks,
  ...paymentChecks,
  ...eventChecks,
  ...headChecks,
  ...orderChecks,
  ...stateChecks,
  ...payoutChecks,
];

/**
 * Checks all invariants of the system. Work in progress looks like a violation for a moment,
 * so only violations that are still there at the end of the time count.
 * @param databaseUrl of a role that reads every schema
 */
export async function audit(
  databaseUrl: string,
  { settleMs = 30_000 }: AuditOptions = {},
): Promise<AuditResult> {
  const { url, ssl } = readDatabaseAddress(databaseUrl);
  const sql = postgres(url, { ssl, max: 1, onnotice: () => undefined });
  try {
    const giveUpAt = Date.now() + settleMs;
    for (;;) {
      const isLastLook = Date.now() >= giveUpAt;
      if (isLastLook || (await isAtRest(sql))) {
        const violations = await lookOnce(sql);
        if (isLastLook || violations.length === 0) return { violations };
      }
      await sleep(lookAgainMs);
    }
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** Runs all checks in one snapshot of all schemas. */
async function lookOnce(sql: postgres.Sql): Promise<Violation[]> {
  return sql.begin('isolation level repeatable read read only', (tx) => runChecks(tx));
}

/** Runs the checks in the caller's transaction. */
export async function runChecks(tx: postgres.ISql): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { invariant, rule, message, query, about } of checks) {
    const rows = await tx.unsafe<Row[]>(query);
    if (rows.length === 0) continue;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const cases = [...byId.values()].slice(0, shownCases).map((row) => caseOf(row, about));
    violations.push({ invariant, rule, message, count: byId.size, cases });
  }
  return violations;
}

interface Row {
  id: string;
  /** Left out: the same. */
  about?: string | null;
}

function caseOf(row: Row, subject: Check['about']): AuditViolation['cases'][number] {
  const id = row.about === undefined ? row.id : row.about;
  return { id: row.id, about: subject === undefined || id === null ? null : { type: subject, id } };
}

async function isAtRest(sql: postgres.Sql): Promise<boolean> {
  const rows = await sql.unsafe(
    `select 1 from (${fromEverySchema('select 1 from $s.outbox where sent_at is null')}) unsent limit 1`,
  );
  return rows.length === 0;
}

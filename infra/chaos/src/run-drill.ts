import { setTimeout as sleep } from 'node:timers/promises';
import { audit, reportOf } from '@largo/auditor';
import type { Fault, Row } from './fault.ts';
import { startReader } from './reader.ts';
import { type Round, setNotificationFaults, startBuyers } from './round.ts';
import type { SimulatedBuyers } from './simulated-buyers.ts';
import { createTestSystem, type Mode, type TestSystem } from './test-system.ts';
import { messageOf } from './until.ts';
import { heldAtProvider, untilSettled } from './verify.ts';

/** The time in which each buyer must have bought, before the fault and after it. */
const steadyLimitMs = 120_000;
/** How long the auditor waits, because work in progress is no violation. */
const auditSettleMs = { drill: 60_000, chaos: 120_000 };
/** After this many refusals the drill is aborted. */
const errorBudget = 3;
/** How much longer than usual a fault may take on a busy machine. */
const graceMs = 180_000;

/** Runs one fault after the other in one system; a fault gets a new one if it needs its own or the fault before failed. */
export async function runDrills(
  faults: readonly Fault[],
  { mode, round, onRow }: { mode: Mode; round: Round; onRow(row: Row): void },
): Promise<Row[]> {
  const rows: Row[] = [];
  let open: { system: TestSystem; prepare: Fault['prepare'] } | undefined;
  const close = async (): Promise<void> => {
    const closing = open?.system;
    open = undefined;
    await closing?.close();
  };
  try {
    for (const fault of faults) {
      const reason = fault.whyNot?.();
      if (reason === undefined && open && open.prepare !== fault.prepare) await close();
      const row = reason === undefined ? await runIn(fault) : skipped(fault, reason);
      rows.push(row);
      onRow(row);
      if (row.verdict !== 'FAILED') continue;
      // The next fault must not be blamed for what this one left.
      open?.system.end();
      open = undefined;
    }
  } finally {
    await close();
  }
  return rows;

  async function runIn(fault: Fault): Promise<Row> {
    const { prepare } = fault;
    open ??= { system: await createTestSystem(mode, { prepare }), prepare };
    return runDrill(fault, open.system, round);
  }
}

const skipped = ({ id, fault }: Fault, seen: string): Row => {
  return { id, fault, verdict: 'skipped', seen, problems: [] };
};

interface Findings {
  seen: string;
  recoveryMs?: number;
  settledMs?: number;
  problems: string[];
}

/** The phases: steady state, fault, healing, recovery and verification. */
async function runDrill(fault: Fault, system: TestSystem, round: Round): Promise<Row> {
  const findings: Findings = { seen: '', problems: [] };
  try {
    if (fault.startAndStop) {
      const ms = await fault.startAndStop(system);
      if (typeof ms === 'number') findings.recoveryMs = ms;
    } else {
      await system.up();
      await disturbAndRecover(fault, system, { round, findings });
    }
  } catch (error) {
    findings.problems.push(messageOf(error));
  } finally {
    if (round.notifications)
      await setNotificationFaults(system.sandboxUrl).catch((error: unknown) =>
        findings.problems.push(messageOf(error)),
      );
  }
  const verdict = findings.problems.length === 0 ? 'pass' : 'FAILED';
  return { id: fault.id, fault: fault.fault, verdict, ...findings };
}

async function disturbAndRecover(
  fault: Fault,
  system: TestSystem,
  { round, findings }: { round: Round; findings: Findings },
): Promise<void> {
  const { sql, sandboxUrl, databaseUrl } = system;
  const { problems } = findings;
  const { notifications, verifiesAtProvider } = round;
  if (notifications) await setNotificationFaults(sandboxUrl, notifications);
  const before = verifiesAtProvider ? await heldAtProvider(sql, sandboxUrl) : new Map();
  let buyers = await startBuyers(system, round);
  const { tally } = buyers;
  const wrongly = () => tally.refused.filter((refusal) => fault.isRight?.(refusal) !== true);
  let healedAt: number;
  try {
    await untilBought(buyers, wrongly, 'there was no steady state');
    if (fault.isBetweenPurchases) await buyers.stop();
    findings.seen = await injectInTime(fault, system, { buyers, wrongly, problems });
    healedAt = performance.now();
    if (notifications) await setNotificationFaults(sandboxUrl);
    if (fault.isBetweenPurchases) buyers = await startBuyers(system, round, tally);
    await untilBought(buyers, wrongly, 'people could not buy again');
    findings.recoveryMs = performance.now() - healedAt;
  } finally {
    await buyers.stop();
  }
  problems.push(...wrongly().map((refusal) => `refused: ${refusal}`));
  system.expectRunning();
  if (verifiesAtProvider) {
    problems.push(...(await untilSettled(system, tally.purchaseIds, before)).wrong);
    findings.settledMs = performance.now() - healedAt;
  }
  await expectClean(databaseUrl, auditSettleMs[verifiesAtProvider ? 'drill' : 'chaos']);
}

/** @throws when the auditor finds a violation */
export async function expectClean(
  databaseUrl: string,
  settleMs = auditSettleMs.chaos,
): Promise<void> {
  const { violations } = await audit(databaseUrl, { settleMs });
  if (violations.length > 0) throw new Error(reportOf(violations));
}

async function untilBought(
  buyers: SimulatedBuyers,
  wrongly: () => string[],
  otherwise: string,
): Promise<void> {
  const giveUpAt = performance.now() + steadyLimitMs;
  await buyers.eachHasBought(() => wrongly().length >= errorBudget || performance.now() > giveUpAt);
  if (wrongly().length >= errorBudget) throw new Error(`broken off: ${errorBudget} were refused`);
  if (performance.now() > giveUpAt)
    throw new Error(`broken off: ${otherwise} within ${steadyLimitMs / 1_000} s`);
}

interface Watched {
  buyers: SimulatedBuyers;
  wrongly(): string[];
  problems: string[];
}

/** @returns what people observed during the fault */
async function injectInTime(
  { inject, usualMs, hidesFromReaders }: Fault,
  system: TestSystem,
  { buyers, wrongly, problems }: Watched,
): Promise<string> {
  const breakOff = new AbortController();
  const limitMs = usualMs + graceMs;
  const startedAt = performance.now();
  const triesBefore = { ...system.tries };
  const placedBefore = buyers.tally.purchaseIds.length;
  const reader = startReader(system.apiUrl);
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
    said = (await inject?.(system, breakOff.signal)) ?? '';
  } catch (error) {
    problems.push(
      breakOff.signal.aborted ? `broken off: ${String(breakOff.signal.reason)}` : messageOf(error),
    );
  } finally {
    isOver = true;
    await watching;
  }
  const { reads, failed, slowestMs } = await reader.stop();
  if (hidesFromReaders === true && failed > 0)
    problems.push(`${failed} of ${reads} people who only looked saw a failure`);
  const seconds = (performance.now() - startedAt) / 1_000;
  return [
    ...(said === '' ? [] : [said]),
    `in ${seconds.toFixed(0)} s ${buyers.tally.purchaseIds.length - placedBefore} purchases placed`,
    `${system.tries.repeated - triesBefore.repeated} of ${system.tries.all - triesBefore.all} calls of buyers repeated`,
    `${failed} of ${reads} reads failed, the slowest took ${(slowestMs / 1_000).toFixed(1)} s`,
  ].join('; ');
}

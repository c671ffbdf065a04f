import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword, seedBuyers } from '@largo/local';
import postgres from 'postgres';
import { audit, reportOf } from '@largo/auditor';
import { type PatientClient, patientClient } from '../chaos/patient-client.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { judge, keptAtProvider, untilNothingIsOpen, waitsOf } from './judge.ts';
import { killEvery } from './kills.ts';
import { type DrillSize, type PlannedPurchase, planPurchases } from './plan.ts';
import { mendNotifications, spoilNotifications } from './notifications.ts';
import { productsOnSale } from './products-on-sale.ts';
import { type DrillResult, settleLimitMs } from './table.ts';

/** A running system whose payments is a process of its own that comes back when it is killed. */
interface DrillSystem {
  apiUrl: string;
  sandboxUrl: string;
  /** A superuser's. */
  databaseUrl: string;
  identityDatabaseUrl: string;
  paymentsPid(): number | undefined;
}

const lifeMs = 5_000;
/** An attempt that died before it was sent is given up after two minutes; its buyer waits for that. */
const patienceMs = 240_000;
const webhookFaults = { duplicates: 1, spreadMs: 20_000, dropShare: 0.2 };

/** People buy while notifications go wrong and payments is killed; then everything is judged. */
export async function runPaymentsDrill(
  system: DrillSystem,
  size: DrillSize,
  say: (line: string) => void,
): Promise<DrillResult> {
  const { apiUrl, sandboxUrl } = system;
  const people = await seedBuyers(system.identityDatabaseUrl, size.buyers, demoPassword);
  const clients = people.map((email) =>
    patientClient(apiUrl, { email, password: demoPassword }, { patienceMs }),
  );
  const plan = planPurchases(size, await productsOnSale(apiUrl));
  const sql = postgres(system.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const before = await keptAtProvider(sql, sandboxUrl);
    await spoilNotifications(sandboxUrl, webhookFaults);
    const kills = killEvery(lifeMs, {
      pid: () => system.paymentsPid(),
      isUp: () => answersItself(apiUrl),
    });
    const crowd = buyAll(clients, plan, sandboxUrl);
    await crowd.finished.finally(() => void kills.stop());
    const { made } = crowd;
    const killed = await kills.stop();
    say(`${made.purchaseIds.length} purchases made, payments killed ${killed} times`);
    const settledMs = await untilNothingIsOpen(sql, made.purchaseIds, settleLimitMs);
    const { violations } = await audit(system.databaseUrl, { settleMs: 30_000 });
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from payments.webhook_notifications`;
    return {
      ...(await judge(sql, made.purchaseIds, { sandboxUrl, before })),
      size,
      courses: countCourses(plan),
      refused: made.refused,
      kills: killed,
      notifications: row?.count ?? 0,
      waits: await waitsOf(sql, made.purchaseIds),
      settledMs,
      violations: violations.length === 0 ? '' : reportOf(violations),
    };
  } finally {
    await mendNotifications(sandboxUrl);
    await sql.end({ timeout: 1 });
  }
}

/** It refuses what is not signed; without it the gateway says that it is away. */
async function answersItself(apiUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiUrl}/payments/webhook?data.id=1&type=payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(2_000),
    });
    await answer.body?.cancel();
    return answer.status === 401;
  } catch {
    // The gateway has no answer either.
    return false;
  }
}

/** Each person one purchase after another, none before its time. */
function buyAll(
  clients: readonly PatientClient[],
  plan: readonly PlannedPurchase[],
  sandboxUrl: string,
): Crowd {
  const startedAt = performance.now();
  const ofBuyer = clients.map((_client, buyer) => plan.filter((one) => one.buyer === buyer));
  return startCrowd(clients, {
    sandboxUrl,
    async next(buyer, turn) {
      const purchase = ofBuyer[buyer]?.[turn];
      if (purchase) await sleep(Math.max(0, startedAt + purchase.afterMs - performance.now()));
      return purchase;
    },
  });
}

function countCourses(plan: readonly PlannedPurchase[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { course } of plan) counts.set(course, (counts.get(course) ?? 0) + 1);
  return counts;
}

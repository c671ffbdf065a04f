import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce } from '@largo/local';
import { audit, reportOf } from '@largo/auditor';
import postgres from 'postgres';
import { retryingClient } from './client.ts';
import { killWhenUp } from './processes.ts';
import { type DrillSize, planPurchases, productsOnSale } from './purchase-plan.ts';
import type { PaymentsResult } from './report.ts';
import { setNotificationFaults } from './round.ts';
import { simulateBuyers } from './simulated-buyers.ts';
import { newBuyers, patienceMs } from './test-system.ts';
import { heldAtProvider, untilSettled, waitsOf } from './verify.ts';

/** A running system in which payments is a separate process that is restarted when it is killed. */
interface SystemWithPayments {
  apiUrl: string;
  sandboxUrl: string;
  /** A superuser's. */
  databaseUrl: string;
  paymentsPid(): number | undefined;
}

const lifeMs = 5_000;
const notificationFaults = { duplicates: 1, spreadMs: 20_000, dropShare: 0.2 };

/** People buy while notifications go wrong and payments is killed; then every purchase is verified. */
export async function runPaymentsDrill(
  { apiUrl, sandboxUrl, databaseUrl, paymentsPid }: SystemWithPayments,
  size: DrillSize,
  say: (line: string) => void,
): Promise<PaymentsResult> {
  const people = await newBuyers(databaseUrl, size.buyers);
  const clients = people.map((email) => retryingClient(apiUrl, email, { patienceMs }));
  const plan = planPurchases(size, await productsOnSale(apiUrl));
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const before = await heldAtProvider(sql, sandboxUrl);
    await setNotificationFaults(sandboxUrl, notificationFaults);
    const killing = killWhenUp(lifeMs, { pid: paymentsPid, isUp: () => answersItself(apiUrl) });
    const startedAt = performance.now();
    const buyers = simulateBuyers(clients, {
      sandboxUrl,
      // Each person makes one purchase after another, none before its planned time.
      async next(buyer, turn) {
        const purchase = plan.filter((one) => one.buyer === buyer)[turn];
        if (purchase) await sleep(Math.max(0, startedAt + purchase.afterMs - performance.now()));
        return purchase;
      },
    });
    await buyers.finished.finally(() => void killing.stop());
    const { purchaseIds, refused } = buyers.tally;
    const kills = await killing.stop();
    say(`${purchaseIds.length} purchases made, payments killed ${kills} times`);
    const settled = await untilSettled({ sql, sandboxUrl }, purchaseIds, before);
    const { violations } = await audit(databaseUrl, { settleMs: 30_000 });
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from payments.webhook_notifications`;
    return {
      ...settled,
      size,
      plan,
      refused,
      kills,
      notifications: row?.count ?? 0,
      waits: await waitsOf(sql, purchaseIds),
      violations: violations.length === 0 ? '' : reportOf(violations),
    };
  } finally {
    await setNotificationFaults(sandboxUrl);
    await sql.end({ timeout: 1 });
  }
}

/** Payments refuses unsigned notifications; while it is down, the gateway answers that it is unavailable. */
async function answersItself(apiUrl: string): Promise<boolean> {
  const url = `${apiUrl}/payments/webhook?data.id=1&type=payment`;
  const answer = await callOnce(url, { body: {}, timeoutMs: 2_000 }).catch(() => undefined);
  return answer?.status === 401;
}

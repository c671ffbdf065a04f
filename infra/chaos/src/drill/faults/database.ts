import { setTimeout as sleep } from 'node:timers/promises';
import { freezeFor } from '../../chaos/processes.ts';
import type { Drill } from '../drill.ts';
import { urlOf, variablesOf, withVariables } from '../programs.ts';
import type { Shop } from '../shop.ts';
import { toxiproxyOrWhyNot } from './network.ts';

const stops = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;
const kinds = Object.entries(stops) as [keyof typeof stops, NodeJS.Signals][];

const restarts: Drill[] = kinds.map(([kind, signal]) => ({
  id: `F9 ${kind}`,
  fault: `PostgreSQL ends (${kind}) and is started again`,
  usualMs: 5_000,
  async hurt({ pidOf, databaseUrl, sql }) {
    process.kill(pidOf('bin/postgres'), signal);
    const startedAt = performance.now();
    for (;;) {
      await sleep(100);
      if (await answers(sql)) break;
      if (performance.now() - startedAt > 45_000) throw new Error(`${databaseUrl} stays away`);
    }
    return `back after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  },
}));

async function answers(sql: Shop['sql']): Promise<boolean> {
  try {
    await sql`select 1`;
    return true;
  } catch {
    // Ended, or not ready yet.
    return false;
  }
}

const frozenMs = 20_000;

const frozen: Drill = {
  id: 'F10',
  fault: 'PostgreSQL stands still for 20 s',
  usualMs: 20_000,
  async hurt(shop, signal) {
    const readyUrl = `${urlOf(shop, 'orders')}/readyz`;
    const freezing = freezeFor(shop.pidOf('bin/postgres'), frozenMs, signal);
    const notReadyMs = await untilNotReady(readyUrl).catch(() => undefined);
    await freezing;
    if (notReadyMs === undefined) throw new Error('orders went on saying that it is ready');
    return `orders said after ${(notReadyMs / 1_000).toFixed(1)} s that it is not ready`;
  },
};

async function untilNotReady(readyUrl: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < frozenMs - 2_000) {
    const { status, body } = await fetch(readyUrl, { signal: AbortSignal.timeout(15_000) });
    await body?.cancel();
    if (status === 503) return performance.now() - startedAt;
    await sleep(250);
  }
  throw new Error('it is ready all the time');
}

const resets: Drill = {
  id: 'F11',
  fault:
    'connections of orders and payments to PostgreSQL are reset, also in the middle of an answer',
  usualMs: 45_000,
  whyNot: toxiproxyOrWhyNot,
  async hurt(shop, signal) {
    const proxy = await shop.toxiproxy();
    const upstream = `127.0.0.1:${shop.settings.LARGO_POSTGRES_PORT}`;
    const led = async (name: 'orders' | 'payments') => {
      const url = new URL(variablesOf(shop, name)['DATABASE_URL'] ?? '');
      url.host = await proxy.lead(`${name}-postgres`, upstream);
      return { DATABASE_URL: url.href };
    };
    const variables = { orders: await led('orders'), payments: await led('payments') };
    const rounds = 12;
    await withVariables(shop, variables, async () => {
      for (let round = 0; round < rounds; round += 1) {
        for (const name of ['orders-postgres', 'payments-postgres'])
          // Some answers, a commit's too, are cut in the middle.
          await proxy.poison(
            name,
            round % 2 === 0
              ? { type: 'reset_peer', stream: 'downstream', attributes: { timeout: 0 } }
              : { type: 'limit_data', stream: 'downstream', attributes: { bytes: 3_000 } },
          );
        await sleep(400, undefined, { signal });
        for (const name of ['orders-postgres', 'payments-postgres']) await proxy.heal(name);
        await sleep(1_600, undefined, { signal });
      }
    });
    return `${rounds} times`;
  },
};

export const databaseDrills: readonly Drill[] = [...restarts, frozen, resets];

import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce } from '@largo/local';
import type { Fault } from '../fault.ts';
import { freezeFor } from '../processes.ts';
import { urlOf, variablesOf, withVariables } from '../programs.ts';
import { until } from '../until.ts';
import { toxiproxyOrWhyNot } from './network.ts';

const stops = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;
const kinds = Object.entries(stops) as [keyof typeof stops, NodeJS.Signals][];

const restarts: Fault[] = kinds.map(([kind, signal]) => ({
  id: `F9 ${kind}`,
  fault: `PostgreSQL ends (${kind}) and is started again`,
  usualMs: 5_000,
  async inject({ pidOf, databaseUrl, sql }) {
    process.kill(pidOf('bin/postgres'), signal);
    const startedAt = performance.now();
    await sleep(100);
    const answers = () =>
      sql`select 1`.then(
        () => true,
        () => false,
      );
    await until(`${databaseUrl} stays away`, answers, { limitMs: 45_000 });
    return `back after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  },
}));

const frozenMs = 20_000;

const frozen: Fault = {
  id: 'F10',
  fault: 'PostgreSQL stands still for 20 s',
  usualMs: 20_000,
  async inject(system, signal) {
    const readyUrl = `${urlOf(system, 'orders')}/readyz`;
    const freezing = freezeFor(system.pidOf('bin/postgres'), frozenMs, signal);
    const notReadyMs = await untilNotReady(readyUrl).catch(() => undefined);
    await freezing;
    if (notReadyMs === undefined) throw new Error('orders went on saying that it is ready');
    return `orders said after ${(notReadyMs / 1_000).toFixed(1)} s that it is not ready`;
  },
};

async function untilNotReady(readyUrl: string): Promise<number> {
  const startedAt = performance.now();
  const isNotReady = async () => (await callOnce(readyUrl, { timeoutMs: 15_000 })).status === 503;
  const limits = { limitMs: frozenMs - 2_000, everyMs: 250 };
  await until('it is ready all the time', isNotReady, limits);
  return performance.now() - startedAt;
}

const resets: Fault = {
  id: 'F11',
  fault:
    'connections of orders and payments to PostgreSQL are reset, also in the middle of an answer',
  usualMs: 45_000,
  whyNot: toxiproxyOrWhyNot,
  async inject(system, signal) {
    const proxy = await system.toxiproxy();
    const upstream = `127.0.0.1:${system.settings.LARGO_POSTGRES_PORT}`;
    const led = async (name: 'orders' | 'payments') => {
      const url = new URL(variablesOf(system, name)['DATABASE_URL'] ?? '');
      url.host = await proxy.lead(`${name}-postgres`, upstream);
      return { DATABASE_URL: url.href };
    };
    const variables = { orders: await led('orders'), payments: await led('payments') };
    const rounds = 12;
    await withVariables(system, variables, async () => {
      for (let round = 0; round < rounds; round += 1) {
        for (const name of ['orders-postgres', 'payments-postgres'])
          // Some answers, including one to a commit, are cut off in the middle.
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

export const databaseDrills: readonly Fault[] = [...restarts, frozen, resets];

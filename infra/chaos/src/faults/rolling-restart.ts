import { setTimeout as sleep } from 'node:timers/promises';
import { type Balancer, startBalancer } from '../balancer.ts';
import type { Fault } from '../fault.ts';
import {
  programNames,
  type ProgramName,
  restart,
  startReplica,
  urlOf,
  withVariables,
} from '../programs.ts';
import { productsOnSale } from '../purchase-plan.ts';
import { startCheckouts } from '../steady-checkouts.ts';
import type { TestSystem } from '../test-system.ts';

/** How long after a process begins to stop the cluster still sends calls to it. */
const noticedMs = 1_000;

/** Like a rolling deployment: the new process is ready before the old one is asked to stop. */
async function replace(system: TestSystem, name: ProgramName, balancer: Balancer): Promise<void> {
  const own = urlOf(system, name);
  const replica = await startReplica(system, name);
  // Stops in order and starts again, which stands for the next release.
  const back = restart(system, name);
  await sleep(noticedMs);
  balancer.leadTo(replica.url);
  await back;
  const gone = replica.stop();
  await sleep(noticedMs);
  balancer.leadTo(own);
  const code = await gone;
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
}

const drainMs = '5000';

/** Every program calls the others through their balancers, and drains as in production. */
function variablesThrough(balancers: ReadonlyMap<ProgramName, Balancer>) {
  const addresses = Object.fromEntries(
    [...balancers]
      .filter(([name]) => name !== 'gateway')
      .map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]),
  );
  const drain = { SHUTDOWN_DRAIN_MS: drainMs };
  const gateway = balancers.get('gateway')?.url ?? '';
  return Object.fromEntries(
    programNames.map((name) => [
      name,
      { ...drain, ...(name === 'web' ? { API_URL: gateway } : addresses) },
    ]),
  );
}

export const rollingDrill: Fault = {
  id: 'F23',
  fault: 'every program is replaced in turn, at five checkouts a second that are never repeated',
  usualMs: 200_000,
  async inject(system, signal) {
    const balancers = new Map<ProgramName, Balancer>();
    for (const name of programNames) balancers.set(name, await startBalancer(urlOf(system, name)));
    try {
      return await withVariables(system, variablesThrough(balancers), async () => {
        const shopUrl = balancers.get('gateway')?.url ?? '';
        const checkouts = await startCheckouts(shopUrl, await productsOnSale(system.apiUrl));
        for (const [name, balancer] of balancers) {
          if (signal.aborted) break;
          await replace(system, name, balancer);
        }
        const { begun, failures, slowestMs } = await checkouts.stop();
        if (failures.length > 0)
          throw new Error(
            `${failures.length} of ${begun} checkouts failed: ${[...new Set(failures)].slice(0, 5).join('; ')}`,
          );
        return `${begun} checkouts, none failed, the slowest answer took ${(slowestMs / 1_000).toFixed(1)} s`;
      });
    } finally {
      for (const balancer of balancers.values()) balancer.stop();
    }
  },
};

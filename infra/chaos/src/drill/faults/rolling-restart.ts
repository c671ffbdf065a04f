import { setTimeout as sleep } from 'node:timers/promises';
import { programNames, type ProgramName } from '../../chaos/programs.ts';
import { type Balancer, startBalancer } from '../balancer.ts';
import type { Drill } from '../drill.ts';
import { productsOnSale } from '../products-on-sale.ts';
import { restart, startReplica, urlOf, withVariables } from '../programs.ts';
import type { Shop } from '../shop.ts';
import { startCheckouts } from '../steady-checkouts.ts';

/** So much later than the process itself a cluster notices that it goes; the balancer still leads calls to it. */
const noticedMs = 1_000;

/** As a deployment does it: the new process is ready before the old one is asked to go. */
async function replace(shop: Shop, name: ProgramName, balancer: Balancer): Promise<void> {
  const own = urlOf(shop, name);
  const replica = await startReplica(shop, name);
  // Ends in order and comes back, which stands for the next release.
  const back = restart(shop, name);
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

/** Every program reaches every other one through its balancer, and drains as in production. */
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

const rolling: Drill = {
  id: 'F23',
  fault: 'every program is replaced in turn, at five checkouts a second that are never repeated',
  usualMs: 200_000,
  async hurt(shop, signal) {
    const balancers = new Map<ProgramName, Balancer>();
    for (const name of programNames) balancers.set(name, await startBalancer(urlOf(shop, name)));
    try {
      return await withVariables(shop, variablesThrough(balancers), async () => {
        const shopUrl = balancers.get('gateway')?.url ?? '';
        const checkouts = await startCheckouts(shopUrl, await productsOnSale(shop.apiUrl));
        for (const [name, balancer] of balancers) {
          if (signal.aborted) break;
          await replace(shop, name, balancer);
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

export const rollingDrills: readonly Drill[] = [rolling];

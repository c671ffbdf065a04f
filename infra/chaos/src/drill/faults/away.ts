import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames, type ServiceName } from '@largo/service-kit';
import type { Drill } from '../drill.ts';
import { type Attempts, type Journey, journeys, prepareAttempts } from '../journeys.ts';
import { findPid } from '../programs.ts';
import type { Shop } from '../shop.ts';

/** What waits while a service does not answer; everything else goes on. docs/resiliency.md says it in words. */
export const waitsFor: Readonly<Record<ServiceName, readonly Journey[]>> = {
  identity: ['sign in'],
  // To pay is to have the stock reserved once more.
  catalog: ['look', 'order', 'pay'],
  cart: ['fill a cart'],
  orders: ['order', 'pay', 'follow up'],
  payments: ['pay'],
  payouts: [],
  shipping: ['order'],
  notifications: [],
};

/** Until those who ask have noticed. */
const noticeMs = 1_000;

/** Worse than gone: it takes every call and answers none. */
async function leaveOut(service: ServiceName, shop: Shop, attempts: Attempts): Promise<void> {
  const pid = findPid(shop, service);
  if (pid === undefined) throw new Error(`${service} is not running`);
  process.kill(pid, 'SIGSTOP');
  try {
    await sleep(noticeMs);
    const outcomes = await attempts.tryAll();
    for (const journey of journeys) {
      const mayWait = waitsFor[service].includes(journey);
      if (outcomes[journey] === 'wrong' || (outcomes[journey] === 'later' && !mayWait))
        throw new Error(`to ${journey} without ${service} ended with "${outcomes[journey]}"`);
    }
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

export const awayDrill: Drill = {
  id: 'F16 services',
  fault: 'each service in turn takes every call and answers none',
  usualMs: 50_000,
  async hurt(shop, signal) {
    const attempts = await prepareAttempts(shop, serviceNames.length + 1);
    // A process that has never seen a token has to ask identity for its keys first.
    const whole = await attempts.tryAll();
    for (const journey of journeys)
      if (whole[journey] !== 'answered')
        throw new Error(`to ${journey} in a whole shop ended with "${whole[journey]}"`);
    for (const service of serviceNames) {
      await leaveOut(service, shop, attempts);
      // It answers what has waited.
      await sleep(1_000, undefined, { signal });
    }
    return 'all went on but what has to wait for the service';
  },
};

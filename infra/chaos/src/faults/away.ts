import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames, type ServiceName } from '@largo/service-kit';
import type { Fault } from '../fault.ts';
import { type Journey, journeys, prepareAttempts } from '../journeys.ts';
import { freezeWhile } from '../processes.ts';
import { programPid } from '../programs.ts';

/** The journeys that do not work while a service does not answer; all others must. See docs/resiliency.md. */
export const waitsFor: Readonly<Record<ServiceName, readonly Journey[]>> = {
  identity: ['sign in'],
  // Paying reserves the stock again, so it needs catalog as well.
  catalog: ['look', 'order', 'pay'],
  cart: ['fill a cart'],
  orders: ['order', 'pay', 'follow up'],
  payments: ['pay'],
  payouts: [],
  shipping: ['order'],
  notifications: [],
};

/** Long enough for the callers' circuit breakers to open. */
const noticeMs = 1_000;

export const awayDrill: Fault = {
  id: 'F16 services',
  fault: 'each service in turn takes every call and answers none',
  usualMs: 50_000,
  async inject(system, signal) {
    const attempts = await prepareAttempts(system, serviceNames.length + 1);
    const expectAll = async (what: string, mayWait: readonly Journey[]): Promise<void> => {
      const outcomes = await attempts.tryAll();
      for (const journey of journeys) {
        const outcome = outcomes[journey];
        if (outcome === 'wrong' || (outcome === 'later' && !mayWait.includes(journey)))
          throw new Error(`to ${journey} ${what} ended with "${outcome}"`);
      }
    };
    // A process that has not verified a token yet must fetch the keys from identity first.
    await expectAll('in a whole shop', []);
    for (const service of serviceNames) {
      // This is worse than a stopped service, because it accepts every call and answers none.
      await freezeWhile(programPid(system, service), async () => {
        await sleep(noticeMs);
        await expectAll(`without ${service}`, waitsFor[service]);
      });
      // The process then answers the waiting calls.
      await sleep(1_000, undefined, { signal });
    }
    return 'all went on but what has to wait for the service';
  },
};

import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce, okBody } from '@largo/local';
import { type Course, productsOf, productsOnSale } from './purchase-plan.ts';
import { type SimulatedBuyers, simulateBuyers, type Tally } from './simulated-buyers.ts';
import type { TestSystem } from './test-system.ts';

/** What goes wrong with the provider's notifications, in the words of its control. */
interface NotificationFaults {
  duplicates: number;
  /** Notifications arrive at a random moment within this time, so in any order. */
  spreadMs: number;
  dropShare: number;
}

/** Who buys while a fault lasts. */
export interface Round {
  buyers: number;
  courses: readonly Course[];
  /** The pause between two purchases of one buyer. */
  pauseMs: number;
  /** Until the fault is healed. */
  notifications?: NotificationFaults;
  /**
   * Each purchase is compared with what the provider holds; a provider that is killed may have forgotten its last
   * quarter of a second.
   */
  verifiesAtProvider: boolean;
}

/** `npm run chaos` */
export const chaosRound: Round = {
  buyers: 4,
  courses: ['pix-until-paid'],
  pauseMs: 300,
  verifiesAtProvider: false,
};

/** `npm run drill` */
export const drillRound: Round = {
  buyers: 12,
  courses: ['pix', 'card', 'pix-cancelled', 'card-refused-first', 'pix-paid-twice', 'pix-refunded'],
  pauseMs: 3_000,
  notifications: { duplicates: 1, spreadMs: 5_000, dropShare: 0.2 },
  verifiesAtProvider: true,
};

/** Changes from round to round, because the stock of the demo city is limited. */
let bought = 0;

/** The people of a system buy until they are stopped. */
export async function startBuyers(
  system: TestSystem,
  { buyers, courses, pauseMs }: Round,
  tally?: Tally,
): Promise<SimulatedBuyers> {
  const clients = await system.buyers(buyers);
  const products = await productsOnSale(system.apiUrl);
  return simulateBuyers(clients, {
    sandboxUrl: system.sandboxUrl,
    team: system.team,
    ...(tally && { tally }),
    async next(buyer, turn) {
      // The first purchases are spread over the pause, so that buyers do not move in step.
      await sleep(turn === 0 ? (buyer * pauseMs) / buyers : pauseMs);
      bought += 1;
      return {
        course: courses[(buyer + turn) % courses.length] ?? 'pix',
        productIds: productsOf(bought, products),
      };
    },
  });
}

/** @param faults undefined: notifications arrive normally again */
export async function setNotificationFaults(
  sandboxUrl: string,
  faults?: NotificationFaults,
): Promise<void> {
  const call = faults ? { body: faults } : { method: 'DELETE' };
  const answer = await callOnce(`${sandboxUrl}/__control/webhooks/faults`, call);
  okBody("the provider's faults", answer);
}

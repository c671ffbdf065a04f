import { setTimeout as sleep } from 'node:timers/promises';
import type { RetryingClient } from './client.ts';
import { makePurchase } from './purchase.ts';
import type { Purchase } from './purchase-plan.ts';
import { messageOf } from './until.ts';

/** What all buyers together have done. */
export interface Tally {
  purchaseIds: string[];
  /** Purchases whose buyers have done their part. */
  ended: number;
  /** The final refusals of buyers who had retried. */
  refused: string[];
}

/** People who each make one purchase after another. */
export interface SimulatedBuyers {
  tally: Tally;
  /** Resolves when each has bought something begun from now on, or at `isHopeless`. */
  eachHasBought(isHopeless: () => boolean): Promise<void>;
  /** Resolves when every buyer's last purchase has ended. */
  finished: Promise<void>;
  /** They finish what they have begun. */
  stop(): Promise<Tally>;
}

interface Surroundings {
  sandboxUrl: string;
  team?: RetryingClient;
  /** The same people continue after a break. */
  tally?: Tally;
  /** Resolves when it is time for a person's next purchase; undefined: there is none. */
  next(buyer: number, turn: number): Promise<Purchase | undefined>;
}

export function simulateBuyers(
  clients: readonly RetryingClient[],
  { sandboxUrl, team, next, tally = { purchaseIds: [], ended: 0, refused: [] } }: Surroundings,
): SimulatedBuyers {
  let isOver = false;
  const begun = clients.map(() => 0);
  const bought = clients.map(() => 0);
  const buyOne = async (
    client: RetryingClient,
    purchase: Purchase,
    onBought: () => void,
  ): Promise<void> => {
    const onPlaced = (id: string): void => void tally.purchaseIds.push(id);
    try {
      await makePurchase(client, purchase, {
        sandboxUrl,
        onPlaced,
        onBought,
        ...(team && { team }),
      });
      tally.ended += 1;
    } catch (error) {
      tally.refused.push(`${purchase.course}: ${messageOf(error)}`);
    }
  };
  const buying = clients.map(async (client, buyer) => {
    for (let turn = 0; ; turn += 1) {
      const purchase = await next(buyer, turn);
      if (!purchase || isOver) return;
      begun[buyer] = turn + 1;
      await buyOne(client, purchase, () => (bought[buyer] = turn + 1));
    }
  });
  const finished = Promise.all(buying).then(() => undefined);
  return {
    tally,
    finished,
    async eachHasBought(isHopeless) {
      const before = [...begun];
      const isMissing = () => before.some((number, buyer) => (bought[buyer] ?? 0) <= number);
      while (isMissing() && !isHopeless()) await sleep(20);
    },
    async stop() {
      isOver = true;
      await finished;
      return tally;
    },
  };
}

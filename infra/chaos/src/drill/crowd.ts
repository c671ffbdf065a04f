import { setTimeout as sleep } from 'node:timers/promises';
import type { PatientClient } from '../chaos/patient-client.ts';
import type { Purchase } from './plan.ts';
import { makePurchase } from './purchase.ts';

export interface Made {
  purchaseIds: string[];
  /** Purchases whose buyers did all they wanted. */
  ended: number;
  /** What someone who tried again and again was refused at last. */
  refused: string[];
}

/** People who buy, each one thing after another. */
export interface Crowd {
  made: Made;
  /** Resolves when each has bought something begun from now on, or at `isHopeless`. */
  eachHasBought(isHopeless: () => boolean): Promise<void>;
  /** Resolves when everyone's last purchase has ended. */
  finished: Promise<void>;
  /** They finish what they are at. */
  stop(): Promise<Made>;
}

interface Surroundings {
  sandboxUrl: string;
  team?: PatientClient;
  /** Resolves when it is time for a person's next purchase; undefined: there is none. */
  next(buyer: number, turn: number): Promise<Purchase | undefined>;
}

export function startCrowd(
  clients: readonly PatientClient[],
  { sandboxUrl, team, next }: Surroundings,
): Crowd {
  const made: Made = { purchaseIds: [], ended: 0, refused: [] };
  let isOver = false;
  const begun = clients.map(() => 0);
  const bought = clients.map(() => 0);
  const onPlaced = (id: string): void => void made.purchaseIds.push(id);
  const surroundings = { sandboxUrl, onPlaced, ...(team && { team }) };
  const buyOne = async (
    client: PatientClient,
    purchase: Purchase,
    onBought: () => void,
  ): Promise<void> => {
    try {
      await makePurchase(client, purchase, { ...surroundings, onBought });
      made.ended += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      made.refused.push(`${purchase.course}: ${reason}`);
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
    made,
    finished,
    async eachHasBought(isHopeless) {
      const before = [...begun];
      const isMissing = () => before.some((number, buyer) => (bought[buyer] ?? 0) <= number);
      while (isMissing() && !isHopeless()) await sleep(20);
    },
    async stop() {
      isOver = true;
      await finished;
      return made;
    },
  };
}

import type { Envelope, EventContract } from '@largo/contracts';
import type { Static } from 'typebox';

/** One line of a service's `subscriptions.ts`: what it listens to and who answers. */
export interface Subscription {
  contract: EventContract;
  handle: (event: Envelope) => Promise<void>;
}

export function subscribe<E extends EventContract>(
  contract: E,
  handle: (event: Envelope<Static<E['schema']>>) => Promise<unknown>,
): Subscription {
  return {
    contract,
    handle: async (event) => {
      // The consumer read it with this contract.
      await handle(event as Envelope<Static<E['schema']>>);
    },
  };
}

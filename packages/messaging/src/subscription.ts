import type { Envelope, EventContract } from '@largo/contracts';
import type { Static } from 'typebox';
import type { EventUnit, Units } from './change.ts';

/** One line of a service's `subscriptions.ts`: what it listens to and who answers. */
export interface Subscription {
  contract: EventContract;
  handle: (event: Envelope) => Promise<void>;
}

type Data<E extends EventContract> = Static<E['schema']>;

export function subscribe<E extends EventContract>(
  contract: E,
  handle: (event: Envelope<Data<E>>) => Promise<unknown>,
): Subscription {
  return {
    contract,
    handle: async (event) => {
      // The consumer read it with this contract.
      await handle(event as Envelope<Data<E>>);
    },
  };
}

/**
 * Subscriptions under one consumer's name: it takes each event once, and those of one aggregate in
 * their order. Each event's work gets a unit of work.
 */
export function subscriberOf({ forEvent }: Units, consumer: string) {
  return <E extends EventContract>(
    contract: E,
    work: (unit: EventUnit, data: Data<E>, event: Envelope<Data<E>>) => Promise<unknown>,
  ): Subscription =>
    subscribe(contract, (event) => work(forEvent(consumer, event), event.data, event));
}

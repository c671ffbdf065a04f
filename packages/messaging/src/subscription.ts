import type { Envelope, EventContract } from '@largo/contracts';
import type { Static } from 'typebox';
import type { EventUnit, Units } from './change.ts';

/** One line of a service's `subscriptions.ts`: an event and its handler. */
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
      // The consumer has validated it with this contract.
      await handle(event as Envelope<Data<E>>);
    },
  };
}

/**
 * Subscriptions under one consumer's name: it handles each event once, and the events of one
 * aggregate in order. Each event gets a unit of work.
 */
export function subscriberOf({ forEvent }: Units, consumer: string) {
  return <E extends EventContract>(
    contract: E,
    work: (unit: EventUnit, data: Data<E>, event: Envelope<Data<E>>) => Promise<unknown>,
  ): Subscription =>
    subscribe(contract, (event) => work(forEvent(consumer, event), event.data, event));
}

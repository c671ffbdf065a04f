import { demoAdmin } from '../people.ts';
import { makeCalls } from './calls.ts';
import type { PastDeps, Story, Who } from './story.ts';

/** Marks the notices so far as read for everyone, because a bell with a month of notices is of no use. */
export function makeReadNotices(deps: PastDeps) {
  const { call } = makeCalls(deps);
  return async (stories: readonly Story[]): Promise<void> => {
    const people = new Map<string, Who>([[demoAdmin.id, demoAdmin]]);
    for (const { scenario, orders } of stories) {
      people.set(scenario.buyer.id, scenario.buyer);
      for (const { sellerId } of orders) people.set(sellerId, deps.sellerOf(sellerId));
    }
    for (const as of people.values()) {
      const path = '/notifications/mark-all-read';
      await call({ as, service: 'notifications', method: 'PATCH', path, body: {} });
    }
  };
}

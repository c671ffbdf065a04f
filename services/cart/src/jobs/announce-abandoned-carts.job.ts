import type { Job } from '@largo/service-kit';
import type { CartDeps } from '../deps.ts';
import { announceAbandonedCarts } from '../use-cases/announce-abandoned-carts.ts';

export const announceAbandonedCartsJob = (deps: CartDeps): Job => ({
  name: 'announce-abandoned-carts',
  everyMs: deps.jobsEveryMs,
  run: () => announceAbandonedCarts(deps.units, deps),
});

import type { Job } from '@largo/service-kit';
import type { CartDeps } from '../deps.ts';
import { pruneRemovedItems } from '../use-cases/prune-removed-items.ts';

export const pruneRemovedItemsJob = (deps: CartDeps): Job => ({
  name: 'prune-removed-items',
  everyMs: deps.jobsEveryMs,
  run: () => pruneRemovedItems(deps),
});

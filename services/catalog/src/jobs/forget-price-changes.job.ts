import { dayMs, newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { forgetPriceChanges } from '../use-cases/forget-price-changes.ts';

export function forgetPriceChangesJob({ units }: Deps): Job {
  return {
    name: 'forget-price-changes',
    everyMs: dayMs,
    run: () => forgetPriceChanges(units.plain({ correlationId: newId() })),
  };
}

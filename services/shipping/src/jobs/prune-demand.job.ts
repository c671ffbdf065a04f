import { dayMs, newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { ShippingDeps } from '../deps.ts';
import { pruneDemand } from '../use-cases/prune-demand.ts';

export const pruneDemandJob = ({ units }: ShippingDeps): Job => ({
  name: 'prune-demand',
  everyMs: dayMs,
  run: () => pruneDemand(units.plain({ correlationId: newId() })),
});

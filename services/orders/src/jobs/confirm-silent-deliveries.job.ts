import type { Job } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { confirmSilentDeliveries } from '../use-cases/confirm-silent-deliveries.ts';

export const confirmSilentDeliveriesJob = (deps: OrdersDeps): Job => ({
  name: 'confirm-silent-deliveries',
  everyMs: deps.jobsEveryMs,
  run: () => confirmSilentDeliveries(deps),
});

import type { Job } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { cancelUnpaidOrders } from '../use-cases/cancel-unpaid-orders.ts';

export const cancelUnpaidOrdersJob = (deps: OrdersDeps): Job => ({
  name: 'cancel-unpaid-orders',
  everyMs: deps.jobsEveryMs,
  run: () => cancelUnpaidOrders(deps),
});

import type { Options } from 'k6/options';
import { purchaseAndCancel } from './purchase.ts';
import { seconds } from './support.ts';
import { browse } from './visits.ts';

/** `browse` and `checkout` at half their rates for a long time. */
export const options: Options = {
  scenarios: {
    browse: {
      executor: 'constant-arrival-rate',
      exec: 'browse',
      rate: 50,
      timeUnit: '1s',
      duration: `${seconds}s`,
      preAllocatedVUs: 50,
      maxVUs: 200,
    },
    checkout: {
      executor: 'constant-arrival-rate',
      exec: 'purchaseAndCancel',
      rate: 5,
      timeUnit: '1s',
      duration: `${seconds}s`,
      preAllocatedVUs: 30,
      maxVUs: 200,
      gracefulStop: '40s',
    },
  },
  thresholds: {
    purchases_paid: ['rate==1'],
    http_req_failed: ['rate<0.001'],
  },
};

export { browse, purchaseAndCancel };

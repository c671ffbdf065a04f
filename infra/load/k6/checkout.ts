import type { Options } from 'k6/options';
import { purchase } from './purchase.ts';
import { seconds } from './support.ts';

/** Ten purchases a second, each followed until it is paid. */
export const options: Options = {
  scenarios: {
    checkout: {
      executor: 'constant-arrival-rate',
      exec: 'purchase',
      rate: 10,
      timeUnit: '1s',
      duration: `${seconds}s`,
      preAllocatedVUs: 60,
      maxVUs: 300,
      gracefulStop: '40s',
    },
  },
  thresholds: {
    purchases_paid: ['rate==1'],
    time_to_paid: ['max<30000'],
    dropped_iterations: ['count<1'],
  },
};

export { purchase };

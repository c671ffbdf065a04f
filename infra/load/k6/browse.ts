import type { Options } from 'k6/options';
import { seconds } from './support.ts';
import { browse } from './visits.ts';

/** 100 requests a second of the public catalog, whatever the answers take. */
export const options: Options = {
  scenarios: {
    browse: {
      executor: 'constant-arrival-rate',
      exec: 'browse',
      rate: 100,
      timeUnit: '1s',
      duration: `${seconds}s`,
      preAllocatedVUs: 50,
      maxVUs: 200,
    },
  },
  thresholds: {
    http_req_duration: ['p(95)<300'],
    http_req_failed: ['rate<0.001'],
    dropped_iterations: ['count<10'],
  },
};

export { browse };

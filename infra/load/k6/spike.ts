import type { Options } from 'k6/options';
import { purchase } from './purchase.ts';
import { browse } from './visits.ts';

/**
 * Five times the usual visitors for 20 seconds while people go on buying. The first 15 seconds after the
 * spike belong to recovery; after them the figures must be as before.
 */
export const options: Options = {
  scenarios: {
    spike: {
      executor: 'ramping-arrival-rate',
      exec: 'visit',
      startRate: 100,
      timeUnit: '1s',
      preAllocatedVUs: 100,
      maxVUs: 600,
      stages: [
        { target: 100, duration: '10s' },
        { target: 500, duration: '1s' },
        { target: 500, duration: '20s' },
        { target: 100, duration: '1s' },
        { target: 100, duration: '15s' },
      ],
      tags: { phase: 'spike' },
    },
    recovered: {
      executor: 'constant-arrival-rate',
      exec: 'visit',
      rate: 100,
      timeUnit: '1s',
      startTime: '47s',
      duration: '15s',
      preAllocatedVUs: 50,
      maxVUs: 200,
      tags: { phase: 'recovered' },
    },
    checkout: {
      executor: 'constant-arrival-rate',
      exec: 'buy',
      rate: 2,
      timeUnit: '1s',
      duration: '62s',
      preAllocatedVUs: 30,
      maxVUs: 100,
      gracefulStop: '40s',
    },
  },
  thresholds: {
    // Refusals with 503 or 429 are allowed during the spike; only purchases must succeed.
    purchases_paid: ['rate>0.99'],
    'http_req_duration{phase:recovered}': ['p(95)<300'],
    'http_req_failed{phase:recovered}': ['rate<0.001'],
  },
};

export { purchase as buy, browse as visit };

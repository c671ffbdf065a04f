import http from 'k6/http';
import type { Options } from 'k6/options';
import { api, data, pick, seconds, unseenBound } from './support.ts';

/**
 * Lists and searches with their facets that were never asked before, at `RATE` a second; the limit of the
 * 99th percentile is `P99_MS`. The runner fills the catalog (`--products`).
 */
const rate = Math.min(1_000, Math.max(1, Number(__ENV['RATE'] ?? 100)));

export const options: Options = {
  scenarios: {
    catalog: {
      executor: 'constant-arrival-rate',
      exec: 'visit',
      rate,
      timeUnit: '1s',
      duration: `${seconds}s`,
      preAllocatedVUs: 50,
      maxVUs: 300,
    },
  },
  summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
  thresholds: {
    'http_req_duration{name:list}': [`p(99)<${Number(__ENV['P99_MS'] ?? 100)}`],
    'http_req_duration{name:search}': [`p(99)<${Number(__ENV['P99_MS'] ?? 100)}`],
    http_req_failed: ['rate<0.001'],
  },
};

const sorts = ['newest', 'price_low', 'name', 'popular'];

export function visit(): void {
  const search = Math.random() < 0.6;
  const what = search
    ? `search=${encodeURIComponent(pick(data.searches))}`
    : `sortBy=${pick(sorts)}`;
  http.get(`${api}/products?facets=true&limit=24&${what}&maxPrice=${unseenBound()}`, {
    tags: { name: search ? 'search' : 'list' },
  });
}

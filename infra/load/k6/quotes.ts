import http from 'k6/http';
import type { Options } from 'k6/options';
import { api, data, json, pick, seconds } from './support.ts';

/** Delivery of 20 lines from five stores to some neighborhood, asked by 50 at once. */
export const options: Options = {
  scenarios: {
    quotes: { executor: 'constant-vus', exec: 'quote', vus: 50, duration: `${seconds}s` },
  },
  summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
  thresholds: { http_req_duration: ['p(99)<60'], http_req_failed: ['rate<0.001'] },
};

const sellersPerCart = 5;
const linesPerSeller = 4;

export function quote(): void {
  const sellers = data.productIdsBySeller;
  const first = Math.floor(Math.random() * sellers.length);
  const items = Array.from(
    { length: sellersPerCart },
    (_, nth) => sellers[(first + nth) % sellers.length],
  )
    .flatMap((productIds) => (productIds ?? []).slice(0, linesPerSeller))
    .map((productId) => ({ productId, quantity: 1 + Math.floor(Math.random() * 3) }));
  const body = { items, destination: { neighborhoodId: pick(data.neighborhoodIds) } };
  http.post(`${api}/shipping-rules/calculate/cart`, JSON.stringify(body), {
    headers: json(),
    tags: { name: 'quotes' },
  });
}

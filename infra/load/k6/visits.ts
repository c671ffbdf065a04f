import http from 'k6/http';
import { api, data, pick } from './support.ts';

const sorts = ['newest', 'price_low', 'price_high', 'name', 'averageRating', 'popular'];

/** One request of a visitor who looks around: mostly lists and product pages. */
export function browse(): void {
  const dice = Math.random();
  if (dice < 0.4) get('list', `/products?limit=20&sortBy=${pick(sorts)}&page=${page()}`);
  else if (dice < 0.75) get('product', `/products/${pick(data.productIds)}`);
  else if (dice < 0.85) get('categories', '/categories');
  else get('search', `/products?limit=20&search=${encodeURIComponent(pick(data.searches))}`);
}

function page(): number {
  return 1 + Math.floor(Math.random() * 20);
}

function get(name: string, path: string): void {
  http.get(`${api}${path}`, { tags: { name } });
}

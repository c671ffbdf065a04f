import { okBody, patientClient } from '../chaos/patient-client.ts';

const enoughInStock = 10;

/** Everything that can't sell out during a drill. */
export async function productsOnSale(apiUrl: string): Promise<string[]> {
  const call = patientClient(apiUrl);
  const found: string[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const path = `/products?limit=100&sortBy=name&page=${page}`;
    const { products, hasMore } = okBody<{
      products: { id: string; stock: number }[];
      hasMore: boolean;
    }>(path, await call('GET', path));
    found.push(...products.filter(({ stock }) => stock >= enoughInStock).map(({ id }) => id));
    if (!hasMore) break;
  }
  return found;
}

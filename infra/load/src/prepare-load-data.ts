import { call, seedBuyers, signIn } from '@largo/local';
import type { LoadData } from './load-data.ts';
import type { SystemUnderLoad } from './system.ts';

const password = 'Carga2026';
const buyers = 100;
const loginsAtOnce = 10;
const minProductsPerSeller = 4;
const searches = 'bolo,cafe,acucar,vestido,pao,livro,planta,queijo,artesanal,presente,vela,mel';

/** Buyers with a session each, and what there is to buy. */
export async function prepareLoadData(system: SystemUnderLoad): Promise<LoadData> {
  const emails = await seedBuyers(system.databaseUrl('identity'), buyers, password);
  const [email = ''] = emails;
  const products = await inStock(system.shopUrl);
  const bySeller = new Map<string, string[]>();
  for (const { id, sellerId } of products)
    bySeller.set(sellerId, [...(bySeller.get(sellerId) ?? []), id]);
  const { neighborhoods } = await call<{ neighborhoods: { id: string }[] }>(
    `${system.shopUrl}/api/neighborhoods/active`,
  );
  return {
    shopUrl: system.shopUrl,
    sandboxUrl: system.sandboxUrl,
    email,
    password,
    tokens: await loginAll(system.shopUrl, emails),
    productIds: products.map(({ id }) => id),
    productIdsBySeller: [...bySeller.values()]
      .filter((own) => own.length >= minProductsPerSeller)
      .map((own) => own.slice(0, 10)),
    neighborhoodIds: neighborhoods.map(({ id }) => id),
    searches: searches.split(','),
  };
}

/** Limited, because each sign-in costs a password hash and more at a time would reach the time limit of a request. */
async function loginAll(shopUrl: string, emails: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 0; from < emails.length; from += loginsAtOnce) {
    const some = emails.slice(from, from + loginsAtOnce);
    const sessions = await Promise.all(
      some.map((email) => signIn(`${shopUrl}/api`, email, password)),
    );
    tokens.push(...sessions.map(({ token }) => token));
  }
  return tokens;
}

interface ForSale {
  readonly id: string;
  readonly sellerId: string;
  readonly stock: number;
  /** Set for a product that comes in variants. */
  readonly choices?: readonly string[];
}

/** Products that cannot sell out during a run. */
async function inStock(shopUrl: string): Promise<ForSale[]> {
  const found: ForSale[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { products, hasMore } = await call<{ products: ForSale[]; hasMore: boolean }>(
      `${shopUrl}/api/products?limit=100&page=${page}`,
    );
    found.push(...products.filter(({ stock, choices }) => !choices && stock > 5));
    if (!hasMore) break;
  }
  return found;
}

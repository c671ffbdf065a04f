import { readFile } from 'node:fs/promises';
import { newId } from '@largo/kernel';
import { aCategory, aProduct, aStore, openShop, type Shop } from '../shop.ts';

const folder = new URL('../../../../infra/local/data/demo/', import.meta.url);
const read = async <Row>(name: string): Promise<Row[]> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Row[];

interface DemoCategory {
  slug: string;
  name: string;
  parent: string | null;
}
interface DemoProduct {
  title: string;
  description: string;
  category: string;
  seller: string;
  stock: number;
  status: 'active';
  popularity: number;
  priceCents: number;
  originalPriceCents: number | null;
}
interface DemoStore {
  slug: string;
  businessName: string;
  neighborhood: string;
}

/** The goods of the demo city, with its stores and categories. */
export async function openDemoShop(): Promise<Shop> {
  const shop = await openShop();
  const [categories, products, stores] = await Promise.all([
    read<DemoCategory>('categorias.json'),
    read<DemoProduct>('produtos.json'),
    read<DemoStore>('lojas.json'),
  ]);
  const ids = new Map(categories.map(({ slug }) => [slug, newId()]));
  const parentsFirst = categories.toSorted(
    (one, other) => Number(one.parent !== null) - Number(other.parent !== null),
  );
  await shop.seed({
    categories: parentsFirst.map(({ slug, name, parent }) =>
      aCategory({ id: ids.get(slug) ?? '', slug, name, parentId: ids.get(parent ?? '') ?? null }),
    ),
  });
  const owners = new Map<string, string>();
  for (const { slug, ...store } of stores) {
    const { userId } = await aStore(shop, store);
    owners.set(slug, userId);
  }
  await shop.seed({
    products: products.map(({ category, seller, popularity, ...product }) =>
      aProduct({
        title: product.title,
        description: product.description,
        priceCents: product.priceCents,
        originalPriceCents: product.originalPriceCents,
        stock: product.stock,
        status: product.status,
        categoryId: ids.get(category) ?? null,
        sellerId: owners.get(seller) ?? '',
        totalSales: Math.round(popularity ** 2 * 240),
      }),
    ),
  });
  return shop;
}

export interface MeasuredPage {
  name: string;
  path: string;
}

interface Products {
  products: { id: string; sellerId: string; totalReviews: number; images: string[] }[];
}

/** The four kinds of pages; product and store are those with the most content. */
export async function findPages(url: string): Promise<MeasuredPage[]> {
  const response = await fetch(`${url}/api/products?sortBy=averageRating&limit=20`);
  const { products } = (await response.json()) as Products;
  const [product] = products.toSorted((one, other) => other.totalReviews - one.totalReviews);
  if (!product) throw new Error(`${url} has no products`);
  /** The addresses after redirects, so that redirects are not measured. */
  const addressOf = async (path: string) => new URL((await fetch(url + path)).url).pathname;
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/products' },
    { name: 'product', path: await addressOf(`/products/${product.id}`) },
    { name: 'store', path: await addressOf(`/stores/${product.sellerId}`) },
  ];
}

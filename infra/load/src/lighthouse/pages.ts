export interface MeasuredPage {
  name: string;
  path: string;
  /** Search engines are kept out of it, which Lighthouse takes for a fault. */
  isHidden?: boolean;
}

interface Products {
  products: { id: string; sellerId: string; totalReviews: number; images: string[] }[];
}

/** The four kinds of public pages, product and store those with the most content, and a visitor's cart. */
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
    { name: 'cart', path: '/cart', isHidden: true },
  ];
}

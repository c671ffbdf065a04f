import { structuredDataOf } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { cityDay, dayMs, slugify } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { categories, neighborhoods, products, sellers } from '../testing/fixture-data.ts';
import { webManifest } from '../server/web-manifest.ts';
import { rates } from '../testing/fixture-search.ts';
import { openShop } from './shop.ts';

const origin = 'https://largo.test';
const shop = useService(openShop);

async function open(path: string, redirect: RequestRedirect = 'follow') {
  const response = await fetch(shop.url + path, { redirect });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('the fixture is empty');
  return one;
}
const rated = first(products.filter(({ totalReviews, stock }) => totalReviews > 0 && stock > 0));
const productPath = `/products/${rated.id}-${slugify(rated.title)}`;
const ratedStore = sellers.find(({ id }) => id === rated.sellerId);
const delivered = first(
  products.filter(
    ({ sellerId, totalReviews, seller: { neighborhood } }) =>
      totalReviews > 3 &&
      neighborhoods.some(({ name }) => name === neighborhood) &&
      rates.some((rate) => rate.sellerId === sellerId),
  ),
);
const unrated = first(products.filter(({ totalReviews }) => totalReviews === 0));
const seller = first(sellers.filter(({ storeImage }) => storeImage !== null));
const sampleCategory = first(categories.filter(({ productCount }) => productCount > 0));
const place = encodeURIComponent(first(neighborhoods).name);

/** Content of the tags that search engines and previews read. */
function headOf(html: string) {
  const at = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    title: at(/<title>([^<]*)<\/title>/),
    description: at(/<meta name="description" content="([^"]*)">/),
    canonical: at(/<link rel="canonical" href="([^"]*)">/)?.replace(origin, ''),
    robots: at(/<meta name="robots" content="([^"]*)">/),
    image: at(/<meta property="og:image" content="([^"]*)">/),
    imageType: at(/<meta property="og:image:type" content="([^"]*)">/),
    imageSize: ['width', 'height']
      .map((side) => at(new RegExp(`<meta property="og:image:${side}" content="([^"]*)">`)))
      .join('x'),
    type: at(/<meta property="og:type" content="([^"]*)">/),
    address: at(/<meta property="og:url" content="([^"]*)">/),
  };
}

describe('heads', () => {
  it('are those of one page each', async () => {
    const paths = [
      '/',
      '/products',
      '/products?page=2',
      '/sellers',
      '/faq',
      '/terms',
      '/privacy',
      `/products?neighborhood=${place}`,
      `/categories/${sampleCategory.id}`,
      `/stores/${seller.id}`,
      `/products/${rated.id}`,
      `/products/${unrated.id}`,
    ];
    const heads = await Promise.all(paths.map(async (path) => headOf((await open(path)).text)));

    for (const part of ['title', 'canonical', 'description'] as const) {
      const said = heads.map((head) => head[part]);
      const paged = part === 'description' ? said.filter((_, index) => index !== 2) : said;
      expect(new Set(paged).size, part).toBe(paged.length);
    }
    for (const { robots, canonical, address } of heads) {
      expect(robots).toBe('max-image-preview:large');
      expect(address).toBe(origin + String(canonical));
    }
  });

  it('show the picture of a product or store, and else the shop’s own, by its whole address', async () => {
    const [product, store, home] = await Promise.all(
      [`/products/${rated.id}`, `/stores/${seller.id}`, '/'].map(async (path) =>
        headOf((await open(path)).text),
      ),
    );

    const shareOf = (image: string) =>
      image.replace('/media/', '/media/share/').replace(/(?:-800)?\.webp$/, '.jpg');
    expect(product).toMatchObject({
      image: origin + shareOf(rated.images[0] ?? ''),
      imageSize: '1200x630',
      imageType: 'image/jpeg',
      type: 'product',
    });
    expect(store).toMatchObject({
      image: origin + shareOf(String(seller.storeImage)),
      imageSize: '1200x630',
    });
    expect(home?.image).toBe(`${origin}/og-image.png`);
    expect((await open('/og-image.png')).status).toBe(200);
  });

  it.each([
    ['/products?sort=price_low', '/products'],
    ['/products?page=2', '/products?page=2'],
    [`/products?neighborhood=${place}`, `/products?neighborhood=${place.replaceAll('%20', '+')}`],
    [`/products?category=${sampleCategory.slug}`, `/categories/${sampleCategory.slug}`],
    [`/products?seller=${seller.id}`, `/stores/${seller.slug}`],
    [`/sellers/${seller.id}`, `/stores/${seller.slug}`],
    [`/categories/${sampleCategory.slug}?sort=popular`, `/categories/${sampleCategory.slug}`],
    [`/stores/${seller.slug}?tab=about`, `/stores/${seller.slug}`],
    [productPath, productPath],
  ])('%s is found at %s', async (path, canonical) => {
    const { status, text } = await open(path);
    const head = headOf(text);

    expect(status).toBe(200);
    expect(head.robots).not.toContain('noindex');
    expect(head.canonical).toBe(canonical);
  });

  it.each([
    ['/products?search=bolo'],
    ['/products?minPrice=10'],
    [`/products?category=${sampleCategory.slug}&neighborhood=${place}`],
    [`/categories/${sampleCategory.id}?search=bolo`],
  ])('%s is not found, but its links are', async (path) => {
    expect(headOf((await open(path)).text).robots).toBe('noindex, follow');
  });

  it.each(['/cart', '/login', '/orders', '/profile', '/checkout', '/dashboard'])(
    '%s is not indexed',
    async (path) => {
      const { text } = await open(path);
      expect(headOf(text)).toMatchObject({ robots: 'noindex', canonical: path });
    },
  );
});

describe('a page beyond the end of a list', () => {
  it.each([
    '/products?page=99',
    '/products?page=99999999999999999999',
    '/products?search=bolo&page=9',
    '/sellers?page=9',
    `/categories/${sampleCategory.id}?page=99`,
    `/stores/${seller.id}?page=99`,
    `/sellers/${seller.id}?page=99`,
  ])('%s is none', async (path) => {
    const { status, text } = await open(path);

    expect(status).toBe(404);
    expect(headOf(text).robots).toBe('noindex');
    expect(text).toContain('Esta página não existe');
  });

  it('that is no number is the first one', async () => {
    for (const page of ['0', '-1', 'dois', '1.5', '01']) {
      const { status, headers } = await open(`/sellers?page=${page}`, 'manual');
      expect([status, headers.get('location')]).toEqual([301, '/sellers']);
    }
  });
});

describe('structured data', () => {
  it('of a product has price, stock, seller and what buyers say', async () => {
    const { text } = await open(`/products/${rated.id}`);
    const { Product, BreadcrumbList } = structuredDataOf(text);

    expect(Product).toMatchObject({
      name: rated.title,
      image: [origin + rated.images[0]],
      aggregateRating: { ratingValue: rated.averageRating, reviewCount: rated.totalReviews },
      offers: {
        price: rated.price.toFixed(2),
        priceValidUntil: cityDay(new Date(Date.now() + dayMs)),
        seller: {
          name: rated.seller.businessName,
          url: `${origin}/stores/${String(ratedStore?.slug)}`,
        },
      },
    });
    expect(BreadcrumbList).toMatchObject({
      itemListElement: [{ item: `${origin}/` }, { name: rated.category?.name }, {}],
    });
  });

  it('of a product has its store as the brand, what buyers wrote and the freight to one place', async () => {
    const { Product } = structuredDataOf((await open(`/products/${delivered.id}`)).text);

    expect(Product).toMatchObject({ brand: { name: delivered.seller.businessName } });
    expect(Product).toHaveProperty('review.0.author.name');
    expect(Product).toMatchObject({
      offers: { shippingDetails: { shippingDestination: { name: delivered.seller.neighborhood } } },
    });
  });

  it('of a list has the things of its page, by their own addresses and in their places', async () => {
    for (const [path, position] of [
      ['/products', 1],
      ['/products?page=2', 21],
      [`/categories/${sampleCategory.slug}`, 1],
      ['/sellers?page=2', 21],
    ] as const) {
      const { ItemList } = structuredDataOf((await open(path)).text);
      const list = ItemList as { itemListElement: { position: number; url: string }[] };
      expect(list.itemListElement[0]?.position, path).toBe(position);
      const { status } = await open(
        (list.itemListElement[0]?.url ?? '').replace(origin, ''),
        'manual',
      );
      expect(status, path).toBe(200);
    }
  });

  it('says nothing of reviews that are not there, nor of stock that cannot be bought', async () => {
    const unpayable = first(products.filter((one) => !one.seller.canReceivePayments));
    const { Product: fresh } = structuredDataOf((await open(`/products/${unrated.id}`)).text);
    const { Product: closed } = structuredDataOf((await open(`/products/${unpayable.id}`)).text);

    expect(fresh).not.toHaveProperty('aggregateRating');
    expect(closed).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock');
  });

  it('of a store has its neighbourhood and no street', async () => {
    const { LocalBusiness } = structuredDataOf((await open(`/stores/${seller.id}`)).text);

    expect(LocalBusiness).toMatchObject({
      name: seller.businessName,
      image: origin + String(seller.storeImage),
      containedInPlace: { name: seller.neighborhood },
    });
    expect(LocalBusiness).not.toHaveProperty('address.streetAddress');
  });

  it('of the home page leads to the search, and of a category to where it stands', async () => {
    const home = structuredDataOf((await open('/')).text);
    const category = structuredDataOf((await open(`/categories/${sampleCategory.id}`)).text);

    expect(Object.keys(home).toSorted()).toEqual(['Organization', 'WebSite']);
    expect(category).toHaveProperty('BreadcrumbList');
    expect(structuredDataOf((await open('/faq')).text)).toHaveProperty('FAQPage');
  });
});

describe('other forms of an address', () => {
  it.each([
    ['/products/', '/products'],
    ['/Products', '/products'],
    [`/STORES/${seller.slug}/`, `/stores/${seller.slug}`],
    ['/faq//', '/faq'],
    ['/products?search=', '/products'],
    [
      '/products?search=p%C3%A3o&category=&seller=&minPrice=&sort=relevance',
      '/products?search=p%C3%A3o',
    ],
    ['/products?page=1&sort=newest', '/products'],
    ['/sellers?search=&sort=rating', '/sellers'],
    ['/orders/', '/orders'],
    ['//products/', '/products'],
  ])('%s leads to %s for good', async (path, location) => {
    const { status, headers } = await open(path, 'manual');

    expect({ status, location: headers.get('location') }).toEqual({ status: 301, location });
  });

  it.each([
    [`/stores/${seller.id}`, `/stores/${seller.slug}`],
    [`/stores/${seller.id}?tab=about`, `/stores/${seller.slug}?tab=about`],
    [`/stores/antiga-${seller.slug}`, `/stores/${seller.slug}`],
    [
      `/categories/${sampleCategory.id}?sort=popular`,
      `/categories/${sampleCategory.slug}?sort=popular`,
    ],
    [`/products/${rated.id}`, productPath],
    [`/products/${rated.id}?utm_source=mail`, `${productPath}?utm_source=mail`],
    [`/products/${rated.id}-outro-nome`, productPath],
  ])('%s leads to %s, and the way back stays open', async (path, location) => {
    const { status, headers } = await open(path, 'manual');

    expect({ status, location: headers.get('location') }).toEqual({ status: 301, location });
    // Renamed back, it leads the other way: no browser may keep both answers.
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('that name another host lead nowhere', async () => {
    const { status, headers } = await open('//largo.example/');

    expect(status).toBe(404);
    expect(headers.get('location')).toBeNull();
  });

  it('keep the capitals of a token', async () => {
    const { status, headers } = await open('/verify-email/AbC/', 'manual');

    expect([status, headers.get('location')]).toEqual([301, '/verify-email/AbC']);
  });
});

describe('files for crawlers', () => {
  it('the web manifest is in the name of the operator', async () => {
    const { status, headers, text } = await open('/site.webmanifest');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(JSON.parse(text)).toMatchObject({ name: 'Largo', id: '/', scope: '/', start_url: '/' });
    const { shortcuts } = JSON.parse(text) as { shortcuts: { url: string }[] };
    for (const { url } of shortcuts) expect((await open(url)).status, url).toBe(200);
    const other = webManifest({ brand: 'Praça', tagline: 'Tudo perto.' });
    expect(JSON.parse(other)).toMatchObject({ name: 'Praça', description: 'Tudo perto.' });
  });

  it('the icon is also where browsers look without asking', async () => {
    const response = await fetch(`${shop.url}/favicon.ico`);
    const bytes = new Uint8Array(await response.arrayBuffer());

    expect(response.status).toBe(200);
    expect(Array.from(bytes.slice(0, 6))).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it('robots.txt closes what belongs to one person and names the sitemap', async () => {
    const { status, headers, text } = await open('/robots.txt');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
    expect(closed).toEqual(expect.arrayContaining(['/api/', '/cart', '/checkout', '/orders']));
    for (const path of ['/', '/products', '/sellers', '/seller-benefits', '/stores', '/terms'])
      expect(closed.filter((one) => path.startsWith(one))).toEqual([]);
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it('the sitemap leads to every public page, each by its own address', async () => {
    const index = await open('/sitemap.xml');
    const files = [...index.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
    const parts = await Promise.all(files.map((file) => open(file.replace(origin, ''))));
    const found = parts.flatMap(({ text }) =>
      [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc),
    );

    expect(index.headers.get('content-type')).toContain('application/xml');
    expect(files[0]).toBe(`${origin}/sitemaps/pages-1.xml`);
    expect(parts.map(({ status }) => status)).toEqual(files.map(() => 200));
    expect(new Set(found).size).toBe(found.length);
    expect(found).toContain(`${origin}/products?neighborhood=${place.replaceAll('%20', '+')}`);
    expect(found).toEqual(
      expect.arrayContaining([`${origin}/`, `${origin}/faq`, `${origin}/stores/${seller.slug}`]),
    );
    expect(found.length).toBeGreaterThan(products.length + sellers.length);
    const product = String(found.find((loc) => loc.includes(`/products/${rated.id}`)));
    const page = headOf((await open(product.replace(origin, ''))).text);
    expect(origin + String(page.canonical)).toBe(product);
    expect(index.text).toContain('<lastmod>2026-11-01T12:00:00.000Z</lastmod>');
  });

  it.each(['products-2', 'products-0', 'orders-1', 'pages-2', '..'])(
    'has no /sitemaps/%s.xml',
    async (name) => {
      expect((await open(`/sitemaps/${name}.xml`)).status).toBe(404);
    },
  );

  it('asks crawlers to come back while the catalogue is away', async () => {
    const broken = await openShop();
    broken.gateway.fail(503);
    const response = await fetch(`${broken.url}/sitemap.xml`);
    await broken.stop();

    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('120');
  });
});

import { dayMs } from '@largo/kernel';
import type { CatalogSeed } from '@largo/catalog';
import { demoReviewers, sellerIdOf } from './people.ts';
import type { DemoData, DemoPhrase, DemoProduct } from './read-data.ts';
import { seededRandom, stableId } from './stable-id.ts';

const seed = 13_000;
const mostReviews = 14;
const historyDays = 120;

/** The demo city's catalogue with its reviews, ratings and sales, the same on every machine. */
export function demoCatalog(data: DemoData, now: Date): CatalogSeed {
  const random = seededRandom(seed);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const products = data.products.map((product) =>
    toProduct(product, daysAgo(1 + random() * historyDays)),
  );
  const reviews = data.products.flatMap((product) =>
    product.status === 'active' ? reviewsOf(product, data.phrases, random, daysAgo) : [],
  );
  const ratings = data.stores.flatMap((store) => ratingsOf(store, data.phrases, random, daysAgo));
  const sellers = data.stores.map((store) => {
    const completedOrders = 40 + Math.floor(random() * 400);
    // "Vendedor Confiável" from 95 % on: trusted stores have it, the others do not.
    const cancelledOrders = Math.ceil(completedOrders * (store.trusted ? 0.02 : 0.09));
    return {
      sellerId: sellerIdOf(store.slug),
      totalSales: completedOrders + Math.floor(random() * 200),
      completedOrders,
      cancelledOrders,
    };
  });
  return { categories: categoriesOf(data), products, reviews, ratings, sellers };
}

function categoriesOf({ categories }: DemoData): CatalogSeed['categories'] {
  const rows = categories.map(({ parent, ...category }) => ({
    ...category,
    id: stableId('category', category.slug),
    parentId: parent === null ? null : stableId('category', parent),
  }));
  // Parents first: a child points at a row that is there.
  return rows.toSorted(
    (left, right) => Number(left.parentId !== null) - Number(right.parentId !== null),
  );
}

function toProduct(product: DemoProduct, createdAt: string): CatalogSeed['products'][number] {
  const { lengthCm, widthCm, heightCm, weightKg } = product;
  const isMeasured = lengthCm !== null && widthCm !== null && heightCm !== null;
  return {
    id: productIdOf(product),
    sellerId: sellerIdOf(product.seller),
    categoryId: stableId('category', product.category),
    sku: product.sku,
    slug: product.slug,
    title: product.title,
    description: product.description,
    priceCents: product.priceCents,
    originalPriceCents: product.originalPriceCents,
    // What it costs in the demo is a reduction from its first day.
    referencePriceCents: product.originalPriceCents,
    stock: product.stock,
    weightGrams: weightKg === null ? null : Math.round(weightKg * 1000),
    dimensions: isMeasured ? { length: lengthCm, width: widthCm, height: heightCm } : null,
    images: picturesOf(product),
    status: product.status,
    rejectionReason: product.rejectionReason,
    isSponsored: product.sponsored,
    totalSales: Math.round(product.popularity ** 2 * 240),
    createdAt,
  };
}

/** The goods, a closer look at them, and for what is known best the measured parcel. */
function picturesOf({ sku, status, popularity, ...size }: DemoProduct): string[] {
  const name = sku.toLowerCase();
  const names = [name];
  if (status === 'active') names.push(`${name}-detail`);
  if (status === 'active' && popularity >= 0.3)
    names.push(`box-${size.lengthCm}x${size.widthCm}x${size.heightCm}`);
  return names.map(pictureUrl);
}

export const pictureUrl = (name: string) => `/media/products/${name}-800.webp`;

export function productIdOf(product: DemoProduct): string {
  return stableId('product', product.sku);
}

/** Better-known products have more and better reviews. */
function reviewsOf(
  product: DemoProduct,
  phrases: readonly DemoPhrase[],
  random: () => number,
  daysAgo: (days: number) => string,
): CatalogSeed['reviews'] {
  const count = Math.floor(product.popularity ** 2 * mostReviews * (0.4 + random()));
  const offset = Math.floor(random() * demoReviewers.length);
  return Array.from({ length: Math.min(count, demoReviewers.length) }, (_unused, index) => {
    const reviewer = personAt(offset + index);
    const phrase = phraseFor(phrases, random);
    const name = `${product.sku}-${index}`;
    return {
      id: stableId('review', name),
      productId: productIdOf(product),
      orderId: stableId('past-order', name),
      buyerId: reviewer.id,
      buyerName: reviewer.name,
      rating: phrase.rating,
      comment: phrase.text,
      createdAt: daysAgo(random() * 90),
    };
  });
}

function ratingsOf(
  store: DemoData['stores'][number],
  phrases: readonly DemoPhrase[],
  random: () => number,
  daysAgo: (days: number) => string,
): CatalogSeed['ratings'] {
  const count = 5 + Math.floor(random() * 14);
  const offset = Math.floor(random() * demoReviewers.length);
  return Array.from({ length: count }, (_unused, index) => {
    const reviewer = personAt(offset + index);
    const phrase = phraseFor(phrases, random, store.trusted);
    const near = () => Math.max(1, Math.min(5, phrase.rating + Math.round(random() - 0.5)));
    return {
      id: stableId('rating', `${store.slug}-${index}`),
      sellerId: sellerIdOf(store.slug),
      buyerId: reviewer.id,
      buyerName: reviewer.name,
      overallRating: phrase.rating,
      productQualityRating: near(),
      communicationRating: near(),
      deliveryRating: near(),
      comment: phrase.text,
      createdAt: daysAgo(random() * 90),
    };
  });
}

function personAt(index: number) {
  const person = demoReviewers[index % demoReviewers.length];
  if (!person) throw new Error('the demo city has no reviewers');
  return person;
}

/** Mostly satisfied neighbours, as real shops have. */
function phraseFor(
  phrases: readonly DemoPhrase[],
  random: () => number,
  trusted = true,
): DemoPhrase {
  const draw = random();
  const wanted =
    draw < (trusted ? 0.72 : 0.5) ? 5 : draw < 0.9 ? 4 : draw < 0.96 ? 3 : draw < 0.985 ? 2 : 1;
  const fitting = phrases.filter((phrase) => phrase.rating === wanted);
  const phrase = fitting[Math.floor(random() * fitting.length)] ?? phrases[0];
  if (!phrase) throw new Error('the demo city has no review phrases');
  return phrase;
}

import {
  paginationOf,
  type ProductListAnswer,
  type SellersAnswer,
  type SellerSummary,
} from '@largo/contracts';
import { products, sellers, sentences, storeDetails, type FixtureProduct } from './fixture-data.ts';
import { extrasOf, fold, matches, rates, type Query } from './fixture-search.ts';

const daysTo = ({ sellerId }: FixtureProduct) =>
  rates.find((rate) => rate.sellerId === sellerId)?.estimatedDays ?? Infinity;

const orders: Record<string, (a: FixtureProduct, b: FixtureProduct) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  price_low: (a, b) => a.price - b.price,
  price_high: (a, b) => b.price - a.price,
  name: (a, b) => a.title.localeCompare(b.title, 'pt-BR'),
  averageRating: (a, b) => b.averageRating - a.averageRating || b.totalReviews - a.totalReviews,
  rating: (a, b) => b.averageRating - a.averageRating,
  popular: (a, b) => b.popularity - a.popularity,
  soonest: (a, b) => daysTo(a) - daysTo(b),
};

export function listProducts(query: Query): ProductListAnswer {
  const limit = Number(query['limit'] ?? 20);
  const page = Number(query['page'] ?? 1);
  const order = orders[query['sortBy'] ?? 'newest'] ?? orders['newest'];
  const found = products.filter((product) => matches(product, query)).sort(order);
  const total = found.length;
  const pagination = paginationOf(page, limit, total);
  return {
    products: found.slice((page - 1) * limit, page * limit),
    total,
    hasMore: pagination.hasNext,
    pagination,
    ...extrasOf(query, total),
  };
}

const sellerOrders: Record<string, (a: SellerSummary, b: SellerSummary) => number> = {
  averageRating: (a, b) => b.averageRating - a.averageRating,
  rating: (a, b) => b.averageRating - a.averageRating,
  products: (a, b) => b.totalProducts - a.totalProducts,
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => a.businessName.localeCompare(b.businessName, 'pt-BR'),
};

export function listSellers(query: Query): SellersAnswer {
  const [limit, page] = [Number(query['limit'] ?? 100), Number(query['page'] ?? 1)];
  const words = fold(query['search'] ?? '').split(/\s+/);
  const found = sellers
    .filter(({ businessName, name, neighborhood }) =>
      words.every((word) => fold(`${businessName} ${name} ${neighborhood}`).includes(word)),
    )
    .filter((store) => !query['neighborhood'] || store.neighborhood === query['neighborhood'])
    .filter(({ totalProducts }) => query['onSale'] !== 'true' || totalProducts > 0)
    .sort(sellerOrders[query['sortBy'] ?? 'rating']);
  return { sellers: found.slice((page - 1) * limit, page * limit), total: found.length };
}

const people = ['Ana Beatriz', 'Carlos M.', 'Juliana', 'Rafael S.', 'Dona Lúcia', 'Téo'];
const idAt = (index: number) => `01900009-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Opinions of so many stars each, index 0 is one star; the newest first. */
function opinionsOf(counts: readonly number[]) {
  return counts
    .flatMap((count, index) => Array.from({ length: count }, () => index + 1))
    .map((stars, index) => ({ stars, day: (index * 37) % 211 }))
    .sort((a, b) => b.day - a.day || b.stars - a.stars)
    .map(({ stars, day }, index) => {
      const fitting = sentences.filter(({ rating }) => rating === stars);
      return {
        id: idAt(index),
        stars,
        comment: index % 3 === 2 ? null : (fitting[index % fitting.length]?.text ?? null),
        createdAt: new Date(Date.UTC(2026, 3, 1 + day, 15)).toISOString(),
        name: people[index % people.length] ?? 'Ana',
      };
    });
}
type Opinion = ReturnType<typeof opinionsOf>[number];

/** As both services' lists of opinions are asked for. */
function pageOf(all: readonly Opinion[], query: Query) {
  const [limit, page] = [Number(query['limit'] ?? 10), Number(query['page'] ?? 1)];
  const found = all.filter(({ stars }) => !query['stars'] || stars === Number(query['stars']));
  const direction = query['sortBy'] === 'lowest' ? 1 : -1;
  if (query['sortBy'] !== 'newest') found.sort((a, b) => direction * (a.stars - b.stars));
  return {
    opinions: found.slice((page - 1) * limit, page * limit),
    pagination: paginationOf(page, limit, found.length),
  };
}

const reviewOf = ({ id, stars, comment, createdAt, name }: Opinion) => ({
  id,
  rating: stars,
  comment,
  createdAt,
  User: { name },
});

const storeRatingOf = ({ id, stars, comment, createdAt, name }: Opinion, index: number) => ({
  id,
  overallRating: stars,
  comment,
  createdAt,
  buyer: { name },
  productQualityRating: stars,
  communicationRating: index % 2 ? 5 : null,
  deliveryRating: 4,
});

function starsOfProduct({ totalReviews }: FixtureProduct): number[] {
  const [fives, threes] = [Math.round(totalReviews * 0.7), totalReviews > 20 ? 3 : 0];
  return [0, 0, threes, totalReviews - fives - threes, fives];
}

function starsOfStore({ totalReviews: total }: SellerSummary): number[] {
  const fours = Math.floor(total / 4);
  return [0, 0, 1, fours, total - 1 - fours];
}

export function productReviews(product: FixtureProduct, query: Query) {
  const { opinions, pagination } = pageOf(opinionsOf(starsOfProduct(product)), query);
  return { reviews: opinions.map(reviewOf), pagination };
}

export function storeRatings(id: string, query: Query) {
  const seller = sellers.find((one) => one.id === id);
  if (!seller) return null;
  const { opinions, pagination } = pageOf(opinionsOf(starsOfStore(seller)), query);
  return { ratings: opinions.map(storeRatingOf), pagination };
}

export function productDetail(product: FixtureProduct) {
  const slug = sellers.find(({ id }) => id === product.sellerId)?.slug ?? null;
  return {
    ...product,
    seller: { ...product.seller, slug },
    name: product.title,
    rejectionReason: null,
    updatedAt: product.createdAt,
    ratingDistribution: starsOfProduct(product),
    reviews: productReviews(product, { limit: '50', sortBy: 'newest' }).reviews,
  };
}

export function storeProfile(id: string) {
  const seller = sellers.find((one) => one.id === id);
  const store = storeDetails.get(id);
  if (!seller || !store) return null;
  const items = products.filter(({ sellerId }) => sellerId === id);
  const total = seller.totalReviews;
  return {
    store: {
      id,
      slug: seller.slug,
      name: seller.name,
      avatar: null,
      isEmailVerified: true,
      address: { neighborhood: seller.neighborhood },
      createdAt: seller.createdAt,
      sellerRating: seller.averageRating,
      sellerProfile: {
        businessName: seller.businessName,
        cnpj: store.cnpj,
        storeImage: seller.storeImage,
        description: store.description,
        phone: store.phone,
        email: store.email,
        website: null,
        socialMedia: { instagram: store.instagram, facebook: null, whatsapp: store.phone },
      },
      storeStats: {
        totalProducts: items.length,
        totalSales: seller.totalSales,
        completedOrders: seller.totalSales,
        completionRate: seller.completionRate,
      },
      canReceivePayments: seller.canReceivePayments,
    },
    products: { items, total: items.length },
    ratings: {
      stats: {
        totalRatings: total,
        avgOverall: seller.averageRating,
        avgProductQuality: 4.8,
        avgCommunication: 4.7,
        avgDelivery: 4.6,
        distribution: Object.fromEntries(starsOfStore(seller).map((count, i) => [i + 1, count])),
      },
      items: storeRatings(id, { limit: '100', sortBy: 'newest' })?.ratings ?? [],
    },
    userContext: { canRate: false, hasRated: false, isFavorited: false, purchaseHistory: 0 },
  };
}

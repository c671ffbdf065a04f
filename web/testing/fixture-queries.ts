import * as contracts from '@largo/contracts';
import { answer, cut } from './answer.ts';
import { cardOf, products, sellers, sentences, storeDetails, type FixtureProduct } from './fixture-data.ts'; // prettier-ignore
import type { Query } from './fixture-routes.ts';
import { extrasOf, matches, rates } from './fixture-search.ts';
import { idOf, mentions, paged } from './fixture-tools.ts';

const daysTo = ({ sellerId }: FixtureProduct) =>
  rates.find((rate) => rate.sellerId === sellerId)?.estimatedDays ?? Infinity;
const byName = (a: string, b: string) => a.localeCompare(b, 'pt-BR');

const orders: Record<string, (a: FixtureProduct, b: FixtureProduct) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  price_low: (a, b) => a.price - b.price,
  price_high: (a, b) => b.price - a.price,
  name: (a, b) => byName(a.title, b.title),
  averageRating: (a, b) => b.averageRating - a.averageRating || b.totalReviews - a.totalReviews,
  rating: (a, b) => b.averageRating - a.averageRating,
  popular: (a, b) => b.popularity - a.popularity,
  soonest: (a, b) => daysTo(a) - daysTo(b),
};

export function listProducts(query: Query) {
  const order = orders[query['sortBy'] ?? 'newest'] ?? orders['newest'];
  const found = products.filter((product) => matches(product, query)).sort(order);
  const { products: page, pagination } = paged('products', found, query);
  const total = found.length;
  const list = { products: page.map(cardOf), total, hasMore: pagination.hasNext, pagination };
  return { ...list, ...extrasOf(query, total) };
}

const sellerOrders: Record<string, (a: contracts.SellerSummary, b: contracts.SellerSummary) => number> = {
  averageRating: (a, b) => b.averageRating - a.averageRating,
  rating: (a, b) => b.averageRating - a.averageRating,
  products: (a, b) => b.totalProducts - a.totalProducts,
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => byName(a.businessName, b.businessName),
}; // prettier-ignore

export function listSellers(query: Query) {
  const { search = '', neighborhood, onSale, sortBy = 'rating' } = query;
  const found = sellers
    .filter((store) => {
      const text = `${store.businessName} ${store.name} ${store.neighborhood}`;
      return search.split(/\s+/).every((word) => mentions(word, text));
    })
    .filter((store) => !neighborhood || store.neighborhood === neighborhood)
    .filter(({ totalProducts }) => onSale !== 'true' || totalProducts > 0)
    .sort(sellerOrders[sortBy]);
  return { sellers: paged('sellers', found, query, 100).sellers, total: found.length };
}

const people = ['Ana Beatriz', 'Carlos M.', 'Juliana', 'Rafael S.', 'Dona Lúcia', 'Téo'];

/** Opinions of so many stars each, index 0 is one star; the newest first. */
function opinionsOf(counts: readonly number[]) {
  return counts
    .flatMap((count, index) => Array.from({ length: count }, () => index + 1))
    .map((stars, index) => ({ stars, day: (index * 37) % 211 }))
    .sort((a, b) => b.day - a.day || b.stars - a.stars)
    .map(({ stars, day }, index) => {
      const fitting = sentences.filter(({ rating }) => rating === stars);
      const comment = index % 3 === 2 ? null : fitting[index % fitting.length]?.text;
      const createdAt = new Date(Date.UTC(2026, 3, 1 + day, 15)).toISOString();
      return { id: idOf(9, index), stars, comment, createdAt, name: people[index % people.length] };
    });
}

/** As both services' lists of opinions are asked for. */
function opinionPage(counts: readonly number[], query: Query) {
  const { stars: wanted, sortBy } = query;
  const found = opinionsOf(counts).filter(({ stars }) => !wanted || stars === Number(wanted));
  const direction = sortBy === 'lowest' ? 1 : -1;
  if (sortBy !== 'newest') found.sort((a, b) => direction * (a.stars - b.stars));
  return paged('opinions', found, query, 10);
}

function starsOfProduct({ totalReviews }: FixtureProduct): number[] {
  const [fives, threes] = [Math.round(totalReviews * 0.7), totalReviews > 20 ? 3 : 0];
  return [0, 0, threes, totalReviews - fives - threes, fives];
}
function starsOfStore({ totalReviews: total }: contracts.SellerSummary): number[] {
  const fours = Math.floor(total / 4);
  return [0, 0, 1, fours, total - 1 - fours];
}

export function productReviews(product: FixtureProduct, query: Query) {
  const { opinions, pagination } = opinionPage(starsOfProduct(product), query);
  const reviews = opinions.map(({ stars: rating, name, ...one }) => {
    return { ...one, rating, User: { name } };
  });
  return answer(contracts.ProductReviewsAnswer, { reviews, pagination });
}

export function storeRatings(seller: contracts.SellerSummary, query: Query) {
  const { opinions, pagination } = opinionPage(starsOfStore(seller), query);
  const ratings = opinions.map(({ stars, name, ...one }, index) => {
    const parts = { productQualityRating: stars, deliveryRating: 4 };
    const communicationRating = index % 2 ? 5 : null;
    return { ...one, ...parts, communicationRating, overallRating: stars, buyer: { name } };
  });
  return { ratings, pagination };
}

export function productDetail(product: FixtureProduct): contracts.ProductDetail {
  const slug = sellers.find(({ id }) => id === product.sellerId)?.slug ?? null;
  return cut(contracts.ProductDetail, {
    ...product,
    seller: { ...product.seller, slug },
    name: product.title,
    rejectionReason: null,
    updatedAt: product.createdAt,
    ratingDistribution: starsOfProduct(product),
    reviews: productReviews(product, { limit: '50', sortBy: 'newest' }).reviews,
  });
}

export function storeProfile(seller: contracts.SellerSummary) {
  const { id, slug, name, neighborhood, createdAt, averageRating, totalSales } = seller;
  const { phone, email, cnpj, description, instagram } = storeDetails.get(id) ?? {};
  const items = products.filter(({ sellerId }) => sellerId === id).map(cardOf);
  const stars = starsOfStore(seller).map((count, index) => [index + 1, count]);
  const contact = { phone, email, socialMedia: { instagram, whatsapp: phone } };
  const sales = { totalSales, completedOrders: totalSales, completionRate: seller.completionRate };
  const averages = { avgProductQuality: 4.8, avgCommunication: 4.7, avgDelivery: 4.6 };
  const counts = { totalRatings: seller.totalReviews, distribution: Object.fromEntries(stars) };
  return {
    store: {
      id,
      slug,
      name,
      isEmailVerified: true,
      address: { neighborhood },
      createdAt,
      sellerRating: averageRating,
      sellerProfile: {
        businessName: seller.businessName,
        cnpj,
        storeImage: seller.storeImage,
        description,
        ...contact,
      },
      storeStats: { totalProducts: items.length, ...sales },
      canReceivePayments: seller.canReceivePayments,
    },
    products: { items, total: items.length },
    ratings: {
      stats: { ...counts, ...averages, avgOverall: averageRating },
      items: storeRatings(seller, { limit: '100', sortBy: 'newest' }).ratings,
    },
  };
}

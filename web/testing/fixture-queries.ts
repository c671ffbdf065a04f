import type { ProductListAnswer } from '@largo/contracts';
import { products, sellers, sentences, storeDetails, type FixtureProduct } from './fixture-data.ts';

export type Query = Readonly<Record<string, string | undefined>>;

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const orders: Record<string, (a: FixtureProduct, b: FixtureProduct) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  price_low: (a, b) => a.price - b.price,
  price_high: (a, b) => b.price - a.price,
  name: (a, b) => a.title.localeCompare(b.title, 'pt-BR'),
  averageRating: (a, b) => b.averageRating - a.averageRating || b.totalReviews - a.totalReviews,
  rating: (a, b) => b.averageRating - a.averageRating,
  popular: (a, b) => b.popularity - a.popularity,
};

function matches(product: FixtureProduct, query: Query): boolean {
  const { search, category, neighborhood, sellerId, minPrice, maxPrice } = query;
  if (search && !fold(product.title + product.description).includes(fold(search))) return false;
  if (category && ![product.category?.slug, product.categoryId].includes(category)) return false;
  if (neighborhood && product.seller.neighborhood !== neighborhood) return false;
  if (sellerId && product.sellerId !== sellerId) return false;
  if (minPrice && product.price < Number(minPrice)) return false;
  return !(maxPrice && product.price > Number(maxPrice));
}

export function listProducts(query: Query): ProductListAnswer {
  const limit = Number(query['limit'] ?? 20);
  const page = Number(query['page'] ?? 1);
  const order = orders[query['sortBy'] ?? 'newest'] ?? orders['newest'];
  const found = products.filter((product) => matches(product, query)).sort(order);
  const total = found.length;
  const pages = Math.max(1, Math.ceil(total / limit));
  return {
    products: found.slice((page - 1) * limit, page * limit),
    total,
    hasMore: page < pages,
    pagination: { page, pages, total, limit, hasPrev: page > 1, hasNext: page < pages },
  };
}

const people = ['Ana Beatriz', 'Carlos M.', 'Juliana', 'Rafael S.', 'Dona Lúcia', 'Téo'];
const idAt = (index: number) => `01900009-0000-7000-8000-${String(index).padStart(12, '0')}`;

export function reviewsOf(product: FixtureProduct) {
  const shown = Math.min(6, product.totalReviews);
  return Array.from({ length: shown }, (_, index) => {
    const sentence = sentences[(index * 7) % sentences.length];
    return {
      id: idAt(index),
      rating: sentence?.rating ?? 5,
      comment: sentence?.text ?? null,
      createdAt: new Date(Date.UTC(2026, 10, 1 + index, 15)).toISOString(),
      User: { name: people[index % people.length] ?? 'Ana' },
    };
  });
}

export function productDetail(product: FixtureProduct) {
  const fives = Math.round(product.totalReviews * 0.7);
  return {
    ...product,
    name: product.title,
    rejectionReason: null,
    updatedAt: product.createdAt,
    ratingDistribution: [0, 0, 0, product.totalReviews - fives, fives],
    reviews: reviewsOf(product),
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
        distribution: {
          1: 0,
          2: 0,
          3: 1,
          4: Math.floor(total / 4),
          5: total - 1 - Math.floor(total / 4),
        },
      },
      items: sentences.slice(0, 4).map(({ rating, text }, index) => ({
        id: idAt(100 + index),
        buyer: { name: people[index] ?? 'Ana' },
        createdAt: new Date(Date.UTC(2026, 10, 3 + index, 15)).toISOString(),
        overallRating: rating,
        comment: text,
        productQualityRating: 5,
        communicationRating: 5,
        deliveryRating: 4,
      })),
    },
    userContext: { canRate: false, hasRated: false, isFavorited: false, purchaseHistory: 0 },
  };
}

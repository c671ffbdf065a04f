import * as contracts from '@largo/contracts';
import { cardOf, categories, products, sellers } from './fixture-data.ts';
import { listProducts, listSellers, productDetail, productReviews, storeProfile, storeRatings } from './fixture-queries.ts'; // prettier-ignore
import { type Call, type On, refusal } from './fixture-routes.ts';
import { rates, suggest } from './fixture-search.ts';
import { byId } from './fixture-tools.ts';

/** What the landing page says of the city, for tests to change. */
export interface FixtureMarket {
  /** Stores that can sell. */
  selling: number;
  /** To the place that is asked for; null: not known. */
  delivery: contracts.SellersAnswer['delivery'] | null;
  /** The most products that are found to be delivered somewhere. */
  delivered: number;
  /** Names of neighbourhoods that nothing is delivered to. */
  readonly unserved: Set<string>;
}
export const openMarket = (): FixtureMarket => ({
  selling: sellers.filter(({ canReceivePayments }) => canReceivePayments).length,
  delivery: { stores: rates.length, quickestDays: 1 },
  delivered: products.length,
  unserved: new Set(),
});

/** A neighbourhood that was removed after a visitor chose it. */
export const gonePlace = '01900009-0000-7000-8000-000000000000';
/** As every service says that a neighbourhood is none of the city's. */
export const placeRefusal = (id: string) => ({
  error: 'Bairro não encontrado',
  code: 'NEIGHBORHOOD_NOT_FOUND',
  details: { id },
  requestId: 'req-fixture',
});
export function checkPlace(id: string | undefined): void {
  if (id === gonePlace) throw refusal(404, 'NEIGHBORHOOD_NOT_FOUND', placeRefusal(id));
}

const changedAt = '2026-11-01T12:00:00.000Z';
/** Its store has paused it. */
export const pausedProductId = '0190ffff-0000-7000-8000-00000000fffe';
const findProduct = (id: string) => byId(products, id, 'PRODUCT_NOT_FOUND');
/** By id or name; a former name leads to the store, too. */
function findStore(given: string) {
  const address = given.replace(/^antiga-/, '');
  const id = sellers.find(({ slug }) => slug === address)?.id ?? address;
  return byId(sellers, id, 'STORE_NOT_FOUND');
}
const pages: Readonly<Record<string, readonly { id: string; slug: string; title: string }[]>> = {
  products,
  stores: sellers.map(({ id, slug, businessName: title }) => ({ id, slug, title })),
  categories: categories.map(({ id, slug, name: title }) => ({ id, slug, title })),
};

export function addCatalog(on: On, market: FixtureMarket): void {
  const rated = new Set<string>();
  on('GET /products', contracts.ProductListAnswer, ({ query }) => {
    if (query['delivery'] === undefined) return listProducts(query);
    checkPlace(query['place']);
    const limit = String(Math.min(Number(query['limit'] ?? 20), market.delivered));
    return listProducts({ ...query, limit });
  });
  on('GET /products/suggestions', contracts.SuggestionsAnswer, ({ query }) => suggest(query));
  on('GET /products/:id', contracts.ProductAnswer, ({ id }) => {
    if (id === pausedProductId)
      throw refusal(404, 'PRODUCT_NOT_FOUND', { details: { isPaused: true } });
    return { product: productDetail(findProduct(id)) };
  });
  on('GET /products/:id/reviews', contracts.ProductReviewsAnswer, ({ id, query }) =>
    productReviews(findProduct(id), query),
  );
  on('GET /categories', contracts.CategoriesAnswer, () => ({ categories }));
  on('GET /categories/:id', contracts.CategoryAnswer, ({ id: wanted }) => {
    const { id } = categories.find(({ slug }) => slug === wanted) ?? { id: wanted };
    return { category: byId(categories, id, 'CATEGORY_NOT_FOUND') };
  });
  on('GET /categories/:id/products', contracts.ProductListAnswer, ({ id, query }) =>
    listProducts({ ...query, category: id }),
  );
  on('GET /sellers', contracts.SellersAnswer, ({ query }) => {
    const delivery = (query['place'] && market.delivery) || undefined;
    return { ...listSellers(query), selling: market.selling, delivery };
  });
  on('GET /users/sellers', contracts.SellersAnswer, ({ query }) => listSellers(query));
  on('GET /stores/:id/profile', contracts.StoreProfileAnswer, ({ id, token }) => {
    const profile = storeProfile(findStore(id));
    const isBuyer = token === 'fixture-token';
    const hasRated = isBuyer && rated.has(profile.store.id);
    const purchaseHistory = isBuyer ? 1 : 0;
    return {
      ...profile,
      userContext: { canRate: isBuyer && !hasRated, hasRated, purchaseHistory },
    };
  });
  on('GET /stores/:id/ratings', contracts.StoreRatingsAnswer, ({ id, query }) =>
    storeRatings(findStore(id), query),
  );
  on('POST /stores/:id/rating', contracts.StoreRatingAnswer, ({ id }) => {
    if (rated.has(id)) throw refusal(409, 'ALREADY_RATED');
    rated.add(id);
    const rating = { id, sellerId: id, overallRating: 5 };
    return { rating, averageRating: 5, totalRatings: 1 };
  });
  on('GET /sitemap', contracts.SitemapAnswer, () => ({
    parts: (['categories', 'stores', 'products'] as const).map((kind) => ({ kind, changedAt })),
  }));
  on('GET /sitemap/:kind/:part', contracts.SitemapPartAnswer, ({ params: { kind = '', part } }) => {
    const all = part === '1' ? (pages[kind] ?? []) : [];
    return { pages: all.map(({ id, slug, title }) => ({ id, slug, title, changedAt })) };
  });
}

export function addFavorites(on: On): void {
  const [chosen, stores] = [new Set<string>(), new Set<string>()];
  on('GET /favorites/status', contracts.FavoriteStatusAnswer, ({ query }) => {
    const { productId = '', storeId = '' } = query;
    const isFavorited = chosen.has(productId) || stores.has(storeId);
    return { isFavorited, productIds: [...chosen], storeIds: [...stores] };
  });
  on('GET /favorites/products', contracts.FavoriteProductsAnswer, () => ({
    favorites: [...chosen].map((id) => ({ id, product: cardOf(findProduct(id)) })),
  }));
  on('GET /favorites/stores', contracts.FavoriteStoresAnswer, () => ({
    favorites: [...stores].map((id) => ({ id, store: findStore(id) })),
  }));
  for (const [name, ids] of [['products', chosen], ['stores', stores]] as const) {
    const route = `POST /favorites/${name}/:id`;
    on(route, contracts.FavoriteToggleAnswer, ({ id, body }: Call<{ isFavorited?: boolean }>) => {
      const { isFavorited = !ids.has(id) } = body;
      if (isFavorited) ids.add(id);
      else ids.delete(id);
      return { success: true, isFavorited };
    });
  } // prettier-ignore
}

import type {
  ProductDetail,
  ProductReview,
  ProductReviewsAnswer,
  StoreProfileAnswer,
  StoreRatingsAnswer,
  StoreRatingView,
} from '@largo/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { feedbackTexts } from './feedback-texts.ts';
import { productKeys } from '@largo/web-topics/catalog/product.queries.ts';
import { sellerKeys } from '@largo/web-topics/catalog/seller.queries.ts';

/** What one buyer wrote, about a product or a store. */
export interface FeedbackItem {
  readonly id: string;
  readonly author: string;
  readonly stars: number;
  readonly comment: string | null;
  readonly createdAt: string;
  /** Stars for parts of it, as words. */
  readonly parts: string;
}
export interface FeedbackPage {
  readonly items: readonly FeedbackItem[];
  readonly total: number;
  readonly hasNext: boolean;
}
export const feedbackSorts = ['newest', 'highest', 'lowest'] as const;
export interface FeedbackFilter {
  readonly stars: number | null;
  readonly sortBy: (typeof feedbackSorts)[number];
}

export const feedbackPageSize = 10;
const subRatings = ['productQualityRating', 'communicationRating', 'deliveryRating'] as const;

const reviewItem = (review: ProductReview): FeedbackItem => ({
  id: review.id,
  author: review.User.name,
  stars: review.rating,
  comment: review.comment,
  createdAt: review.createdAt,
  parts: '',
});

const ratingItem = (rating: StoreRatingView): FeedbackItem => ({
  id: rating.id,
  author: rating.buyer.name,
  stars: rating.overallRating,
  comment: rating.comment,
  createdAt: rating.createdAt,
  parts: subRatings
    .flatMap((name) => {
      const value = rating[name];
      return value === null ? [] : [`${feedbackTexts.parts[name]} ${value}/5`];
    })
    .join(' · '),
});

interface FeedbackSource {
  readonly key: readonly unknown[];
  readonly load: (query: Record<string, string | number | undefined>) => Promise<FeedbackPage>;
  /** The page's own answer brings the newest along. */
  readonly newest: FeedbackPage;
}

export function feedbackQuery({ key, load, newest }: FeedbackSource, filter: FeedbackFilter) {
  const isUsual = filter.stars === null && filter.sortBy === 'newest';
  return infiniteQueryOptions({
    queryKey: [...key, 'feedback', filter],
    queryFn: ({ pageParam }) =>
      load({
        stars: filter.stars ?? undefined,
        sortBy: filter.sortBy,
        page: pageParam,
        limit: feedbackPageSize,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: FeedbackPage, all) => (last.hasNext ? all.length + 1 : undefined),
    ...(isUsual
      ? { initialData: { pages: [newest], pageParams: [1] }, meta: { derived: true } }
      : {}),
  });
}

const firstPage = (items: readonly FeedbackItem[], total: number): FeedbackPage => ({
  items: items.slice(0, feedbackPageSize),
  total,
  hasNext: total > feedbackPageSize,
});

export const productFeedback = ({ id, reviews, totalReviews }: ProductDetail): FeedbackSource => ({
  key: productKeys.one(id),
  newest: firstPage(reviews.map(reviewItem), totalReviews),
  load: async (query) => {
    const answer = await request<ProductReviewsAnswer>('GET', `/products/${id}/reviews`, { query });
    const { total, hasNext } = answer.pagination;
    return { items: answer.reviews.map(reviewItem), total, hasNext };
  },
});

export const storeFeedback = ({ store, ratings }: StoreProfileAnswer): FeedbackSource => ({
  key: sellerKeys.store(store.id),
  newest: firstPage(ratings.items.map(ratingItem), ratings.stats.totalRatings),
  load: async (query) => {
    const answer = await request<StoreRatingsAnswer>('GET', `/stores/${store.id}/ratings`, {
      query,
    });
    const { total, hasNext } = answer.pagination;
    return { items: answer.ratings.map(ratingItem), total, hasNext };
  },
});

import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Pagination, paging, Reais, Uuid } from '../common.ts';
import { ProductStatus } from './events.ts';
import { ProductFacets } from './search.ts';
import { ProductOption, ProductVariant } from './variants.ts';

export const Dimensions = Type.Object({
  length: Type.Number({ minimum: 0, maximum: 10_000 }),
  width: Type.Number({ minimum: 0, maximum: 10_000 }),
  height: Type.Number({ minimum: 0, maximum: 10_000 }),
});

export const ProductSeller = Type.Object({
  id: Uuid,
  name: Type.String(),
  businessName: Type.String(),
  neighborhood: Nullable(Type.String()),
  averageRating: Type.Number(),
  totalReviews: Type.Integer(),
  isVerified: Type.Boolean(),
  /** The seller is active and connected to the payment provider. */
  canReceivePayments: Type.Boolean(),
  sellerProfile: Type.Object({ businessName: Type.String() }),
});

/** A product in a list. `images[0]` is the card picture. */
export const ProductCard = Type.Object({
  id: Uuid,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  price: Reais,
  /** Crossed out: a price that the product did cost for the 30 days before the reduction. */
  originalPrice: Nullable(Reais),
  /** Whole percent off `originalPrice`. */
  discount: Nullable(Type.Integer()),
  stock: Type.Integer(),
  images: Type.Array(Type.String()),
  status: ProductStatus,
  categoryId: Nullable(Uuid),
  category: Nullable(Type.Object({ id: Uuid, name: Type.String(), slug: Type.String() })),
  sellerId: Uuid,
  seller: ProductSeller,
  averageRating: Type.Number(),
  totalReviews: Type.Integer(),
  totalSales: Type.Integer(),
  isSponsored: Type.Boolean(),
  createdAt: Instant,
  /** The highest price, when not all variants cost `price`, which is the lowest. */
  priceTo: Type.Optional(Reais),
  /** What can be chosen, in words: `4 cores`. Options with one value on sale are left out. */
  choices: Type.Optional(Type.Array(Type.String())),
});
export type ProductCard = Static<typeof ProductCard>;

export const ProductReview = Type.Object({
  id: Uuid,
  rating: Type.Integer(),
  comment: Nullable(Type.String()),
  createdAt: Instant,
  User: Type.Object({ name: Type.String() }),
});
export type ProductReview = Static<typeof ProductReview>;

/** What buyers see of a product's prices, for its store and administrators. */
export const ShownPrices = Type.Object({
  /** The crossed-out price; null without one. */
  originalPrice: Nullable(Reais),
  discount: Nullable(Type.Integer()),
  /** The lowest price of the 30 days before the reduction; null without a reduction that counts. */
  referencePrice: Nullable(Reais),
  /** Null before it was on sale for the first time. */
  onSaleSince: Nullable(Instant),
  /** The newest change of the price within 30 days. */
  changedAt: Nullable(Instant),
});
export type ShownPrices = Static<typeof ShownPrices>;

export const ProductDetail = Type.Object({
  ...ProductCard.properties,
  seller: Type.Object({
    ...ProductSeller.properties,
    /** The readable address of the store's page. */
    slug: Type.Optional(Nullable(Type.String())),
  }),
  name: Type.String(),
  sku: Type.String(),
  weight: Nullable(Type.Number()),
  dimensions: Nullable(Dimensions),
  rejectionReason: Nullable(Type.String()),
  updatedAt: Instant,
  /** Reviews per star, index 0 is one star. */
  ratingDistribution: Type.Array(Type.Integer()),
  reviews: Type.Array(ProductReview),
  /** Null for a product without options, like `variants`. */
  options: Type.Optional(Nullable(Type.Array(ProductOption))),
  /** Those on sale, also when they are out of stock. */
  variants: Type.Optional(Nullable(Type.Array(ProductVariant))),
  /** What variants without a price of their own cost; `price` is the lowest. */
  basePrice: Type.Optional(Nullable(Reais)),
  /** Where it is given, `originalPrice` and `discount` are of what the store saved. */
  shownPrices: Type.Optional(Nullable(ShownPrices)),
});
export type ProductDetail = Static<typeof ProductDetail>;

export const productSorts = [
  'newest',
  'price_low',
  'price_high',
  'name',
  'averageRating',
  'rating',
  'popular',
  'relevance',
  /** Products that arrive first at the list's `place`. */
  'soonest',
] as const;
export type ProductSort = (typeof productSorts)[number];

/** What a search can ask for in words: free delivery to the place, a discount, the lowest price. */
export const SearchChoice = oneOf(['free', 'discounted', 'cheapest']);
export type SearchChoice = Static<typeof SearchChoice>;

export const ProductListQuery = Type.Object({
  ids: Type.Optional(
    Type.Array(Uuid, {
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      description: 'Ids of products; those that are not on sale are left out',
    }),
  ),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Words to search for' })),
  category: Type.Optional(
    Type.String({
      maxLength: 80,
      description: 'Id or slug of a category; its children are included',
    }),
  ),
  neighborhood: Type.Optional(
    Type.String({ maxLength: 100, description: 'Name of a neighbourhood, in any spelling' }),
  ),
  sellerId: Type.Optional(Type.String({ format: 'uuid', description: 'Id of a seller' })),
  /** Only applies to the user's own products; others see only public products. */
  status: Type.Optional(Type.Union(ProductStatus.anyOf, { description: 'Status of the products' })),
  minPrice: Type.Optional(Type.Number({ minimum: 0, description: 'Lowest price in reais' })),
  maxPrice: Type.Optional(Type.Number({ minimum: 0, description: 'Highest price in reais' })),
  sortBy: Type.Optional(oneOf(productSorts, { description: 'Order of the entries' })),
  ...paging({ usually: 20, atMost: 100 }),
  /** Also count how many products each filter choice would leave. */
  facets: Type.Optional(
    Type.Boolean({ description: 'Also count what every choice of the filters would leave' }),
  ),
  /** Id of the neighbourhood to deliver to, for `delivery` and its facet. */
  place: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Id of the neighbourhood that goods would be delivered to',
    }),
  ),
  /**
   * Only products delivered to `place`, delivered there free of charge, or by the next day of
   * delivery: what is promised in one day. On a day before others without deliveries, and after the
   * hour until which orders count for the day, that is a later day than tomorrow.
   */
  delivery: Type.Optional(
    oneOf(['here', 'free', 'tomorrow'], {
      description: 'Only what goes to `place`, free of charge, or by the next day of delivery',
    }),
  ),
  minRating: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 5, description: 'Least stars on average' }),
  ),
  discounted: Type.Optional(
    Type.Boolean({ description: 'Only what costs less than it did before' }),
  ),
  options: Type.Optional(
    Type.String({
      maxLength: 2_000,
      pattern: '^[^:|]+:[^:|]+(\\|[^:|]+:[^:|]+){0,19}$',
      description:
        'Only what has a variant with stock in these values: `Cor:Preto|Cor:Azul|Tamanho:38` is black or blue, in 38',
    }),
  ),
});
export type ProductListQuery = Static<typeof ProductListQuery>;
export const ProductListAnswer = Type.Object({
  products: Type.Array(ProductCard),
  total: Type.Integer(),
  /** A search stops counting after a thousand: there are then at least `total` products. */
  totalIsAtLeast: Type.Optional(Type.Literal(true)),
  hasMore: Type.Boolean(),
  pagination: Pagination,
  facets: Type.Optional(ProductFacets),
  /** The word that was searched for instead of a misspelt one that finds nothing. */
  corrected: Type.Optional(Type.String()),
  /** What may have been meant; only when nothing was found and this would find something. */
  suggestion: Type.Optional(Type.String()),
  /**
   * The neighbourhood with stores whose name the search is, as the filter `neighborhood` takes it.
   * Such a name is not corrected, and nothing else is suggested.
   */
  neighborhood: Type.Optional(Type.String()),
  /**
   * No product has all words: the list shows products that have as many as possible, and ignores
   * the words given here, which no product has.
   */
  missing: Type.Optional(Type.Array(Type.String())),
  /** Some of the words were understood as a filter; the others were searched for. */
  recognized: Type.Optional(Type.Object({ neighborhood: Type.String(), search: Type.String() })),
  /**
   * The words ask for a filter or an order: `tênis barato`. Choices that leave nothing, and free
   * delivery without a `place`, are not applied and stand in `missing`.
   */
  meant: Type.Optional(
    Type.Object({
      /** The other words; empty when there are none. */
      search: Type.String(),
      /** The filters and orders that the list uses. */
      choices: Type.Array(SearchChoice),
      /** Those that were left out, because they leave nothing or can't be applied. */
      unmet: Type.Array(SearchChoice),
    }),
  ),
  /** The current name of the neighbourhood when the filter uses a former or a shorter one. */
  renamed: Type.Optional(Type.String()),
  /** The category or department that the search words name. */
  category: Type.Optional(
    Type.Object({ id: Type.String(), name: Type.String(), slug: Type.String() }),
  ),
  /** The store whose name the search is; taken from the facets' stores, so only set with facets. */
  store: Type.Optional(Type.Object({ id: Uuid, businessName: Type.String() })),
});
export type ProductListAnswer = Static<typeof ProductListAnswer>;
/** `GET /products/{id}`: the product itself is the answer's `product`. */
export const ProductAnswer = Type.Object({ product: ProductDetail });
export type ProductAnswer = Static<typeof ProductAnswer>;

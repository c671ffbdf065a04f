import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Pagination, paging, Reais, Uuid } from '../common.ts';

const Count = Type.Integer({ minimum: 0 });

/** How many products each choice of a filter leaves, counted as if that filter was not set. */
export const ProductFacets = Type.Object({
  /** A parent counts its children's products. */
  categories: Type.Array(
    Type.Object({
      id: Uuid,
      name: Type.String(),
      slug: Type.String(),
      parentId: Nullable(Uuid),
      count: Count,
    }),
  ),
  neighborhoods: Type.Array(Type.Object({ name: Type.String(), count: Count })),
  /** Stores with the most products first. */
  stores: Type.Array(
    Type.Object({
      id: Uuid,
      slug: Type.Optional(Nullable(Type.String())),
      businessName: Type.String(),
      count: Count,
    }),
  ),
  /** `min` and `max` as the list's `minPrice` and `maxPrice` take them; the last has no `max`. */
  priceRanges: Type.Array(Type.Object({ min: Reais, max: Nullable(Reais), count: Count })),
  /** Products delivered to the list's `place`, free of charge and by the next day of delivery; absent while unknown. */
  delivery: Type.Optional(
    Type.Object({ here: Count, free: Count, tomorrow: Type.Optional(Count) }),
  ),
  /** Products with an average of four stars or more. */
  wellRated: Type.Optional(Count),
  /** Products that cost less than before. */
  discounted: Type.Optional(Count),
  /**
   * Options of variants on sale with stock, values in their natural order, as the list's `options`
   * takes them. `count` is null where more products match than are looked at for this. Absent if none.
   */
  options: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        values: Type.Array(Type.Object({ value: Type.String(), count: Nullable(Count) })),
      }),
    ),
  ),
});
export type ProductFacets = Static<typeof ProductFacets>;

export const SuggestionsQuery = Type.Object({
  q: Type.String({ maxLength: 100, description: 'The text typed so far' }),
  place: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Neighbourhood to deliver to: what is delivered there comes first',
    }),
  ),
});

export type SuggestionsQuery = Static<typeof SuggestionsQuery>;

/** GET /products/suggestions: up to 5 products and 3 of each other kind for an unfinished word. */
export const SuggestionsAnswer = Type.Object({
  products: Type.Array(
    Type.Object({
      id: Uuid,
      slug: Type.String(),
      title: Type.String(),
      price: Reais,
      image: Nullable(Type.String()),
    }),
  ),
  stores: Type.Array(
    Type.Object({
      id: Uuid,
      slug: Type.Optional(Nullable(Type.String())),
      businessName: Type.String(),
      neighborhood: Nullable(Type.String()),
      storeImage: Nullable(Type.String()),
    }),
  ),
  categories: Type.Array(Type.Object({ id: Uuid, name: Type.String(), slug: Type.String() })),
  /** Neighbourhoods of stores with products; `name` fits the list's `neighborhood`. Absent if none. */
  neighborhoods: Type.Optional(Type.Array(Type.Object({ name: Type.String(), count: Count }))),
  /** The corrected text that these suggestions are for; null when the typed text matched. */
  corrected: Nullable(Type.String()),
});
export type SuggestionsAnswer = Static<typeof SuggestionsAnswer>;

export const SearchMissesQuery = Type.Object({
  sortBy: Type.Optional(oneOf(['count', 'recent'], { description: 'Order of the entries' })),
  ...paging({ usually: 50, atMost: 200 }),
});
export type SearchMissesQuery = Static<typeof SearchMissesQuery>;

/** GET /admin/search-misses: searches without a result, lower case and without accents. */
export const SearchMissesAnswer = Type.Object({
  misses: Type.Array(
    Type.Object({
      term: Type.String(),
      count: Type.Integer(),
      firstSeen: Instant,
      lastSeen: Instant,
    }),
  ),
  total: Type.Integer(),
  pagination: Pagination,
});
export type SearchMissesAnswer = Static<typeof SearchMissesAnswer>;

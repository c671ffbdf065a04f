import Type, { type Static } from 'typebox';
import { CentsInt, Instant, maxInteger, Nullable, oneOf, Uuid } from '../common.ts';
import { SummaryStore } from '../orders/internal.ts';

/** POST /internal/reservations (catalog): all lines or none. Idempotent per reservation and variant. */
export const ReserveBody = Type.Object({
  reservationId: Uuid,
  buyerId: Uuid,
  expiresAt: Instant,
  lines: Type.Array(
    Type.Object({
      productId: Uuid,
      variantId: Type.Optional(Uuid),
      quantity: Type.Integer({ minimum: 1, maximum: maxInteger }),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  /** The lines were held before; usually only the end of the hold changes. */
  renews: Type.Optional(Type.Boolean()),
});
export type ReserveBody = Static<typeof ReserveBody>;
export const ReservedLine = Type.Object({
  productId: Uuid,
  variantId: Type.Optional(Uuid),
  sellerId: Uuid,
  sku: Type.String(),
  /** With the variant's values, as orders keep it. */
  title: Type.String(),
  image: Nullable(Type.String()),
  unitPriceCents: CentsInt,
  weightGrams: Nullable(Type.Integer()),
  quantity: Type.Integer(),
});
export type ReservedLine = Static<typeof ReservedLine>;
export const ReserveAnswer = Type.Object({ lines: Type.Array(ReservedLine) });
export type ReserveAnswer = Static<typeof ReserveAnswer>;

/** POST /internal/favorite-news (catalog): what is new about some people's favourites. Read-only. */
export const FavoriteNewsBody = Type.Object({
  people: Type.Array(
    Type.Object({
      userId: Uuid,
      /** Only news after this time; null: no news was sent yet. */
      since: Nullable(Instant),
    }),
    { minItems: 1, maxItems: 100 },
  ),
});
export type FavoriteNewsBody = Static<typeof FavoriteNewsBody>;
const FavoriteNewsItem = Type.Object({
  kind: oneOf(['price_drop', 'back_in_stock', 'new_product']),
  productId: Uuid,
  title: Type.String(),
  storeName: Type.String(),
  priceCents: CentsInt,
  /** Only set for a price drop. */
  formerPriceCents: Nullable(CentsInt),
});
/** Only people who have news are listed, with at most 20 items each. */
export const FavoriteNewsAnswer = Type.Object({
  people: Type.Array(Type.Object({ userId: Uuid, news: Type.Array(FavoriteNewsItem) })),
});
export type FavoriteNewsAnswer = Static<typeof FavoriteNewsAnswer>;

/** POST /internal/store-contacts (catalog): the public contact data of stores. Read-only. */
export const StoreContactsBody = Type.Object({
  storeIds: Type.Array(Uuid, { minItems: 1, maxItems: 100 }),
});
export type StoreContactsBody = Static<typeof StoreContactsBody>;
/** Stores that no longer exist are left out. */
export const StoreContactsAnswer = Type.Object({ stores: Type.Array(SummaryStore) });
export type StoreContactsAnswer = Static<typeof StoreContactsAnswer>;

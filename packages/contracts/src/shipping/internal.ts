import Type, { type Static } from 'typebox';
import { CentsInt, maxInteger, Nullable, Uuid } from '../common.ts';
import { NoFreightReason } from './http.ts';
import { PlaceName } from './place-name.ts';

export const Destination = Type.Object({
  neighborhoodId: Type.Optional(Nullable(Uuid)),
  neighborhood: PlaceName,
  city: PlaceName,
  state: PlaceName,
});
export type Destination = Static<typeof Destination>;

/** POST /internal/quotes (shipping). */
export const QuotesBody = Type.Object({
  destination: Destination,
  sellers: Type.Array(
    Type.Object({
      sellerId: Uuid,
      lines: Type.Array(
        Type.Object({
          productId: Uuid,
          quantity: Type.Integer({ minimum: 1, maximum: maxInteger }),
          unitPriceCents: CentsInt,
          weightGrams: Nullable(Type.Integer({ minimum: 0, maximum: maxInteger })),
        }),
        { minItems: 1 },
      ),
    }),
    { maxItems: 100 },
  ),
});
export type QuotesBody = Static<typeof QuotesBody>;

/** Why a delivery is not possible. */
export const NoFreight = Type.Object({
  reason: NoFreightReason,
  /** With `NO_RATE`, the products without a rate, each once; else empty. */
  productIds: Type.Array(Uuid),
});

export const SellerQuote = Type.Object({
  sellerId: Uuid,
  /** False: the seller does not deliver there (or not every line). */
  available: Type.Boolean(),
  /** Set when `available` is false. */
  noFreight: Type.Optional(NoFreight),
  /** The seller has at least one rule for one of these products, for any place. */
  configured: Type.Boolean(),
  shippingCents: CentsInt,
  originalShippingCents: CentsInt,
  freeShippingApplied: Type.Boolean(),
  freeShippingThresholdCents: Nullable(CentsInt),
  daysMin: Nullable(Type.Integer()),
  daysMax: Nullable(Type.Integer()),
  /** Days of the next months on which the seller is closed; left out while it never is. */
  closedDays: Type.Optional(Type.Array(Type.String())),
  /** The rule that won, e.g. `default-neighborhood`. */
  rule: Nullable(Type.String()),
});
export type SellerQuote = Static<typeof SellerQuote>;
export const QuotesAnswer = Type.Object({ quotes: Type.Array(SellerQuote) });
export type QuotesAnswer = Static<typeof QuotesAnswer>;

import Type, { type Static } from 'typebox';
import { Instant, literals, Nullable, oneOf, Reais, Uuid } from '../common.ts';
import { PlaceName } from './place-name.ts';

export const NeighborhoodsAnswer = Type.Object({
  neighborhoods: Type.Array(
    Type.Object({
      id: Uuid,
      name: Type.String(),
      slug: Type.String(),
      region: Nullable(Type.String()),
      featured: Type.Boolean(),
      /** Whether a store with products on sale delivers there. */
      served: Type.Optional(Type.Boolean()),
      /** Slugs of its former names. Absent: it has always had this name. */
      formerSlugs: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});
export type NeighborhoodsAnswer = Static<typeof NeighborhoodsAnswer>;

/** A neighbourhood as administrators see it. */
export const NeighborhoodView = Type.Object({
  id: Uuid,
  name: Type.String(),
  slug: Type.String(),
  region: Nullable(Type.String()),
  featured: Type.Boolean(),
  sortOrder: Type.Integer(),
  isActive: Type.Boolean(),
  createdAt: Instant,
  /** Number of stores that have their own price for delivery there. */
  sellers: Type.Integer(),
});
export type NeighborhoodView = Static<typeof NeighborhoodView>;
/** A page of neighbourhoods. */
export const AdminNeighborhoodsAnswer = Type.Object({
  neighborhoods: Type.Array(NeighborhoodView),
  pagination: Type.Object({
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    totalItems: Type.Integer(),
    itemsPerPage: Type.Integer(),
  }),
});
export type AdminNeighborhoodsAnswer = Static<typeof AdminNeighborhoodsAnswer>;
/** The neighbourhood to move next to: stays right when others were moved meanwhile. */
export const NeighborhoodPositionBody = Type.Object({
  side: literals(['before', 'after']),
  neighborhoodId: Uuid,
});
export type NeighborhoodPositionBody = Static<typeof NeighborhoodPositionBody>;
/** What prevents the removal of a neighbourhood: details of NEIGHBORHOOD_IN_USE. */
export interface NeighborhoodUse {
  /** Number of stores with a price for it, active or not. */
  readonly sellers: number;
  /** Number of delivery rules that name it. */
  readonly rules: number;
}

/** Why a product can't be delivered to a place: the store delivers nothing there, or only others. */
export const NoFreightReason = oneOf(['NOT_SERVED', 'NO_RATE']);
export type NoFreightReason = Static<typeof NoFreightReason>;

const Day = Type.String({ format: 'date' });
/** When a store is closed: on days of every week, 0 is Sunday, and during one break. */
export const StoreClosureView = Type.Object({
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    maxItems: 7,
    uniqueItems: true,
  }),
  /** The first and the last day of the break; both null: none is planned. */
  from: Nullable(Day),
  until: Nullable(Day),
});
export type StoreClosureView = Static<typeof StoreClosureView>;
export const StoreClosureAnswer = Type.Object({ closure: StoreClosureView });
export type StoreClosureAnswer = Static<typeof StoreClosureAnswer>;

/** Freight of one product to one neighbourhood. `shippingRate` 0 is free. */
export const FreightEstimate = Type.Object({
  available: Type.Boolean(),
  shippingRate: Reais,
  estimatedDays: Nullable(Type.Integer()),
  estimatedDaysMin: Nullable(Type.Integer()),
  freeShippingThreshold: Nullable(Reais),
  neighborhood: Nullable(Type.String()),
  type: Nullable(Type.String()),
  /** Set when `available` is false. */
  reason: Type.Optional(NoFreightReason),
});
export type FreightEstimate = Static<typeof FreightEstimate>;

const ListedFreight = {
  shippingRate: Reais,
  estimatedDays: Nullable(Type.Integer()),
  freeShippingThreshold: Nullable(Reais),
};

/** `GET /neighborhood-shipping-rates/sellers?neighborhoodId=`: every seller's freight to one place, for lists. */
export const SellersFreightAnswer = Type.Object({
  neighborhoodId: Uuid,
  rates: Type.Array(Type.Object({ sellerId: Uuid, ...ListedFreight })),
  /** Sellers with a separate price there for some products, even if the others have none. */
  withProductRates: Type.Optional(Type.Array(Uuid)),
});
export type SellersFreightAnswer = Static<typeof SellersFreightAnswer>;

/**
 * `GET /neighborhood-shipping-rates/products?neighborhoodId=&ids=`: freight of one unit of each
 * product to one place, for lists. Products that are not delivered there, or are unknown, are left
 * out.
 */
export const ProductsFreightAnswer = Type.Object({
  neighborhoodId: Uuid,
  rates: Type.Array(Type.Object({ productId: Uuid, ...ListedFreight })),
});
export type ProductsFreightAnswer = Static<typeof ProductsFreightAnswer>;

export const SellerShippingRate = Type.Object({
  neighborhoodId: Uuid,
  neighborhoodName: Type.String(),
  /** The district of the city that it belongs to. */
  region: Nullable(Type.String()),
  shippingRate: Nullable(Reais),
  estimatedDays: Nullable(Type.Integer()),
  isActive: Type.Boolean(),
});
export type SellerShippingRate = Static<typeof SellerShippingRate>;

/** A hierarchical rule as sellers send it; null, empty or left out means "any". */
export const ShippingRuleBody = Type.Object({
  state: PlaceName,
  city: PlaceName,
  neighborhood: PlaceName,
  shippingRate: Type.Number(),
  freeShippingThreshold: Type.Optional(Nullable(Type.Number())),
  estimatedDaysMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 1 })),
  estimatedDaysMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 3 })),
});
export type ShippingRuleBody = Static<typeof ShippingRuleBody>;

export const ShippingRuleView = Type.Object({
  id: Uuid,
  state: Nullable(Type.String()),
  city: Nullable(Type.String()),
  neighborhood: Nullable(Type.String()),
  /** Null: a default for all of the seller's products. */
  productId: Nullable(Uuid),
  product: Nullable(Type.Object({ id: Uuid, title: Type.String() })),
  shippingRate: Reais,
  freeShippingThreshold: Nullable(Reais),
  estimatedDaysMin: Type.Integer(),
  estimatedDaysMax: Type.Integer(),
});
export type ShippingRuleView = Static<typeof ShippingRuleView>;

/** One of a seller's rates, as `/neighborhood-shipping` lists them. */
export const NeighborhoodRuleView = Type.Object({
  id: Uuid,
  neighborhoodId: Uuid,
  neighborhoodName: Type.String(),
  rate: Nullable(Reais),
  estimatedDays: Nullable(Type.Integer()),
  isActive: Type.Boolean(),
});
export type NeighborhoodRuleView = Static<typeof NeighborhoodRuleView>;

/** `GET /neighborhood-shipping/demand`: freight requests to places without delivery, most first. */
export const FreightDemandAnswer = Type.Object({
  /** The number of days that are counted. */
  days: Type.Integer(),
  neighborhoods: Type.Array(
    Type.Object({
      neighborhoodId: Uuid,
      neighborhoodName: Type.String(),
      requests: Type.Integer(),
    }),
  ),
});
export type FreightDemandAnswer = Static<typeof FreightDemandAnswer>;

const Place = Type.Object({
  neighborhood: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
});

/** The levels of delivery rules, strongest first. */
export const DeliveryLevel = oneOf([
  'product-neighborhood',
  'product-city',
  'product-state',
  'default-neighborhood',
  'default-city',
  'default-state',
  'national',
]);

/** One of the seller's rules in a simulation, with its outcome. */
export const JudgedRule = Type.Object({
  id: Uuid,
  /** A rate from the table of neighbourhoods, or a hierarchical rule. */
  source: oneOf(['grid', 'rule']),
  level: DeliveryLevel,
  /** The first reason that applies why a rule lost. */
  outcome: oneOf([
    'won',
    'weaker-level',
    'names-less',
    'dearer',
    'same',
    'switched-off',
    'other-place',
  ]),
  ...Place.properties,
  shippingRate: Reais,
  freeShippingThreshold: Nullable(Reais),
  estimatedDaysMin: Nullable(Type.Integer()),
  estimatedDays: Nullable(Type.Integer()),
});
export type JudgedRule = Static<typeof JudgedRule>;

/** `POST /shipping-rules/simulate`: what a buyer would pay, and which rules decide it. */
export const FreightSimulation = Type.Object({
  available: Type.Boolean(),
  place: Place,
  subtotal: Reais,
  shippingRate: Reais,
  /** Before free freight was applied. */
  originalShippingRate: Reais,
  freeShippingApplied: Type.Boolean(),
  freeShippingThreshold: Nullable(Reais),
  missingForFreeShipping: Nullable(Reais),
  estimatedDaysMin: Nullable(Type.Integer()),
  estimatedDays: Nullable(Type.Integer()),
  /** Strongest first, then those that do not apply; rules of other products are left out. */
  rules: Type.Array(JudgedRule),
});
export type FreightSimulation = Static<typeof FreightSimulation>;

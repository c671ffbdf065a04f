import { Nullable, Reais, Uuid } from '@largo/contracts';
import Type from 'typebox';

export const Done = Type.Object({ message: Type.String() });
export const Created = Type.Object({ id: Uuid });

const PlaceName = Type.Optional(Nullable(Type.String({ maxLength: 100 })));

/** A hierarchical rule as sellers send it. */
export const RuleBody = Type.Object({
  state: PlaceName,
  city: PlaceName,
  neighborhood: PlaceName,
  shippingRate: Type.Number(),
  freeShippingThreshold: Type.Optional(Nullable(Type.Number())),
  estimatedDaysMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 1 })),
  estimatedDaysMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 3 })),
});

export const RuleView = Type.Object({
  id: Uuid,
  state: Nullable(Type.String()),
  city: Nullable(Type.String()),
  neighborhood: Nullable(Type.String()),
  productId: Nullable(Uuid),
  product: Nullable(Type.Object({ id: Uuid, title: Type.String() })),
  shippingRate: Reais,
  freeShippingThreshold: Nullable(Reais),
  estimatedDaysMin: Type.Integer(),
  estimatedDaysMax: Type.Integer(),
});

export const NeighborhoodRuleView = Type.Object({
  id: Uuid,
  neighborhoodId: Uuid,
  neighborhoodName: Type.String(),
  rate: Nullable(Reais),
  estimatedDays: Nullable(Type.Integer()),
  isActive: Type.Boolean(),
});

export const NeighborhoodView = Type.Object({
  id: Uuid,
  name: Type.String(),
  slug: Type.String(),
  region: Nullable(Type.String()),
  featured: Type.Boolean(),
  sortOrder: Type.Integer(),
  isActive: Type.Boolean(),
  createdAt: Type.String(),
});

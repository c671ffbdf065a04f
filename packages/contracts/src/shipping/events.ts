import Type from 'typebox';
import { Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

/** By the names and the city those who keep an address recognise its neighbourhood. */
export const NeighborhoodChangedV1 = defineEvent(
  'shipping.neighborhood-changed.v1',
  Type.Object({
    neighborhoodId: Uuid,
    name: Type.String(),
    sortOrder: Type.Integer(),
    isActive: Type.Boolean(),
    removed: Type.Boolean(),
    /**
     * Absent in events of the first version, like the next two: which city it is in, and what it was called
     * before, without accents and signs (`centro-historico`). A name that another one has now is not among them.
     */
    city: Type.Optional(Type.Object({ name: Type.String(), state: Type.String() })),
    formerSlugs: Type.Optional(Type.Array(Type.String())),
    /** The name until now, where this change gave it another one. */
    renamedFrom: Type.Optional(Nullable(Type.String())),
  }),
  ({ neighborhoodId }) => neighborhoodId,
);
/** A seller changed a rate or rule; cached quotes of the seller are stale. */
export const SellerShippingChangedV1 = defineEvent(
  'shipping.seller-shipping-changed.v1',
  Type.Object({ sellerId: Uuid, activeNeighborhoods: Type.Integer() }),
  ({ sellerId }) => sellerId,
);

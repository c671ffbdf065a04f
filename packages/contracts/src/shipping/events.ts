import Type from 'typebox';
import { Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

export const NeighborhoodChangedV1 = defineEvent(
  'shipping.neighborhood-changed.v1',
  Type.Object({
    neighborhoodId: Uuid,
    name: Type.String(),
    sortOrder: Type.Integer(),
    isActive: Type.Boolean(),
    removed: Type.Boolean(),
  }),
  ({ neighborhoodId }) => neighborhoodId,
);
/** A seller changed a rate or rule; cached quotes of the seller are stale. */
export const SellerShippingChangedV1 = defineEvent(
  'shipping.seller-shipping-changed.v1',
  Type.Object({ sellerId: Uuid, activeNeighborhoods: Type.Integer() }),
  ({ sellerId }) => sellerId,
);

import Type from 'typebox';
import { Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

/** Services that keep addresses recognise a neighbourhood by its names and its city. */
export const NeighborhoodChangedV1 = defineEvent(
  'shipping.neighborhood-changed.v1',
  Type.Object({
    neighborhoodId: Uuid,
    name: Type.String(),
    sortOrder: Type.Integer(),
    isActive: Type.Boolean(),
    removed: Type.Boolean(),
    /**
     * The city. Absent in events of the first version, like the next two. The former slugs are
     * names without accents and punctuation (`centro-historico`), except those that another
     * neighbourhood has now.
     */
    city: Type.Optional(Type.Object({ name: Type.String(), state: Type.String() })),
    formerSlugs: Type.Optional(Type.Array(Type.String())),
    /** The name until now, if this change renamed it. */
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

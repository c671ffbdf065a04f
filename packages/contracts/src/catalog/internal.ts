import Type, { type Static } from 'typebox';
import { CentsInt, Instant, maxInteger, Nullable, Uuid } from '../common.ts';

/** POST /internal/reservations (catalog): all lines or none. Idempotent per reservation and product. */
export const ReserveBody = Type.Object({
  reservationId: Uuid,
  buyerId: Uuid,
  expiresAt: Instant,
  lines: Type.Array(
    Type.Object({ productId: Uuid, quantity: Type.Integer({ minimum: 1, maximum: maxInteger }) }),
    { minItems: 1, maxItems: 100 },
  ),
  /** The lines were held before: only the end of the hold is likely to change. */
  renews: Type.Optional(Type.Boolean()),
});
export type ReserveBody = Static<typeof ReserveBody>;
export const ReservedLine = Type.Object({
  productId: Uuid,
  sellerId: Uuid,
  sku: Type.String(),
  title: Type.String(),
  image: Nullable(Type.String()),
  unitPriceCents: CentsInt,
  weightGrams: Nullable(Type.Integer()),
  quantity: Type.Integer(),
});
export type ReservedLine = Static<typeof ReservedLine>;
export const ReserveAnswer = Type.Object({ lines: Type.Array(ReservedLine) });
export type ReserveAnswer = Static<typeof ReserveAnswer>;

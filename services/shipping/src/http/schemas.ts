import { Nullable, Uuid } from '@largo/contracts';
import Type from 'typebox';

export const Done = Type.Object({ message: Type.String() });
export const Created = Type.Object({ id: Uuid });

/** Decimal reais up to R$ 99.999.999,99. */
export const Rate = Type.Number({ maximum: 99_999_999.99 });

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

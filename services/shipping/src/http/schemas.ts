import { Nullable, Uuid } from '@largo/contracts';
import Type from 'typebox';

export const Done = Type.Object({ message: Type.String() });
export const Created = Type.Object({ id: Uuid });

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

import Type, { type Static } from 'typebox';
import { Instant, Nullable, Uuid } from '../common.ts';

export const CategoryView = Type.Object({
  id: Uuid,
  name: Type.String(),
  slug: Type.String(),
  description: Nullable(Type.String()),
  parentId: Nullable(Uuid),
  sortOrder: Type.Integer(),
  isActive: Type.Boolean(),
  icon: Nullable(Type.String()),
  /** A picture of one of the category's products, for tiles. */
  image: Nullable(Type.String()),
  productCount: Type.Integer(),
  createdAt: Instant,
});
export type CategoryView = Static<typeof CategoryView>;
export const CategoriesAnswer = Type.Object({ categories: Type.Array(CategoryView) });
export type CategoriesAnswer = Static<typeof CategoriesAnswer>;
export const CategoryAnswer = Type.Object({ category: CategoryView });
export type CategoryAnswer = Static<typeof CategoryAnswer>;

import Type, { type Static } from 'typebox';
import { Nullable, Reais, Uuid } from '../common.ts';

/** What a product is offered in, like Cor or Tamanho, with its values in the order of the shop. */
export const ProductOption = Type.Object({
  name: Type.String(),
  values: Type.Array(Type.String()),
});
export type ProductOption = Static<typeof ProductOption>;

/** A variant that can be chosen on the product's page. */
export const ProductVariant = Type.Object({
  id: Uuid,
  /** One value per option. */
  values: Type.Array(Type.String()),
  sku: Type.String(),
  price: Reais,
  stock: Type.Integer(),
  /** Null: the pictures of the product. */
  image: Nullable(Type.String()),
});
export type ProductVariant = Static<typeof ProductVariant>;

/** A variant as its store edits it. Null means the product's own value. */
export const StoreVariant = Type.Object({
  id: Uuid,
  values: Type.Array(Type.String()),
  sku: Type.String(),
  gtin: Nullable(Type.String()),
  price: Nullable(Reais),
  /** Units that can be bought now. */
  stock: Type.Integer(),
  /** Units reserved for buyers who are paying. */
  reserved: Type.Integer(),
  weight: Nullable(Type.Number()),
  image: Nullable(Type.String()),
  isActive: Type.Boolean(),
  /** Units sold and not returned, of all time. Left out by earlier releases. */
  sold: Type.Optional(Type.Integer()),
});
export type StoreVariant = Static<typeof StoreVariant>;

const VariantFields = {
  sku: Type.Optional(Type.String({ maxLength: 40 })),
  gtin: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  /** Null: what the product costs. */
  price: Type.Optional(Nullable(Type.Number())),
  /** Left out: unchanged, and none for a new variant. */
  stock: Type.Optional(Type.Number()),
  /** The stock the form was loaded with: units sold meanwhile stay sold. */
  stockSeen: Type.Optional(Type.Number()),
  /** In kilograms. */
  weight: Type.Optional(Nullable(Type.Number())),
  /** One of the product's pictures. */
  image: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  isActive: Type.Optional(Type.Boolean()),
};

/**
 * `PUT /products/{id}/variants`: all options and variants. Variants that are left out are taken off
 * sale with the units they have; no options at all make it a product without options again.
 */
export const VariantsBody = Type.Object({
  options: Type.Array(
    Type.Object({
      name: Type.String({ maxLength: 200 }),
      values: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
    }),
    { maxItems: 20 },
  ),
  variants: Type.Array(
    Type.Object({
      /** Left out: the variant with these values, or a new one. */
      id: Type.Optional(Uuid),
      values: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }),
      ...VariantFields,
    }),
    { maxItems: 1_000 },
  ),
});
export type VariantsBody = Static<typeof VariantsBody>;
/** `PATCH /products/{id}/variants/{variantId}`: only the given members change. */
export const VariantChangeBody = Type.Object(VariantFields);
export type VariantChangeBody = Static<typeof VariantChangeBody>;
/** Variants off sale are listed while they have units. */
export const VariantsAnswer = Type.Object({
  options: Type.Array(ProductOption),
  variants: Type.Array(StoreVariant),
});
export type VariantsAnswer = Static<typeof VariantsAnswer>;

import Type from 'typebox';

export const productKey = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200, description: 'Id or slug of the product' }),
});
export const productId = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the product' }),
});
export const categoryId = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the category' }),
});
/** A former slug leads to the store as well. */
export const storeAddress = Type.Object({
  storeId: Type.String({ maxLength: 200, description: 'Id or slug of the store' }),
});
export const synonymId = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the added synonym' }),
});
/** A store's id is its seller's; an unknown text means a store that does not exist. */
export const storeKey = Type.Object({
  storeId: Type.String({ description: "Id of the store, which is its seller's user id" }),
});

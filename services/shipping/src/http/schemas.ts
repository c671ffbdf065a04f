import { named, Uuid } from '@largo/contracts';
import Type from 'typebox';

export const ChangeDone = named('ChangeDone', { message: Type.String() });
export const CreatedId = named('CreatedId', { id: Uuid });
export const ProductParams = Type.Object({
  productId: Type.String({ format: 'uuid', description: 'Id of the product' }),
});

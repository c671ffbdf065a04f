import { Uuid } from '@largo/contracts';
import Type from 'typebox';

export const ChangeDone = Type.Object({ message: Type.String() }, { title: 'ChangeDone' });
export const CreatedId = Type.Object({ id: Uuid }, { title: 'CreatedId' });
export const ProductParams = Type.Object({
  productId: Type.String({ format: 'uuid', description: 'Id of the product' }),
});

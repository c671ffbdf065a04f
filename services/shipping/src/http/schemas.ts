import { Uuid } from '@largo/contracts';
import Type from 'typebox';

export const Done = Type.Object({ message: Type.String() });
export const Created = Type.Object({ id: Uuid });

import { Nullable } from '@largo/contracts';
import Type from 'typebox';

const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));

/** An address as forms send it: what is missing or wrong is said by the domain, in people's words. */
export const AddressBody = Type.Object({
  street: text(200),
  number: text(20),
  complement: text(100),
  neighborhood: text(100),
  city: text(100),
  state: text(2),
  zipCode: text(9),
  country: Type.Optional(Type.String({ default: 'Brazil', maxLength: 60 })),
});

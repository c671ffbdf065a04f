import { named, Nullable } from '@largo/contracts';
import Type from 'typebox';

/** Error codes for an invalid address. */
export const addressErrors = ['ZIP_CODE_INVALID', 'STATE_INVALID'] as const;

const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));

/** An address as forms send it; the domain reports missing and wrong fields in Portuguese. */
export const AddressBody = named('AddressForm', {
  street: text(200),
  number: text(20),
  complement: text(100),
  neighborhood: text(100),
  city: text(100),
  state: text(2),
  zipCode: text(9),
  country: Type.Optional(Type.String({ default: 'Brazil', maxLength: 60 })),
});

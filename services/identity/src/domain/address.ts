import { isValidCep } from '@largo/kernel';
import { AddressIncomplete, InvalidState, InvalidZipCode, type MissingField } from './errors.ts';
import { textOrNull } from './personal-data.ts';
import type { Address } from './user.ts';

/** The address form, not validated yet. */
export type AddressForm = {
  readonly [field in keyof Address]?: string | null | undefined;
};

const required = [
  { name: 'street', label: 'Rua' },
  { name: 'number', label: 'Número' },
  { name: 'neighborhood', label: 'Bairro' },
  { name: 'city', label: 'Cidade' },
  { name: 'state', label: 'Estado' },
  { name: 'zipCode', label: 'CEP' },
] as const;

/** Missing fields by path, in the form's order; every field when there is no address. */
export function missingInAddress(form: AddressForm | null | undefined): MissingField[] {
  return required
    .filter(({ name }) => textOrNull(form?.[name]) === null)
    .map(({ name, label }) => ({ field: `address.${name}`, label }));
}

export function readAddress(form: AddressForm): Address {
  const missing = missingInAddress(form);
  if (missing.length > 0) throw new AddressIncomplete(missing);
  const { street, number, complement, neighborhood, city, state, zipCode, country } = form;
  const text = (given: string | null | undefined) => textOrNull(given) ?? '';
  if (!isValidCep(text(zipCode))) throw new InvalidZipCode();
  if (!/^[A-Z]{2}$/i.test(text(state))) throw new InvalidState();
  return {
    street: text(street),
    number: text(number),
    complement: textOrNull(complement),
    neighborhood: text(neighborhood),
    city: text(city),
    state: text(state).toUpperCase(),
    zipCode: text(zipCode),
    country: textOrNull(country) ?? 'Brazil',
  };
}

import { isValidCep } from '@largo/kernel';
import type { KnownPlaces } from './city.ts';

/** What an address can't do without, in the order of the forms. */
// prettier-ignore
export const requiredFields = ['street', 'number', 'neighborhood', 'city', 'state', 'zipCode'] as const;

type TypedAddress = Readonly<Partial<Record<(typeof requiredFields)[number], string>>>;

/** Problems of the typed fields; an empty field is missing, not wrong. */
export function addressErrors(address: TypedAddress, places: KnownPlaces): string[] {
  const [zipCode, state, city] = [address.zipCode, address.state, address.city].map(
    (text) => text?.trim() ?? '',
  );
  const errors: string[] = [];
  if (zipCode && !isValidCep(zipCode)) errors.push('CEP deve ter 8 dígitos');
  if (!state) return errors;
  if (!places.stateOf(state)) errors.push('Estado não encontrado');
  else if (city && !places.cityOf(state, city)) errors.push('Cidade não encontrada nesse estado');
  return errors;
}

import { digits, InvalidInput, isValidCep } from '@largo/kernel';
import type { CepProvider } from '../clients/cep-provider.ts';
import type { CepMatch, Places } from '../db/places.ts';
import { CepNotFound } from '../domain/errors.ts';

/**
 * The address of a CEP: the configured provider first, then the bundled table of the city.
 * @throws InvalidInput unless it has eight digits
 * @throws CepNotFound
 */
export async function findCep(
  cep: string,
  places: Places,
  provider: CepProvider | undefined,
): Promise<CepMatch> {
  if (!isValidCep(cep)) throw new InvalidInput('cep', 'CEP deve ter 8 dígitos');
  const match = (await provider?.(cep)) ?? places.lookUp(digits(cep));
  if (!match) throw new CepNotFound(cep);
  return match;
}

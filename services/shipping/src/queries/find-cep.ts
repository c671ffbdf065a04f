import { digits, InvalidInput, isValidCep } from '@largo/kernel';
import type { CepLookup } from '../clients/cep-lookup.ts';
import type { Places } from '../db/places.ts';
import type { CepMatch } from '../domain/cep-match.ts';
import { CepLookupUnavailable, CepNotFound } from '../domain/errors.ts';

/**
 * The address of a CEP: the configured services first, then the bundled table of the city.
 * @throws InvalidInput unless it has eight digits
 * @throws CepNotFound
 * @throws CepLookupUnavailable when a service that may know it did not answer
 */
export async function findCep(
  cep: string,
  { places, cepLookup }: { places: Places; cepLookup: CepLookup },
): Promise<CepMatch> {
  if (!isValidCep(cep)) throw new InvalidInput('cep', 'CEP deve ter 8 dígitos');
  const outcome = await cepLookup(digits(cep));
  if (typeof outcome !== 'string') return outcome;
  const match = places.lookUp(digits(cep));
  if (match) return match;
  throw outcome === 'unknown' ? new CepNotFound(cep) : new CepLookupUnavailable(cep);
}

import { digits, InvalidInput, isValidCep } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import type { CepLookup } from '../clients/cep-lookup.ts';
import { hasName } from '../db/neighborhood-repository.ts';
import type { Places } from '../db/places.ts';
import { neighborhoods } from '../db/schema.ts';
import type { CepMatch } from '../domain/cep-match.ts';
import { type City, isInCity } from '../domain/city.ts';
import { CepLookupUnavailable, CepNotFound } from '../domain/errors.ts';

interface CepSources {
  places: Places;
  cepLookup: CepLookup;
}

/**
 * The address of a CEP, with our own name of the city's neighbourhood, because CEP services may still use an old one.
 * @throws InvalidInput unless it has eight digits
 * @throws CepLookupUnavailable when a service that may know it did not answer
 */
export async function findCep(
  cep: string,
  { db, city, ...sources }: CepSources & { db: Db; city: City },
): Promise<CepMatch> {
  if (!isValidCep(cep)) throw new InvalidInput('cep', 'CEP deve ter 8 dígitos');
  const match = await lookUp(cep, sources);
  if (match.neighborhood === null || !isInCity(city, match)) return match;
  const [known] = await db
    .select({ name: neighborhoods.name })
    .from(neighborhoods)
    .where(hasName(match.neighborhood));
  return { ...match, neighborhood: known?.name ?? match.neighborhood };
}

/** The configured services first, then the bundled table of the city. */
async function lookUp(cep: string, { places, cepLookup }: CepSources): Promise<CepMatch> {
  const outcome = await cepLookup(digits(cep));
  if (typeof outcome !== 'string') return outcome;
  const match = places.lookUp(digits(cep));
  if (match) return match;
  throw outcome === 'unknown' ? new CepNotFound(cep) : new CepLookupUnavailable(cep);
}

import { InvalidInput, placeSlug, slugify } from '@largo/kernel';
import { type City, isInCity, type KnownPlaces } from './city.ts';
import type { Place } from './rule-precedence.ts';

/** Empty texts mean "any", as the forms send them. */
const nameOf = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() || null;

/**
 * A rule's place as it is stored: known names in their official spelling. A rule for a state or
 * city that does not exist would never apply, and all neighbourhoods without a letter or digit would be
 * treated as the same one.
 * @throws InvalidInput for such a state, city or neighbourhood
 */
export function rulePlace(
  typed: { readonly [Name in keyof Place]?: string | null | undefined },
  known: KnownPlaces,
): Place {
  const stateName = nameOf(typed.state);
  const state = stateName === null ? null : known.stateOf(stateName)?.abbreviation;
  if (state === undefined) throw new InvalidInput('state', 'Estado não encontrado');
  const neighborhood = nameOf(typed.neighborhood);
  if (neighborhood !== null && slugify(neighborhood) === '')
    throw new InvalidInput('neighborhood', 'Informe o nome do bairro');
  return { state, city: cityName(nameOf(typed.city), state, known), neighborhood };
}

function cityName(city: string | null, state: string | null, known: KnownPlaces): string | null {
  if (city === null) return null;
  const found = known.cityOf(state, city);
  const where = state === null ? '' : ' nesse estado';
  if (!found) throw new InvalidInput('city', `Cidade não encontrada${where}`);
  return found.name;
}

/** Whether two rules are for the very same place, however it is spelled. */
export function isSamePlace(one: Place, other: Place): boolean {
  const names = ['state', 'city', 'neighborhood'] as const;
  return names.every((name) => slugOrNull(one[name]) === slugOrNull(other[name]));
}

const slugOrNull = (name: string | null) => (name === null ? null : placeSlug(name));

/** Whether a rule names the neighbourhood of the city that has this slug. */
export const namesNeighborhood =
  (slug: string, city: City) =>
  (rule: Place): boolean =>
    isInCity(city, rule) && slugOrNull(rule.neighborhood) === placeSlug(slug);

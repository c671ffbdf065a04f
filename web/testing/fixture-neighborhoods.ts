import * as contracts from '@largo/contracts';
import { slugify } from '@largo/kernel';
import places from '../../services/shipping/data/campinas/bairros.json' with { type: 'json' };
import { answer, type Said } from './answer.ts';
import { type Call, type Note, type On, refusal } from './fixture-routes.ts';
import { byId, idOf, mentions, paged } from './fixture-tools.ts';

type Place = contracts.NeighborhoodView;
/** Switched off; unused; named by a rule. */
export const hiddenName = places[5]?.name ?? '';
export const freeName = places[7]?.name ?? '';
export const ruledName = places[8]?.name ?? '';
const unused = [hiddenName, freeName, ruledName];

function placeAt(index: number, said: Said<Place> & { readonly name: string }): Place {
  const usual = {
    id: idOf('a', index),
    slug: slugify(said.name),
    isActive: said.name !== hiddenName,
  };
  return answer(contracts.NeighborhoodView, { ...usual, ...said });
}

/** The city's neighbourhoods, in the hands of an administrator. */
export function addNeighborhoods(on: On, note: Note): void {
  const path = '/admin/neighborhoods';
  let all = places.map((place, index) => {
    const sellers = unused.includes(place.name) ? 0 : (index * 7) % 24;
    const { slug, region, featured, sortOrder, name } = place;
    return placeAt(index, { name, slug, region, featured, sortOrder, sellers });
  });
  const find = (id: string) => byId(all, id, 'NEIGHBORHOOD_NOT_FOUND');
  const checkName = (name: string, id?: string) => {
    if (all.some((one) => one.slug === slugify(name) && one.id !== id))
      throw refusal(409, 'NEIGHBORHOOD_NAME_TAKEN');
  };
  const noted = (action: string, { id, name }: Place) => {
    note(action, 'neighborhood', id, name);
    return { id };
  };

  on(`GET ${path}`, contracts.AdminNeighborhoodsAnswer, ({ query }) => {
    const { search = '', isActive } = query;
    const found = all
      .filter(({ slug }) => mentions(slugify(search), slug))
      .filter((one) => isActive === undefined || String(one.isActive) === isActive)
      .toSorted((a, b) => a.sortOrder - b.sortOrder);
    const { neighborhoods, pagination } = paged('neighborhoods', found, query, 50);
    const { page: currentPage, pages: totalPages, total, limit: itemsPerPage } = pagination;
    const counts = { currentPage, totalPages, totalItems: total, itemsPerPage };
    return { neighborhoods, pagination: counts };
  });
  on(`POST ${path}`, null, ({ body }: Call<Said<Place> & { name: string }>) => {
    checkName(body.name);
    const made = placeAt(500 + all.length, { sortOrder: all.length + 1, ...body });
    all = [...all, made];
    return noted('neighborhood-created', made);
  });
  on(`PUT ${path}/:id`, null, ({ id, body }: Call<Partial<Place>>) => {
    const one = find(id);
    const { name = one.name } = body;
    checkName(name, id);
    return noted('neighborhood-edited', Object.assign(one, body, { slug: slugify(name) }));
  });
  on(`PUT ${path}/:id/position`, null, ({ id, body }: Call<contracts.NeighborhoodPositionBody>) => {
    const [one, neighbor] = [find(id), find(body.neighborhoodId)];
    const others = all.filter((other) => other !== one);
    others.sort((a, b) => a.sortOrder - b.sortOrder);
    const at = others.indexOf(neighbor) + (body.side === 'after' ? 1 : 0);
    for (const [index, place] of others.toSpliced(at, 0, one).entries())
      place.sortOrder = index + 1;
    return noted('neighborhood-moved', one);
  });
  on(`DELETE ${path}/:id`, contracts.Message, ({ id }) => {
    const one = find(id);
    const details = { sellers: one.sellers, rules: one.name === ruledName ? 2 : 0 };
    if (details.sellers + details.rules > 0) throw refusal(409, 'NEIGHBORHOOD_IN_USE', { details });
    all = all.filter((other) => other !== one);
    noted('neighborhood-removed', one);
    return {};
  });
}

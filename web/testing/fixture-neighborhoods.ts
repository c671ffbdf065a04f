import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NeighborhoodPositionBody, NeighborhoodView } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Query = Readonly<Record<string, string | undefined>>;
type Note = (action: string, subject: { type: string; id: string; label: string }) => void;
interface WithId {
  Params: { id: string };
}

const city = join(import.meta.dirname, '../../services/shipping/data/campinas/bairros.json');
const places = JSON.parse(readFileSync(city, 'utf8')) as Pick<
  NeighborhoodView,
  'name' | 'slug' | 'region' | 'featured' | 'sortOrder'
>[];
const idOf = (index: number) => `0190000a-0000-7000-8000-${String(index).padStart(12, '0')}`;
const createdAt = '2026-09-01T12:00:00.000Z';
/** Switched off; unused; named by a rule. */
export const hiddenName = places[5]?.name ?? '';
export const freeName = places[7]?.name ?? '';
export const ruledName = places[8]?.name ?? '';

const refuse = (reply: FastifyReply, status: number, code: string, details?: unknown) =>
  reply.code(status).send({ error: code.toLowerCase(), code, details, requestId: 'req-fixture' });

/** The city's neighbourhoods, in the hands of an administrator. */
export function addNeighborhoods(app: FastifyInstance, note: Note): void {
  let all: NeighborhoodView[] = places.map(
    ({ name, slug, region, featured, sortOrder }, index) => ({
      id: idOf(index),
      name,
      slug,
      region,
      featured,
      sortOrder,
      createdAt,
      isActive: name !== hiddenName,
      sellers: [hiddenName, freeName, ruledName].includes(name) ? 0 : (index * 7) % 24,
    }),
  );
  const find = (id: string) => all.find((one) => one.id === id);
  const record = (action: string, { id, name }: NeighborhoodView) =>
    note(action, { type: 'neighborhood', id, label: name });
  const isTaken = (name: string, id?: string) =>
    all.some((one) => one.slug === slugify(name) && one.id !== id);

  app.get('/api/admin/neighborhoods', (request) => {
    const { page = '1', limit = '50', search = '', isActive } = request.query as Query;
    const found = all
      .filter(({ slug }) => slug.includes(slugify(search)))
      .filter((one) => isActive === undefined || String(one.isActive) === isActive)
      .toSorted((a, b) => a.sortOrder - b.sortOrder);
    const [at, size] = [Number(page), Number(limit)];
    return {
      neighborhoods: found.slice((at - 1) * size, at * size),
      pagination: {
        currentPage: at,
        totalItems: found.length,
        itemsPerPage: size,
        totalPages: Math.max(1, Math.ceil(found.length / size)),
      },
    };
  });
  app.post<{ Body: Partial<NeighborhoodView> & { name: string } }>(
    '/api/admin/neighborhoods',
    (request, reply) => {
      const { name, sortOrder = all.length + 1, isActive = true } = request.body;
      if (isTaken(name)) return refuse(reply, 409, 'NEIGHBORHOOD_NAME_TAKEN');
      const made: NeighborhoodView = {
        id: idOf(500 + all.length),
        name,
        slug: slugify(name),
        region: null,
        featured: false,
        sortOrder,
        isActive,
        createdAt,
        sellers: 0,
      };
      all = [...all, made];
      record('neighborhood-created', made);
      return reply.code(201).send({ id: made.id });
    },
  );
  app.put<WithId & { Body: Partial<NeighborhoodView> }>(
    '/api/admin/neighborhoods/:id',
    (request, reply) => {
      const one = find(request.params.id);
      if (!one) return refuse(reply, 404, 'NEIGHBORHOOD_NOT_FOUND');
      const { name = one.name } = request.body;
      if (isTaken(name, one.id)) return refuse(reply, 409, 'NEIGHBORHOOD_NAME_TAKEN');
      Object.assign(one, request.body, { slug: slugify(name) });
      record('neighborhood-edited', one);
      return { id: one.id };
    },
  );
  app.put<WithId & { Body: NeighborhoodPositionBody }>(
    '/api/admin/neighborhoods/:id/position',
    (request, reply) => {
      const [one, neighbor] = [find(request.params.id), find(request.body.neighborhoodId)];
      if (!one || !neighbor) return refuse(reply, 404, 'NEIGHBORHOOD_NOT_FOUND');
      const others = all.filter(({ id }) => id !== one.id);
      others.sort((a, b) => a.sortOrder - b.sortOrder);
      const at = others.indexOf(neighbor) + (request.body.side === 'after' ? 1 : 0);
      for (const [index, place] of others.toSpliced(at, 0, one).entries())
        place.sortOrder = index + 1;
      record('neighborhood-moved', one);
      return { id: one.id };
    },
  );
  app.delete<WithId>('/api/admin/neighborhoods/:id', (request, reply) => {
    const one = find(request.params.id);
    if (!one) return refuse(reply, 404, 'NEIGHBORHOOD_NOT_FOUND');
    const use = { sellers: one.sellers, rules: one.name === ruledName ? 2 : 0 };
    if (use.sellers + use.rules > 0) return refuse(reply, 409, 'NEIGHBORHOOD_IN_USE', use);
    all = all.filter(({ id }) => id !== one.id);
    record('neighborhood-removed', one);
    return { message: 'Bairro excluído com sucesso' };
  });
}

import {
  CategoriesAnswer,
  CategoryAnswer,
  CategoryProductsQuery,
  ProductListAnswer,
} from '@largo/contracts';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { CategoryNotFound } from '../domain/errors.ts';
import { getCategoryTree } from '../queries/category-tree.ts';
import { listProducts } from '../queries/list-products.ts';
import { publicCaching, sendJsonText } from './json-text.ts';
import { sortOf } from './list-products.route.ts';

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export function categoryRoutes(app: App, deps: Deps): void {
  const { figures } = deps;
  app.get(
    '/categories',
    { config: { policy: 'public' }, schema: { response: { 200: CategoriesAnswer } } },
    async (request, reply) => {
      const text = await figures.get('categories-text', async () => {
        const { all } = await getCategoryTree(deps);
        return JSON.stringify({ categories: all.filter(({ isActive }) => isActive) });
      });
      return sendJsonText(request, reply, text, 'everybody');
    },
  );
  app.get(
    '/categories/:id',
    { config: { policy: 'public' }, schema: { params, response: { 200: CategoryAnswer } } },
    async (request, reply) => {
      const category = await findActive(deps, request.params.id);
      void reply.header('cache-control', publicCaching);
      return { category };
    },
  );
  app.get(
    '/categories/:id/products',
    {
      config: { policy: 'public' },
      schema: { params, querystring: CategoryProductsQuery, response: { 200: ProductListAnswer } },
    },
    async (request, reply) => {
      const { id } = await findActive(deps, request.params.id);
      const { search, sortBy, page = 1, limit = 20 } = request.query;
      const categoryIds = (await getCategoryTree(deps)).branch(id) ?? [];
      const { text } = await listProducts(deps, {
        filter: { search: search?.trim() || undefined, categoryIds },
        sort: sortOf(sortBy, search),
        page,
        limit,
      });
      return sendJsonText(request, reply, text, 'everybody');
    },
  );
}

/** @throws CategoryNotFound also for one that is switched off */
async function findActive(deps: Deps, idOrSlug: string) {
  const category = (await getCategoryTree(deps)).find(idOrSlug);
  if (!category?.isActive) throw new CategoryNotFound(idOrSlug);
  return category;
}

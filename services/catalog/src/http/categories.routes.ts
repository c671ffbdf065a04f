import {
  CategoriesAnswer,
  CategoryAnswer,
  CategoryProductsQuery,
  ProductListAnswer,
} from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { getCategory } from '../queries/get-category.ts';
import { listCategories } from '../queries/list-categories.ts';
import { listCategoryProducts } from '../queries/list-category-products.ts';
import { publicCaching, sendJsonText } from './json-text.ts';

const params = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100, description: 'Id or slug of the category' }),
});

export function categoryRoutes(app: App, { search }: Deps): void {
  app.get(
    '/categories',
    route({
      policy: 'public',
      operationId: 'listCategories',
      summary: 'List active categories',
      response: { 200: CategoriesAnswer },
    }),
    async (request, reply) => {
      const text = JSON.stringify({ categories: await listCategories(search) });
      return sendJsonText(request, reply, text, 'everybody');
    },
  );
  app.get(
    '/categories/:id',
    route({
      policy: 'public',
      errors: ['CATEGORY_NOT_FOUND'],
      operationId: 'getCategory',
      summary: 'Get an active category',
      params,
      response: { 200: CategoryAnswer },
    }),
    async (request, reply) => {
      const category = await getCategory(search, request.params.id);
      void reply.header('cache-control', publicCaching);
      return { category };
    },
  );
  app.get(
    '/categories/:id/products',
    route({
      policy: 'public',
      errors: ['CATEGORY_NOT_FOUND'],
      operationId: 'listCategoryProducts',
      summary: 'List or search products of a category and its children',
      params,
      querystring: CategoryProductsQuery,
      response: { 200: ProductListAnswer },
    }),
    async (request, reply) => {
      const text = await listCategoryProducts(search, request.params.id, request.query);
      return sendJsonText(request, reply, text, 'everybody');
    },
  );
}

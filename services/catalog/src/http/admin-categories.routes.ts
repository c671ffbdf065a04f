import {
  CategoriesAnswer,
  CategoryAnswer,
  CategoryBody,
  CategoryEditBody,
  Message,
} from '@largo/contracts';
import { administratorOf, type App, requestKey, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { CategoryNotFound } from '../domain/errors.ts';
import { listAdminCategories } from '../queries/list-admin-categories.ts';
import { createCategory } from '../use-cases/create-category.ts';
import { editCategory } from '../use-cases/edit-category.ts';
import { removeCategory } from '../use-cases/remove-category.ts';
import { categoryId as params } from './parameters.ts';

const policy = 'admin' as const;

export function adminCategoryRoutes(app: App, { search, units }: Deps): void {
  const categoryOf = async (id: string) => {
    const category = (await listAdminCategories(search)).find((one) => one.id === id);
    if (!category) throw new CategoryNotFound(id);
    return { category };
  };

  app.get(
    '/admin/categories',
    route({
      policy,
      operationId: 'listAdminCategories',
      summary: 'List all categories, inactive ones too',
      response: { 200: CategoriesAnswer },
    }),
    async () => ({ categories: await listAdminCategories(search) }),
  );
  app.post(
    '/admin/categories',
    route({
      policy,
      idempotent: true,
      errors: ['INVALID_CATEGORY'],
      operationId: 'createCategory',
      summary: 'Create a category',
      body: CategoryBody,
      response: { 201: CategoryAnswer },
    }),
    async (request, reply) => {
      const { categoryId } = await createCategory(units.forRequest(requestKey(request)), {
        form: request.body,
        admin: administratorOf(request),
      });
      return reply.code(201).send(await categoryOf(categoryId));
    },
  );
  app.put(
    '/admin/categories/:id',
    route({
      policy,
      idempotent: true,
      errors: ['CATEGORY_NOT_FOUND', 'INVALID_CATEGORY'],
      operationId: 'editCategory',
      summary: 'Change the given members of a category',
      params,
      body: CategoryEditBody,
      response: { 200: CategoryAnswer },
    }),
    async (request) => {
      const { categoryId } = await editCategory(units.forRequest(requestKey(request)), {
        categoryId: request.params.id,
        changes: request.body,
        admin: administratorOf(request),
      });
      return categoryOf(categoryId);
    },
  );
  app.delete(
    '/admin/categories/:id',
    route({
      policy,
      idempotent: true,
      errors: ['CATEGORY_IN_USE', 'CATEGORY_NOT_FOUND'],
      operationId: 'removeCategory',
      summary: 'Remove an empty category',
      params,
      response: { 200: Message },
    }),
    (request) =>
      removeCategory(units.forRequest(requestKey(request)), {
        categoryId: request.params.id,
        admin: administratorOf(request),
      }),
  );
}

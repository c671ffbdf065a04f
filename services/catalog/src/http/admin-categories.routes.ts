import {
  CategoriesAnswer,
  CategoryAnswer,
  CategoryBody,
  CategoryEditBody,
  Uuid,
} from '@largo/contracts';
import { administratorOf, type App, requestKey } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { CategoryNotFound } from '../domain/errors.ts';
import { getCategoryTree } from '../queries/category-tree.ts';
import { createCategory } from '../use-cases/create-category.ts';
import { editCategory } from '../use-cases/edit-category.ts';
import { removeCategory } from '../use-cases/remove-category.ts';

const params = Type.Object({ id: Uuid });
const config = { policy: 'admin' } as const;

export function adminCategoryRoutes(app: App, deps: Deps): void {
  const { figures, units } = deps;
  const categoryOf = async (id: string) => {
    figures.clear();
    const category = (await getCategoryTree(deps)).find(id);
    if (!category) throw new CategoryNotFound(id);
    return { category };
  };

  app.get(
    '/admin/categories',
    { config, schema: { response: { 200: CategoriesAnswer } } },
    async () => {
      figures.clear();
      return { categories: [...(await getCategoryTree(deps)).all] };
    },
  );
  app.post(
    '/admin/categories',
    { config, schema: { body: CategoryBody, response: { 201: CategoryAnswer } } },
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
    { config, schema: { params, body: CategoryEditBody, response: { 200: CategoryAnswer } } },
    async (request) => {
      const { categoryId } = await editCategory(units.forRequest(requestKey(request)), {
        categoryId: request.params.id,
        changes: request.body,
        admin: administratorOf(request),
      });
      return categoryOf(categoryId);
    },
  );
  app.delete('/admin/categories/:id', { config, schema: { params } }, (request) =>
    removeCategory(units.forRequest(requestKey(request)), {
      categoryId: request.params.id,
      admin: administratorOf(request),
    }),
  );
}

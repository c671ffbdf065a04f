import { type CategoryEditBody, CategoryChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import * as categories from '../db/category-repository.ts';
import { checkParent, readCategoryForm } from '../domain/category.ts';
import { CategoryNotFound } from '../domain/errors.ts';

/** Its address (slug) stays: links to it live elsewhere. Emits CategoryChangedV1. @throws CategoryNotFound @throws InvalidCategory */
export async function editCategory(
  unit: UnitOfWork,
  { categoryId, changes }: { categoryId: string; changes: CategoryEditBody },
): Promise<{ categoryId: string }> {
  return unit.run(async ({ tx, now, emit }) => {
    const stored = await categories.findForUpdate(tx, categoryId);
    if (!stored) throw new CategoryNotFound(categoryId);
    const values = readCategoryForm({ ...stored, ...changes });
    if (values.parentId !== null && values.parentId !== stored.parentId)
      checkParent({
        isRoot: await categories.isRoot(tx, values.parentId),
        isItself: values.parentId === categoryId,
        hasChildren: (await categories.countUse(tx, categoryId)).children > 0,
      });
    await categories.save(tx, { ...stored, ...values }, now);
    emit(CategoryChangedV1, {
      categoryId,
      name: values.name,
      isActive: values.isActive,
      removed: false,
    });
    return { categoryId };
  });
}

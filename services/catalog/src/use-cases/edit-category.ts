import { type Administrator, CategoryChangedV1, type CategoryEditBody } from '@largo/contracts';
import { differencesOf } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { categoryRepository } from '../db/category-repository.ts';
import { checkParent, readCategoryForm } from '../domain/category.ts';
import { CategoryNotFound } from '../domain/errors.ts';

export interface EditCategory {
  categoryId: string;
  changes: CategoryEditBody;
  admin: Administrator;
}

/** Its slug stays, because other sites link to it. Emits CategoryChangedV1 and the audit entry. */
export async function editCategory(
  unit: UnitOfWork,
  { categoryId, changes, admin }: EditCategory,
): Promise<{ categoryId: string }> {
  return unit.run(async ({ tx, now, emit, audit }) => {
    const stored = await categoryRepository.findForUpdate(tx, categoryId);
    if (!stored) throw new CategoryNotFound(categoryId);
    const values = readCategoryForm({ ...stored, ...changes });
    if (values.parentId !== null && values.parentId !== stored.parentId)
      checkParent({
        isRoot: await categoryRepository.isRoot(tx, values.parentId),
        isItself: values.parentId === categoryId,
        hasChildren: (await categoryRepository.countUse(tx, categoryId)).children > 0,
      });
    await categoryRepository.save(tx, { ...stored, ...values }, now);
    emit(CategoryChangedV1, {
      categoryId,
      name: values.name,
      isActive: values.isActive,
      removed: false,
    });
    const difference = differencesOf(stored, values);
    if (difference)
      audit(admin, 'category-edited', {
        subject: { type: 'category', id: categoryId, label: stored.name },
        ...difference,
      });
    return { categoryId };
  });
}

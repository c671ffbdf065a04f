import { type Administrator, CatalogAdminActedV1, CategoryChangedV1 } from '@largo/contracts';
import { newId, slugify } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import * as categories from '../db/category-repository.ts';
import { type CategoryForm, checkParent, readCategoryForm } from '../domain/category.ts';

/** Emits CategoryChangedV1 and the deed. @throws InvalidCategory */
export async function createCategory(
  unit: UnitOfWork,
  { form, admin }: { form: CategoryForm; admin: Administrator },
): Promise<{ categoryId: string }> {
  const values = readCategoryForm(form);
  return unit.run(async ({ tx, now, emit }) => {
    if (values.parentId !== null)
      checkParent({
        isRoot: await categories.isRoot(tx, values.parentId),
        isItself: false,
        hasChildren: false,
      });
    const id = newId();
    const plain = slugify(values.name) || 'categoria';
    const slug = (await categories.slugExists(tx, plain)) ? `${plain}-${id.slice(-6)}` : plain;
    await categories.insertMany(tx, [{ ...values, id, slug }], now);
    emit(CategoryChangedV1, {
      categoryId: id,
      name: values.name,
      isActive: values.isActive,
      removed: false,
    });
    emit(CatalogAdminActedV1, {
      ...admin,
      action: 'category-created',
      subject: { type: 'category', id, label: values.name },
      before: null,
      after: { ...values },
    });
    return { categoryId: id };
  });
}

import { type Administrator, CategoryChangedV1 } from '@largo/contracts';
import { newId, slugify } from '@largo/kernel';
import type { Tx, UnitOfWork } from '@largo/messaging';
import { type NewCategory, categoryRepository } from '../db/category-repository.ts';
import { type CategoryForm, checkParent, readCategoryForm } from '../domain/category.ts';

/** Emits CategoryChangedV1 and the audit entry. */
export async function createCategory(
  unit: UnitOfWork,
  { form, admin }: { form: CategoryForm; admin: Administrator },
): Promise<{ categoryId: string }> {
  const values = readCategoryForm(form);
  return unit.run(async ({ tx, now, emit, audit }) => {
    if (values.parentId !== null)
      checkParent({
        isRoot: await categoryRepository.isRoot(tx, values.parentId),
        isItself: false,
        hasChildren: false,
      });
    const id = newId();
    await insert(tx, { ...values, id }, now);
    emit(CategoryChangedV1, {
      categoryId: id,
      name: values.name,
      isActive: values.isActive,
      removed: false,
    });
    audit(admin, 'category-created', {
      subject: { type: 'category', id, label: values.name },
      after: { ...values },
    });
    return { categoryId: id };
  });
}

/** The second of two categories with one name, even created at once, gets its own slug. */
async function insert(tx: Tx, category: Omit<NewCategory, 'slug'>, now: Date) {
  const plain = slugify(category.name) || 'categoria';
  for (const slug of [plain, `${plain}-${category.id.slice(-6)}`])
    if ((await categoryRepository.insertMany(tx, [{ ...category, slug }], now)).length === 1)
      return;
  throw new Error('a new category was not inserted');
}
